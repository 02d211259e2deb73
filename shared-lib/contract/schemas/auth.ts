import * as z from 'zod/mini';
import type { AreaSchemas } from './call-schemas.ts';
import { dataResponse, messageResponse } from './responses.ts';
import { initiateLoginBody, loginBody } from '../forms/login.ts';

/** The start of a session: sign-in and every call that signs in by another way respond with it. */
export const loginResponse = z.object({
  access_token: z.string(),
  /** Life of the token in seconds. The cookie lives `expires_at / 60` minutes. */
  expires_at: z.number(),
  hasCompletedRegistration: z.boolean(),
});
export type LoginResponse = z.infer<typeof loginResponse>;

/** A place where the owner is signed in. Moments are ISO 8601 in UTC. */
const signedInSession = z.object({
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

export const authSchemas = {
  initiateLogin: {
    summary: 'First step of sign-in; responds with the same for known and unknown numbers',
    tag: 'auth',
    body: initiateLoginBody(),
    response: dataResponse(z.object({ next: z.enum(['password']) })),
  },
  login: {
    summary: 'Second step of sign-in: exchanges the password for a token',
    tag: 'auth',
    body: loginBody(),
    response: loginResponse,
  },
  logout: {
    summary: 'Ends the session of the token that is sent',
    tag: 'auth',
    response: messageResponse,
  },
  listSessions: {
    summary: 'Where the owner is signed in, the latest used first',
    tag: 'auth',
    response: dataResponse(z.array(signedInSession)),
  },
  endSession: {
    summary: 'Ends one session of the owner; 404 for any other',
    tag: 'auth',
    params: z.object({ id: z.uuid() }),
    response: messageResponse,
  },
  endOtherSessions: {
    summary:
      'Ends every session of the owner but the one that asks, and sign-ins that wait for a second step',
    tag: 'auth',
    response: messageResponse,
  },
} satisfies AreaSchemas;
