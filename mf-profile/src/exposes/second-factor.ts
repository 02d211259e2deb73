import type { RemoteRoute } from '@portal/shared-lib/federation';

export { locales } from '../second-factor/locales.ts';

export const routes: RemoteRoute[] = [{ lazy: () => import('../second-factor/page.tsx') }];
