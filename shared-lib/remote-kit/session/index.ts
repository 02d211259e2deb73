export {
  selectIsSignedIn,
  selectMayExpire,
  selectToken,
  selectUser,
  selectUserData,
  selectUserId,
  sessionSlice,
  type SessionRoot,
  type SessionState,
  type UserData,
} from '../session-state/slice.ts';
export { hasDraftsOf } from '../drafts/draft-storage.ts';
export { clearSession, hasSessionChanged, restoreSession } from './in-browser.ts';
export {
  adoptSession,
  endSession,
  fetchUser,
  holdToken,
  keepUser,
  refreshOwner,
  startSession,
} from './lifecycle.ts';
export { sessionEnd, unusedFor, type SessionEnd } from '../session-state/session-life.ts';
export { listenToOtherTabs, type SessionNotice } from './tabs.ts';
export { rememberRedirectTarget, safePath, takeRedirectTarget } from './redirect-target.ts';
export { sessionApi, useGetBusinessRegistrationQuery } from './session-api.ts';
