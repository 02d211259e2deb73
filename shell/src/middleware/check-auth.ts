import { fetchUser, selectIsSignedIn, selectUser } from '@portal/shared-lib/session';
import type { Middleware } from './middleware.ts';

/** If a token exists but the user is not loaded, the user is fetched. A failed fetch ends the session. */
export const checkAuth: Middleware = async ({ store }) => {
  const state = store.getState();
  if (selectIsSignedIn(state) && !selectUser(state)) await store.dispatch(fetchUser());
  return null;
};
