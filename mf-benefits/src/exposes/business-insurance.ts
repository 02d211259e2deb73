import type { RemoteRoute } from '@portal/remote-kit';

export { locales } from '../insurance-texts/locales.ts';

export const routes: RemoteRoute[] = [{ lazy: () => import('../insure-business/page.tsx') }];
