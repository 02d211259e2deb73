import type { RemoteRoute } from '@portal/remote-kit';

export { locales } from '../form-steps/locales.ts';

export const routes: RemoteRoute[] = [
  { lazy: () => import('../reset-password/page.tsx') },
  { path: ':token', lazy: () => import('../reset-password/token-page.tsx') },
];
