import type { RemoteRoute } from '@portal/remote-kit';

export { locales } from '../form-steps/locales.ts';

export const routes: RemoteRoute[] = [
  { path: 'verify/:id', lazy: () => import('../verify-email/page.tsx') },
  { path: 'undo/:id', lazy: () => import('../recover-email/undo-page.tsx') },
  { path: 'subscription/:id', lazy: () => import('../confirm-subscription/page.tsx') },
  { path: 'resend', lazy: () => import('../verify-email/resend-page.tsx') },
];
