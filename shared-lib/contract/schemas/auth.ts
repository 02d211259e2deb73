import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { dataAnswer, messageAnswer } from './errors.ts';
import { initiateLoginBody, loginBody } from './login-bodies.ts';

/** What starts a session: sign-in and every call that signs in by another way answer with it. */
export const loginAnswer = z.object({
  access_token: z.string(),
  /** Life of the token in seconds. The cookie lives `expires_at / 60` minutes. */
  expires_at: z.number(),
  hasCompletedRegistration: z.boolean(),
});
export type LoginAnswer = z.infer<typeof loginAnswer>;

/** A place where the owner is signed in. Moments are ISO 8601 in UTC. */
export const signedInSession = z.object({
  id: z.uuid(),
  /** The one that asks. */
  is_current: z.boolean(),
  remembered: z.boolean(),
  /** The browser as it named itself (User-Agent), at most 200 characters; null when it did not. */
  device: z.nullable(z.string()),
  created_at: z.string(),
  /** To the minute. */
  last_seen_at: z.string(),
  expires_at: z.string(),
});
export type SignedInSession = z.infer<typeof signedInSession>;

export const authCalls = {
  initiateLogin: defineCall({
    id: 'initiateLogin',
    summary: 'First step of sign-in; answers the same for known and unknown numbers',
    method: 'POST',
    path: '/auth/login/initiate',
    auth: 'none',
    tag: 'auth',
    body: initiateLoginBody,
    answer: dataAnswer(z.object({ next: z.enum(['password']) })),
  }),
  /** 401 `wrong_credentials`, the same for each reason; 429 with Retry-After while the account is locked. */
  login: defineCall({
    id: 'login',
    summary: 'Second step of sign-in: exchanges the password for a token',
    method: 'POST',
    path: '/auth/login',
    auth: 'none',
    tag: 'auth',
    body: loginBody,
    answer: loginAnswer,
  }),
  logout: defineCall({
    id: 'logout',
    summary: 'Ends the session of the token that is sent',
    method: 'POST',
    path: '/auth/logout',
    auth: 'bearer',
    limitedTokens: ['activation', 'email-recovery'],
    tag: 'auth',
    answer: messageAnswer,
  }),
  listSessions: defineCall({
    id: 'listSessions',
    summary: 'Where the owner is signed in, the latest used first',
    method: 'GET',
    path: '/auth/sessions',
    auth: 'bearer',
    tag: 'auth',
    answer: dataAnswer(z.array(signedInSession)),
  }),
  endSession: defineCall({
    id: 'endSession',
    summary: 'Ends one session of the owner; 404 for any other',
    method: 'DELETE',
    path: '/auth/sessions/{id}',
    auth: 'bearer',
    tag: 'auth',
    params: z.object({ id: z.uuid() }),
    answer: messageAnswer,
  }),
};
