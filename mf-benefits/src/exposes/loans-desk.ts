import type { RemoteRoute } from '@portal/remote-kit';

export { loanTexts as locales } from '../desk/texts/locales.ts';

export const routes: RemoteRoute[] = [
  { lazy: () => import('../desk/loans/list-page.tsx') },
  { path: ':id', lazy: () => import('../desk/loans/case-page.tsx') },
];
