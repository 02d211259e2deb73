import type { RemoteRoute } from '@portal/remote-kit';

export { locales } from '../catalogue-desk/locales.ts';

export const routes: RemoteRoute[] = [
  { lazy: () => import('../catalogue-desk/list-page.tsx') },
  { path: 'import', lazy: () => import('../catalogue-desk/import-page.tsx') },
  { path: ':kind/:key', lazy: () => import('../catalogue-desk/item-page.tsx') },
];
