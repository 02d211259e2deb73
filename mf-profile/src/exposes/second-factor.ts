import type { RemoteRoute } from '@portal/remote-kit';

export { locales } from '../second-factor/locales.ts';

export const routes: RemoteRoute[] = [{ lazy: () => import('../second-factor/page.tsx') }];
