export {
  selectIsSignedIn,
  selectToken,
  selectUser,
  selectUserData,
  selectUserId,
  sessionSlice,
  type SessionRoot,
  type SessionState,
  type UserData,
} from './slice.ts';
export { clearSession, endSession, fetchUser, restoreSession, startSession } from './lifecycle.ts';
export { rememberRedirectTarget, safePath, takeRedirectTarget } from './redirect-target.ts';
export { sessionApi, useGetBusinessRegistrationQuery } from './session-api.ts';
