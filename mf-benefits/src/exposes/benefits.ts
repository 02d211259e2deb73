import type { RemoteRoute } from '@portal/remote-kit';
import { locales as loanTexts } from '../loan-texts/locales.ts';
import { withTextFiles, withTexts } from '../with-texts.ts';

export { locales } from '../locales.ts';

export const routes: RemoteRoute[] = [
  { lazy: () => import('../browse-benefits/page.tsx') },
  { path: 'payment-confirmation', lazy: () => withTexts(import('../confirm-payment/page.tsx')) },
  { path: 'payments', lazy: () => import('../review-payments/page.tsx') },
  { path: 'smedan', lazy: () => import('../view-agency-benefits/page.tsx') },
  { path: ':category', lazy: () => import('../browse-benefits/page.tsx') },
  { path: 'coverage/:slug', lazy: () => import('../view-benefit/coverage-page.tsx') },
  {
    path: 'loan/:slug',
    lazy: () => withTextFiles(import('../apply-for-loan/page.tsx'), loanTexts),
  },
  { path: 'training/:slug', lazy: () => withTexts(import('../take-training/page.tsx')) },
  { path: 'training/:slug/metrics', lazy: () => withTexts(import('../follow-training/page.tsx')) },
];
