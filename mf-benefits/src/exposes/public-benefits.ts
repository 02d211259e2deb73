import type { RemoteRoute } from '@portal/remote-kit';

export { locales } from '../public-benefits/locales.ts';

export const routes: RemoteRoute[] = [
  { lazy: () => import('../public-benefits/list-page.tsx') },
  { path: ':category', lazy: () => import('../public-benefits/list-page.tsx') },
  { path: ':category/:slug', lazy: () => import('../public-benefits/benefit-page.tsx') },
];
