import type { RemoteRoute } from '@portal/remote-kit';

export { locales } from '../locales.ts';

export const routes: RemoteRoute[] = [
  { lazy: () => import('../verify-registration/page.tsx') },
  { path: ':number', lazy: () => import('../verify-registration/page.tsx') },
];
