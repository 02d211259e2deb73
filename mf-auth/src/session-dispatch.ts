import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { startSession } from '@portal/remote-kit/session';

type SessionThunk = ReturnType<typeof startSession>;

/** The store's dispatch as far as this remote uses it: it takes the session's thunks. */
export type SessionDispatch = ThunkDispatch<
  ReturnType<Parameters<SessionThunk>[1]>,
  unknown,
  UnknownAction
>;
