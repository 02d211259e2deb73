import { selectIsSignedIn } from '@portal/remote-kit/session';
import type { Middleware } from './middleware.ts';

/** For visitors only: a signed-in owner goes to the dashboard. */
export const guest: Middleware = async ({ store }) =>
  selectIsSignedIn(store.getState()) ? '/dashboard' : null;
