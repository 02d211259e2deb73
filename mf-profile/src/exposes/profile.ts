import type { RemoteRoute } from '@portal/remote-kit';

export { locales } from '../locales.ts';

export const routes: RemoteRoute[] = [
  { lazy: () => import('../view-profile/page.tsx') },
  { path: 'business', lazy: () => import('../view-business/page.tsx') },
  { path: 'certificate', lazy: () => import('../view-certificate/page.tsx') },
  { path: 'my-data', lazy: () => import('../my-data/page.tsx') },
  { path: 'notifications', lazy: () => import('../notifications/page.tsx') },
  { path: 'security', lazy: () => import('../security/page.tsx') },
];
