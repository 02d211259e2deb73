import type { User } from '@portal/contract';
import type { UnknownAction } from 'redux';

/** The part of a user that the frame renders before the user is loaded, and all that the cookie `user_data` may hold. */
export interface UserData {
  first_name: string;
  is_master: boolean;
  status: User['status'];
  email_verified: boolean;
}

export interface SessionState {
  token: string | null;
  userId: string | null;
  /** Id of the owner's business registration. */
  clientId: string | null;
  user: User | null;
  userData: UserData | null;
  hasSubscribed: boolean;
  /** From the owner's log-out to the server's response: a 401 in between is no session that has run out. */
  isEnding: boolean;
}

export interface SessionRoot {
  session: SessionState;
}

export const signedOut: SessionState = {
  token: null,
  userId: null,
  clientId: null,
  user: null,
  userData: null,
  hasSubscribed: false,
  isEnding: false,
};

// By hand: Redux Toolkit's createSlice would bring Immer to visitors who never sign in.
export const sessionRestored = (payload: Omit<SessionState, 'user' | 'isEnding'>) =>
  ({ type: 'session/sessionRestored', payload }) as const;
export const tokenSaved = (payload: string) => ({ type: 'session/tokenSaved', payload }) as const;
export const userLoaded = (payload: User) => ({ type: 'session/userLoaded', payload }) as const;
export const clientLoaded = (payload: { clientId: string | null; hasSubscribed: boolean }) =>
  ({ type: 'session/clientLoaded', payload }) as const;
export const sessionEnding = () => ({ type: 'session/sessionEnding' }) as const;
export const sessionEnded = () => ({ type: 'session/sessionEnded' }) as const;

type SessionAction = ReturnType<
  | typeof sessionRestored
  | typeof tokenSaved
  | typeof userLoaded
  | typeof clientLoaded
  | typeof sessionEnding
  | typeof sessionEnded
>;

export const sessionSlice = {
  reducerPath: 'session',
  reducer(this: void, state: SessionState = signedOut, other: UnknownAction): SessionState {
    const action = other as SessionAction;
    switch (action.type) {
      case 'session/sessionRestored':
        return { ...signedOut, ...action.payload };
      case 'session/tokenSaved':
        return { ...state, token: action.payload };
      case 'session/userLoaded':
        return withUser(state, action.payload);
      case 'session/clientLoaded':
        return { ...state, ...action.payload };
      case 'session/sessionEnding':
        return { ...state, isEnding: true };
      case 'session/sessionEnded':
        return signedOut;
      default:
        return state;
    }
  },
} as const;

function withUser(state: SessionState, user: User): SessionState {
  const { id, first_name, is_master, status, email_verified } = user;
  return {
    ...state,
    user,
    userId: id,
    userData: { first_name, is_master, status, email_verified },
  };
}

export const selectToken = (root: SessionRoot) => root.session.token;
export const selectUser = (root: SessionRoot) => root.session.user;
export const selectUserId = (root: SessionRoot) => root.session.userId;
export const selectUserData = (root: SessionRoot) => root.session.userData;
/** Signed in, and not about to be signed out by the owner. */
export const selectMayExpire = ({ session }: SessionRoot) =>
  session.token !== null && !session.isEnding;
export const selectIsSignedIn = (root: SessionRoot) => root.session.token !== null;
