import type { ThunkAction } from '@reduxjs/toolkit';
import type { UnknownAction } from 'redux';
import { clearSessionCookies, readSessionCookies } from './cookies.ts';
import {
  selectMayExpire,
  sessionEnded,
  sessionRestored,
  type SessionRoot,
} from '../session-state/slice.ts';
import { forgetLife } from '../session-state/session-life.ts';
import { notifyOtherTabs } from './tabs.ts';

/** The part that needs no response of the API: a visitor's page starts without the code that asks it. */
type BrowserThunk<Result> = ThunkAction<Result, SessionRoot, unknown, UnknownAction>;

/** `portalApi.util.resetApiState`, by its type. */
export const apiCacheReset = () => ({ type: 'api/resetApiState' });

/** Takes up the session that the cookies hold; the user is fetched when a page needs it. */
export function restoreSession(): BrowserThunk<void> {
  return (dispatch) => {
    dispatch(sessionRestored(readSessionCookies()));
  };
}

/** Forgets the session in this browser: cookies, state and every response of the API, in every tab. */
export function clearSession(): BrowserThunk<void> {
  return (dispatch, getState) => {
    const hasExpired = selectMayExpire(getState());
    dispatch(forgetSession());
    if (hasExpired) notifyOtherTabs('expired');
  };
}

/** Clears the session like `clearSession`, and tells no other tab. */
export function forgetSession(): BrowserThunk<void> {
  return (dispatch) => {
    clearSessionCookies();
    forgetLife();
    dispatch(sessionEnded());
    dispatch(apiCacheReset());
  };
}

/** Whether another tab has changed the session while this one did not listen: phones put tabs to sleep. */
export function hasSessionChanged(): BrowserThunk<boolean> {
  return (_, getState) => {
    const { token, userId } = getState().session;
    // Cookies are written once the user is known: a sign-in under way is no change.
    const isUnderWay = token !== null && userId === null;
    return navigator.cookieEnabled && !isUnderWay && readSessionCookies().token !== token;
  };
}
