import type { RemoteRoute } from '@portal/remote-kit';

export { locales } from '../form-steps/locales.ts';

export const routes: RemoteRoute[] = [{ lazy: () => import('../auth-callback/page.tsx') }];
