import type { ThunkAction } from '@reduxjs/toolkit';
import type { UnknownAction } from 'redux';
import { isApiError, portalApi } from '../api/index.ts';
import type { LoginResponse, User } from '@portal/contract';
import { dropDraftsOf } from '../drafts/draft-storage.ts';
import { adoptLocale } from '../i18n/namespaces.ts';
import { clearSessionCookies, readSessionCookies, writeSessionCookies } from './cookies.ts';
import { clearSession, forgetSession } from './in-browser.ts';
import { sessionApi } from './session-api.ts';
import {
  clientLoaded,
  selectToken,
  selectUserId,
  sessionEnding,
  sessionRestored,
  tokenSaved,
  userLoaded,
  type SessionRoot,
} from '../session-state/slice.ts';
import { beginLife, minutesLeft } from '../session-state/session-life.ts';
import { notifyOtherTabs, type SessionNotice } from './tabs.ts';

type SessionThunk<Result> = ThunkAction<
  Result,
  SessionRoot & ReturnType<typeof apiRoot>,
  unknown,
  UnknownAction
>;
declare function apiRoot(): { api: ReturnType<typeof portalApi.reducer> };

/** Without a record of the end, a day's work: the server ends the session earlier if it must. */
const unknownLifeMinutes = 720;

/**
 * Saves a token and fetches its user, and no more: between the code and the first password of an
 * activation nothing else is allowed. Resolves to null, with the session cleared, when the user cannot
 * be fetched. Other tabs never had this token, and are not told.
 */
export function holdToken(response: LoginResponse): SessionThunk<Promise<User | null>> {
  return async (dispatch) => {
    beginLife(response.expires_at);
    dispatch(portalApi.util.resetApiState());
    dispatch(tokenSaved(response.access_token));
    const user = await dispatch(fetchUser());
    if (user === null) dispatch(forgetSession());
    return user;
  };
}

/**
 * After a successful sign-in: saves the token, fetches the user and the client id, sets the
 * subscribed flag (specification section 4). The page goes on in the account's language where no one has chosen one
 * in this browser. Resolves to null when the user cannot be fetched;
 * the session is cleared then.
 */
export function startSession(response: LoginResponse): SessionThunk<Promise<User | null>> {
  return async (dispatch) => {
    const user = await dispatch(holdToken(response));
    if (user) {
      await dispatch(fetchClient(user));
      // Without its texts the page stays in the language that it is in.
      if (user.locale) await adoptLocale(user.locale).catch(() => undefined);
      notifyOtherTabs('signed-in');
    }
    return user;
  };
}

/** Waits before the second and the third attempt, in milliseconds. */
const retryDelaysMs = [500, 1500];

/**
 * Fetches the user of the saved token. A 401 ends the session. After a lost request or a server's fault it
 * tries again; when that does not help either it resolves to null, and the session stays as it is.
 */
export function fetchUser(): SessionThunk<Promise<User | null>> {
  return async (dispatch, getState) => {
    const ask = () =>
      dispatch(sessionApi.endpoints.getMe.initiate(undefined, { forceRefetch: true }));
    let result = await ask();
    for (const delayMs of retryDelaysMs) {
      if (result.data || !isPassing(result.error)) break;
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      result = await ask();
    }
    if (!result.data) {
      if (isApiError(result.error) && result.error.status === 401) dispatch(clearSession());
      return null;
    }
    dispatch(userLoaded(result.data));
    writeSessionCookies(getState().session, minutesLeft() ?? unknownLifeMinutes);
    return result.data;
  };
}

/** Whether the next attempt may succeed. */
function isPassing(error: unknown): boolean {
  return isApiError(error) && (error.kind !== 'status' || error.status >= 500);
}

/** Takes over the user that a save has just returned, in the frame and in the cookies. */
export function keepUser(user: User): SessionThunk<void> {
  return (dispatch, getState) => {
    dispatch(userLoaded(user));
    writeSessionCookies(getState().session, minutesLeft() ?? unknownLifeMinutes);
  };
}

/** Fetches owner and record again after a save made elsewhere; what cannot be fetched stays as it was. */
export function refreshOwner(): SessionThunk<Promise<void>> {
  return async (dispatch) => {
    const { getMe, getBusinessRegistration } = sessionApi.endpoints;
    const fresh = { forceRefetch: true, subscribe: false };
    const [me] = await Promise.all([
      dispatch(getMe.initiate(undefined, fresh)),
      dispatch(getBusinessRegistration.initiate(undefined, fresh)),
    ]);
    if (me.data) dispatch(keepUser(me.data));
  };
}

/** Tells the server, then forgets everything that the session held, whether or not the server heard. */
export function endSession(): SessionThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const isSignedIn = selectToken(getState()) !== null;
    const person = selectUserId(getState());
    if (isSignedIn) {
      dispatch(sessionEnding());
      // Before the server knows: what another tab asks from then on would get a 401.
      clearSessionCookies();
      notifyOtherTabs('signed-out');
      await dispatch(sessionApi.endpoints.logout.initiate());
    }
    // An expired session keeps them for the same person; who logs out leaves the device.
    if (person !== null) dropDraftsOf(person);
    dispatch(forgetSession());
  };
}

/**
 * Takes up what another tab did: the session of the cookies, or none. Resolves to whether one person's
 * session gave way to another's.
 */
export function adoptSession(notice?: SessionNotice): SessionThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const { token, userId: before } = getState().session;
    const session = readSessionCookies();
    // The notice can arrive before the browser has shown this tab that the cookies are cleared.
    const hasEnded = notice !== undefined && notice !== 'signed-in' && session.token === token;
    if (session.token === null || hasEnded) dispatch(forgetSession());
    else if (session.token !== token) {
      dispatch(portalApi.util.resetApiState());
      dispatch(sessionRestored(session));
      await dispatch(fetchUser());
    }
    const after = selectUserId(getState());
    return before !== null && after !== null && before !== after;
  };
}

function fetchClient(user: User): SessionThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const result = await dispatch(sessionApi.endpoints.getBusinessRegistration.initiate());
    const clientId = result.data?.id ?? null;
    dispatch(clientLoaded({ clientId, hasSubscribed: clientId === null || user.hasSubscribed }));
    writeSessionCookies(getState().session, minutesLeft() ?? unknownLifeMinutes);
  };
}
