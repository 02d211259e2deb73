import type { RemoteRoute } from '@portal/remote-kit';

export { locales } from '../catalogue-desk/locales.ts';

// Two files for the whole desk: each costs every page of owners a line in the list of files.
export const routes: RemoteRoute[] = [
  { lazy: () => import(/* webpackMode: "eager" */ '../catalogue-desk/list-page.tsx') },
  {
    path: 'import',
    lazy: () => import(/* webpackMode: "eager" */ '../catalogue-desk/import-page.tsx'),
  },
  { path: ':kind/:key', lazy: () => import('../catalogue-desk/item-page.tsx') },
];
