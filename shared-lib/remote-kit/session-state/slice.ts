import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { User } from '@portal/contract';

/** What the frame renders before the user is loaded, and all that the cookie `user_data` may hold. */
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
  /** From the owner's log-out to the server's answer: a 401 in between is no session that has run out. */
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

export const sessionSlice = createSlice({
  name: 'session',
  initialState: signedOut,
  reducers: {
    sessionRestored: (_, action: PayloadAction<Omit<SessionState, 'user' | 'isEnding'>>) => ({
      ...signedOut,
      ...action.payload,
    }),
    tokenSaved: (state, action: PayloadAction<string>) => {
      state.token = action.payload;
    },
    userLoaded: (state, action: PayloadAction<User>) => {
      const { id, first_name, is_master, status, email_verified } = action.payload;
      // A save answers the user without roles: they stay as `getMe` gave them.
      const roles = action.payload.roles ?? (state.user?.id === id ? state.user.roles : undefined);
      state.user = { ...action.payload, ...(roles && { roles }) };
      state.userId = id;
      state.userData = { first_name, is_master, status, email_verified };
    },
    clientLoaded: (
      state,
      action: PayloadAction<{ clientId: string | null; hasSubscribed: boolean }>,
    ) => {
      state.clientId = action.payload.clientId;
      state.hasSubscribed = action.payload.hasSubscribed;
    },
    sessionEnding: (state) => {
      state.isEnding = true;
    },
    sessionEnded: () => signedOut,
  },
});

export const {
  sessionRestored,
  tokenSaved,
  userLoaded,
  clientLoaded,
  sessionEnding,
  sessionEnded,
} = sessionSlice.actions;

export const selectToken = (root: SessionRoot) => root.session.token;
export const selectUser = (root: SessionRoot) => root.session.user;
export const selectUserId = (root: SessionRoot) => root.session.userId;
export const selectUserData = (root: SessionRoot) => root.session.userData;
/** Signed in, and not about to be signed out by the owner. */
export const selectMayExpire = ({ session }: SessionRoot) =>
  session.token !== null && !session.isEnding;
export const selectIsSignedIn = (root: SessionRoot) => root.session.token !== null;
