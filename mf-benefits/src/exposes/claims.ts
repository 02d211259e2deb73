import type { RemoteRoute } from '@portal/remote-kit';

export { locales } from '../insurance-texts/locales.ts';

export const routes: RemoteRoute[] = [{ lazy: () => import('../manage-claims/page.tsx') }];
