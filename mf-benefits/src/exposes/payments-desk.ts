import type { RemoteRoute } from '@portal/remote-kit';

export { paymentTexts as locales } from '../desk/texts/locales.ts';

export const routes: RemoteRoute[] = [
  { lazy: () => import('../desk/payments/list-page.tsx') },
  { path: 'disputes', lazy: () => import('../desk/payments/disputes-page.tsx') },
  { path: 'disputes/:reference', lazy: () => import('../desk/payments/dispute-page.tsx') },
  { path: ':reference', lazy: () => import('../desk/payments/case-page.tsx') },
];
