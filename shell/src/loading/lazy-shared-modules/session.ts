// What asks for the owner keeps the response in the API's cache.
import '../../store/server-data.ts';

// Beginning, ending and watching a session in this browser is the shell's alone.
export {
  endSession,
  fetchUser,
  holdToken,
  keepUser,
  refreshOwner,
  rememberRedirectTarget,
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
