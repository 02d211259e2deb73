import type { RemoteRoute } from '@portal/remote-kit';

export { claimTexts as locales } from '../desk/texts/locales.ts';

export const routes: RemoteRoute[] = [
  { lazy: () => import('../desk/claims/list-page.tsx') },
  { path: ':id', lazy: () => import('../desk/claims/case-page.tsx') },
];
