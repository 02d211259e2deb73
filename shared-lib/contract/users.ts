import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { dataAnswer } from './errors.ts';

export const user = z.object({
  id: z.uuid(),
  /** Grows with each save of the owner's own details; see `BusinessRegistration.version`. */
  version: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  name: z.string(),
  /** E.164, for example `+2348030000001`. */
  phone_number: z.string(),
  /** Counts, and takes the place of `phone_number`, once its code is given back: `verifyPhone`. E.164 */
  new_phone_number: z.optional(z.nullable(z.string())),
  email: z.string(),
  /** Master Agent when true, Sub-Agent otherwise. */
  is_master: z.boolean(),
  status: z.enum(['Pending Completion', 'Completed']),
  email_verified: z.boolean(),
  benefit_activated: z.boolean(),
  hasSubscribed: z.boolean(),
  user: z.object({ has_changed_password: z.boolean() }),
});
export type User = z.infer<typeof user>;

export const userCalls = {
  getMe: defineCall({
    id: 'getMe',
    summary: 'The signed-in user',
    method: 'GET',
    path: '/users/me',
    auth: 'bearer',
    limitedTokens: ['activation'],
    tag: 'users',
    answer: dataAnswer(user),
  }),
};
