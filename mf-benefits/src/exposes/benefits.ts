import type { RemoteRoute } from '@portal/shared-lib/federation';

export { locales } from '../locales.ts';

const viewBenefit = () => import('../view-benefit/page.tsx');

export const routes: RemoteRoute[] = [
  { lazy: () => import('../browse-benefits/page.tsx') },
  { path: 'payment-confirmation', lazy: () => import('../confirm-payment/page.tsx') },
  { path: 'payments', lazy: () => import('../review-payments/page.tsx') },
  { path: 'payments/held', lazy: () => import('../review-held-payments/page.tsx') },
  { path: 'smedan', lazy: () => import('../view-agency-benefits/page.tsx') },
  { path: ':category', lazy: () => import('../browse-benefits/page.tsx') },
  { path: 'coverage/:slug', lazy: async () => ({ Component: (await viewBenefit()).Coverage }) },
  { path: 'loan/:slug', lazy: async () => ({ Component: (await viewBenefit()).Loan }) },
  { path: 'training/:slug', lazy: async () => ({ Component: (await viewBenefit()).Training }) },
  { path: 'training/:slug/metrics', lazy: () => import('../follow-training/page.tsx') },
];
