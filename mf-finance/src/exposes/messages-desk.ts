import type { RemoteRoute } from '@portal/remote-kit';

export { locales } from '../messages-desk/locales.ts';

export const routes: RemoteRoute[] = [
  { lazy: () => import('../messages-desk/queue-page.tsx') },
  { path: 'templates', lazy: () => import('../messages-desk/templates-page.tsx') },
  { path: ':threadId', lazy: () => import('../messages-desk/thread-page.tsx') },
];
