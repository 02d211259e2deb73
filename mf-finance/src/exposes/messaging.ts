import type { RemoteRoute } from '@portal/shared-lib/federation';

export { locales } from '../locales.ts';

export const routes: RemoteRoute[] = [
  { lazy: () => import('../read-messages/page.tsx') },
  { path: ':threadId', lazy: () => import('../read-messages/thread-page.tsx') },
];
