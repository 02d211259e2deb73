import type { RemoteRoute } from '@portal/remote-kit';

export { locales } from '../owners-desk/locales.ts';

export const routes: RemoteRoute[] = [
  { lazy: () => import('../owners-desk/search-page.tsx') },
  { path: 'corrections', lazy: () => import('../owners-desk/corrections-page.tsx') },
  { path: 'corrections/:correctionId', lazy: () => import('../owners-desk/correction-page.tsx') },
  { path: ':ownerId', lazy: () => import('../owners-desk/owner-page.tsx') },
];
