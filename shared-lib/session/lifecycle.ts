import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { portalApi } from '../api/index.ts';
import type { LoginAnswer, User } from '../contract/index.ts';
import { dropDraftsOf } from '../drafts/draft-storage.ts';
import { clearSessionCookies, readSessionCookies, writeSessionCookies } from './cookies.ts';
import { sessionApi } from './session-api.ts';
import {
  clientLoaded,
  selectToken,
  selectUserId,
  sessionEnded,
  sessionRestored,
  tokenSaved,
  userLoaded,
  type SessionRoot,
} from './slice.ts';

type SessionThunk<Result> = ThunkAction<
  Result,
  SessionRoot & ReturnType<typeof apiRoot>,
  unknown,
  UnknownAction
>;
declare function apiRoot(): { api: ReturnType<typeof portalApi.reducer> };

const secondsPerMinute = 60;
const unknownLifeMinutes = 720;
const lifeKey = 'portal.session-minutes';

/** Takes up the session that the cookies hold; the user is fetched when a page needs it. */
export function restoreSession(): SessionThunk<void> {
  return (dispatch) => {
    dispatch(sessionRestored(readSessionCookies()));
  };
}

/**
 * After a successful sign-in: saves the token, fetches the user and the client id, sets the
 * subscribed flag (specification section 4). Resolves to null when the user cannot be fetched;
 * the session is cleared then.
 */
export function startSession(answer: LoginAnswer): SessionThunk<Promise<User | null>> {
  return async (dispatch) => {
    rememberMinutes(answer.expires_at / secondsPerMinute);
    dispatch(portalApi.util.resetApiState());
    dispatch(tokenSaved(answer.access_token));
    const user = await dispatch(fetchUser());
    if (user) await dispatch(fetchClient(user));
    return user;
  };
}

/** Fetches the user of the saved token. A failed fetch clears token, user id and user data. */
export function fetchUser(): SessionThunk<Promise<User | null>> {
  return async (dispatch, getState) => {
    const result = await dispatch(
      sessionApi.endpoints.getMe.initiate(undefined, { forceRefetch: true }),
    );
    if (!result.data) {
      dispatch(clearSession());
      return null;
    }
    dispatch(userLoaded(result.data));
    writeSessionCookies(getState().session, recallMinutes());
    return result.data;
  };
}

/** Tells the server, then forgets everything that the session held, whether or not the server heard. */
export function endSession(): SessionThunk<Promise<void>> {
  return async (dispatch, getState) => {
    if (selectToken(getState()) !== null) await dispatch(sessionApi.endpoints.logout.initiate());
    const person = selectUserId(getState());
    // An expired session keeps them for the same person; who logs out leaves the device.
    if (person !== null) dropDraftsOf(person);
    dispatch(clearSession());
  };
}

/** Forgets the session in this browser: cookies, state and every answer of the API. */
export function clearSession(): SessionThunk<void> {
  return (dispatch) => {
    clearSessionCookies();
    dispatch(sessionEnded());
    dispatch(portalApi.util.resetApiState());
  };
}

function fetchClient(user: User): SessionThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const result = await dispatch(sessionApi.endpoints.getBusinessRegistration.initiate());
    const clientId = result.data?.id ?? null;
    dispatch(clientLoaded({ clientId, hasSubscribed: clientId === null || user.hasSubscribed }));
    writeSessionCookies(getState().session, recallMinutes());
  };
}

/** The cookies are written again when the user is refetched; their life must not grow or shrink by that. */
let expiry: number | null = null;

function rememberMinutes(minutes: number): void {
  expiry = Date.now() + minutes * 60_000;
  try {
    localStorage.setItem(lifeKey, String(expiry));
  } catch {
    // Storage full or blocked: the value lives as long as the page.
  }
}

function recallMinutes(): number {
  if (expiry === null) {
    try {
      expiry = Number(localStorage.getItem(lifeKey)) || null;
    } catch {
      expiry = null;
    }
  }
  // Without a record of the end, a day's work: the server ends the session earlier if it must.
  return expiry === null ? unknownLifeMinutes : Math.max(0, (expiry - Date.now()) / 60_000);
}
