import { selectIsSignedIn, selectUser } from '@portal/remote-kit/session';
import { loadServerData } from '../store/load-server-data.ts';
import type { Middleware } from './middleware.ts';

/** The owner is signed in, and the account could not be fetched: to be asked for again, by the owner. */
export class AccountNotFetched extends Error {
  override name = 'AccountNotFetched';
}

/**
 * If a token exists but the user is not loaded, the user is fetched. Only a 401 ends the session: an owner
 * whose request was lost is still signed in.
 * @throws AccountNotFetched
 */
export const checkAuth: Middleware = async ({ store }) => {
  const state = store.getState();
  if (!selectIsSignedIn(state) || selectUser(state)) return null;
  const { fetchUser } = await loadServerData();
  const user = await store.dispatch(fetchUser());
  if (user === null && selectIsSignedIn(store.getState())) throw new AccountNotFetched();
  return null;
};
