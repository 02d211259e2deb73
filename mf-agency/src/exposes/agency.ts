import type { RemoteRoute } from '@portal/remote-kit';
import { withTexts } from '../with-texts.ts';

export { locales } from '../locales.ts';

export const routes: RemoteRoute[] = [
  { lazy: () => import('../home/page.tsx') },
  { path: 'people', lazy: () => import('../people/page.tsx') },
  { path: 'numbers', lazy: () => withTexts(import('../numbers/page.tsx')) },
  { path: 'audit', lazy: () => withTexts(import('../audit/page.tsx')) },
  { path: 'account', lazy: () => import('../account/page.tsx') },
];
