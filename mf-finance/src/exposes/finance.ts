import type { RemoteRoute } from '@portal/remote-kit';

export { locales } from '../locales.ts';

export const routes: RemoteRoute[] = [
  { lazy: () => import('../read-finances/page.tsx') },
  { path: 'pay', lazy: () => import('../pay/choose-page.tsx') },
  { path: 'pay/:type', lazy: () => import('../pay/pay-page.tsx') },
  { path: 'payments/:reference', lazy: () => import('../follow-payment/page.tsx') },
  { path: 'beneficiaries', lazy: () => import('../keep-beneficiaries/page.tsx') },
  { path: 'add-money', lazy: () => import('../add-money/page.tsx') },
  { path: 'add-money/:reference', lazy: () => import('../add-money/follow-page.tsx') },
  { path: 'bank-account', lazy: () => import('../keep-bank-account/page.tsx') },
  { path: 'payment-pin', lazy: () => import('../set-payment-pin/page.tsx') },
];
