import type { RemoteRoute } from '@portal/remote-kit';

export { locales } from '../activate-benefit/locales.ts';

export const routes: RemoteRoute[] = [{ lazy: () => import('../activate-benefit/page.tsx') }];
