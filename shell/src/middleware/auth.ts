import { clearSession, selectUser } from '@portal/remote-kit/session';
import { checkAuth } from './check-auth.ts';
import type { Middleware } from './middleware.ts';

const callback = '/auth/callback';

/**
 * Signed-in owners only. A visitor is logged out and sent to the root, the path kept as `rt`; an
 * owner who has not changed the password is sent to the callback page, unless already there or on
 * the page that changes it.
 */
export const auth: Middleware = async (context) => {
  await checkAuth(context);
  const { destination, store } = context;
  const { pathname, search } = destination;
  const user = selectUser(store.getState());
  const rt = encodeURIComponent(pathname + search);
  if (!user) {
    store.dispatch(clearSession());
    return pathname === callback ? '/' : `/?rt=${rt}`;
  }
  if (user.user.has_changed_password || pathname === callback || pathname === '/password/new')
    return null;
  return `${callback}?rt=${rt}`;
};
