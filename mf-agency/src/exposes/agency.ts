import type { RemoteRoute } from '@portal/remote-kit';

export { locales } from '../locales.ts';

export const routes: RemoteRoute[] = [
  { lazy: () => import('../home/page.tsx') },
  { path: 'people', lazy: () => import('../people/page.tsx') },
  { path: 'account', lazy: () => import('../account/page.tsx') },
];
