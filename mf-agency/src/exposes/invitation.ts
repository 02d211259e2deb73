import type { RemoteRoute } from '@portal/remote-kit';

export { locales } from '../locales.ts';

export const routes: RemoteRoute[] = [
  { path: ':token', lazy: () => import('../accept-invitation/page.tsx') },
];
