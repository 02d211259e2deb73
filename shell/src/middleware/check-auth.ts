import { selectIsSignedIn, selectUser } from '@portal/shared-lib/session';
import { loadServerData } from '../load-server-data.ts';
import type { Middleware } from './middleware.ts';

/** If a token exists but the user is not loaded, the user is fetched. A failed fetch ends the session. */
export const checkAuth: Middleware = async ({ store }) => {
  const state = store.getState();
  if (!selectIsSignedIn(state) || selectUser(state)) return null;
  const { fetchUser } = await loadServerData();
  await store.dispatch(fetchUser());
  return null;
};
