import * as z from 'zod/mini';
import { requiredText, typedPassword } from '../validation/index.ts';
import { defineCall } from './call.ts';
import { dataAnswer, messageAnswer } from './errors.ts';

/** A phone number as people write it, or a registration number. The server tells which. */
export const initiateLoginBody = z.object({ username: requiredText() });
export const loginBody = z.object({
  username: requiredText(),
  password: typedPassword(),
  remember_me: z._default(z.boolean(), false),
});

export const loginAnswer = z.object({
  access_token: z.string(),
  /** Life of the token in seconds. The cookie lives `expires_at / 60` minutes. */
  expires_at: z.number(),
  hasCompletedRegistration: z.boolean(),
});
export type LoginAnswer = z.infer<typeof loginAnswer>;

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
    tag: 'auth',
    answer: messageAnswer,
  }),
};
