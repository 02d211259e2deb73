import type { RemoteRoute } from '@portal/remote-kit';
import { withTexts } from '../with-texts.ts';

export { locales } from '../insurance-texts/locales.ts';

export const routes: RemoteRoute[] = [
  { lazy: () => withTexts(import('../manage-claims/page.tsx')) },
];
