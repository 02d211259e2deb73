import type { RemoteRoute } from '@portal/shared-lib/federation';

export { locales } from '../locales.ts';

export const routes: RemoteRoute[] = [{ lazy: () => import('../auth-callback/page.tsx') }];
