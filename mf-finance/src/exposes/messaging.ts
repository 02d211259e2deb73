import type { RemoteRoute } from '@portal/remote-kit';

export { locales } from '../messaging-texts/locales.ts';

export const routes: RemoteRoute[] = [
  { lazy: () => import('../read-messages/page.tsx') },
  { path: 'new', lazy: () => import('../write-to-agency/page.tsx') },
  { path: 'marketing', lazy: () => import('../market-to-customers/page.tsx') },
  { path: 'marketing/new', lazy: () => import('../market-to-customers/new-page.tsx') },
  { path: 'marketing/customers', lazy: () => import('../manage-customers/page.tsx') },
  { path: 'marketing/sends/:sendId', lazy: () => import('../campaign-report/page.tsx') },
  { path: ':threadId', lazy: () => import('../read-messages/thread-page.tsx') },
];
