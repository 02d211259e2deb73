import type { RemoteRoute } from '@portal/remote-kit';

export { locales } from '../announcements-desk/locales.ts';

export const routes: RemoteRoute[] = [
  { lazy: () => import('../announcements-desk/list-page.tsx') },
  { path: 'new', lazy: () => import('../announcements-desk/edit-page.tsx') },
  { path: ':id', lazy: () => import('../announcements-desk/edit-page.tsx') },
];
