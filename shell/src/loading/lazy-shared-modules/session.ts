// The request for the owner keeps the response in the API's cache.
import '../../store/server-data.ts';

// Only the shell begins, ends and watches a session in this browser.
export {
  endSession,
  fetchUser,
  holdToken,
  keepUser,
  refreshOwner,
  rememberRedirectTarget,
  safePath,
  selectIsSignedIn,
  selectToken,
  selectUser,
  selectUserData,
  selectUserId,
  sessionApi,
  startSession,
  takeRedirectTarget,
  useGetBusinessRegistrationQuery,
} from '@portal/remote-kit/session';
