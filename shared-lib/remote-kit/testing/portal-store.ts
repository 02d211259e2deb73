import { combineSlices, configureStore, type Reducer } from '@reduxjs/toolkit';
import { portalApi } from '../api/index.ts';
import type { User } from '@portal/contract';
import { sessionSlice, type SessionState } from '../session/index.ts';

/** The portal's store as the shell builds it, without its listeners. */
export function createPortalStore(options: {
  signedInAs?: User | undefined;
  /** State of remotes, by the remote's name. */
  reducers?: Record<string, Reducer>;
}) {
  const { signedInAs, reducers = {} } = options;
  return configureStore({
    reducer: combineSlices(sessionSlice, portalApi, reducers),
    // A busy machine makes the checks slow; that is no complaint of the page.
    middleware: (withDefaults) =>
      withDefaults({
        immutableCheck: { warnAfter: Infinity },
        serializableCheck: { warnAfter: Infinity },
      }).concat(portalApi.middleware),
    ...(signedInAs && { preloadedState: { session: sessionOf(signedInAs) } }),
  });
}

export type PortalStore = ReturnType<typeof createPortalStore>;

/** A session as the portal holds it after this user has signed in. */
function sessionOf(user: User): SessionState {
  const { id, first_name, is_master, status, email_verified, hasSubscribed } = user;
  return {
    token: 'token-of-the-test',
    userId: id,
    clientId: null,
    user,
    userData: { first_name, is_master, status, email_verified },
    hasSubscribed,
    isEnding: false,
  };
}
