import type { RemoteRoute } from '@portal/remote-kit';
import { Component } from '../second-factor/page.tsx';

export { locales } from '../second-factor/locales.ts';
export { Modal } from '../second-factor/modal.tsx';

/** Page and dialog are nearly the same: one chunk, so that the list of chunks, which sign-in loads, stays short. */
export const routes: RemoteRoute[] = [{ lazy: async () => ({ Component }) }];
