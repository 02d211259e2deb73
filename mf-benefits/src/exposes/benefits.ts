import type { RemoteRoute } from '@portal/remote-kit';

export { locales } from '../loan-texts/locales.ts';

export const routes: RemoteRoute[] = [
  { lazy: () => import('../browse-benefits/page.tsx') },
  { path: 'payment-confirmation', lazy: () => import('../confirm-payment/page.tsx') },
  { path: 'payments', lazy: () => import('../review-payments/page.tsx') },
  { path: 'payments/held', lazy: () => import('../review-held-payments/page.tsx') },
  { path: 'smedan', lazy: () => import('../view-agency-benefits/page.tsx') },
  { path: ':category', lazy: () => import('../browse-benefits/page.tsx') },
  { path: 'coverage/:slug', lazy: () => import('../view-benefit/coverage-page.tsx') },
  { path: 'loan/:slug', lazy: () => import('../apply-for-loan/page.tsx') },
  { path: 'training/:slug', lazy: () => import('../take-training/page.tsx') },
  { path: 'training/:slug/metrics', lazy: () => import('../follow-training/page.tsx') },
];
