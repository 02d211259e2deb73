import * as z from 'zod/mini';
import { locales } from '../locales.ts';
import type { AreaSchemas } from './call-schemas.ts';
import { dataResponse } from './responses.ts';

export const user = z.object({
  id: z.uuid(),
  /** Grows with each save of the owner's own details; see `BusinessRegistration.version`. */
  version: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  name: z.string(),
  /** E.164, for example `+2348030000001`. */
  phone_number: z.string(),
  /**
   * Counts, and takes the place of `phone_number`, once its code is given back: `verifyPhone`. The same as
   * `phone_number` where no code has proved that yet. E.164
   */
  new_phone_number: z.optional(z.nullable(z.string())),
  email: z.string(),
  /** Master Agent when true, Sub-Agent otherwise. */
  is_master: z.boolean(),
  status: z.enum(['Pending Completion', 'Completed']),
  email_verified: z.boolean(),
  benefit_activated: z.boolean(),
  /** The language that the owner chose last, signed in or with the registration. Messages and files are in it. */
  locale: z.optional(z.nullable(z.enum(locales))),
  hasSubscribed: z.boolean(),
  user: z.object({
    has_changed_password: z.boolean(),
    /** False until the first one is set: an activation that was left after its code goes on there. */
    has_password: z.optional(z.boolean()),
  }),
});
export type User = z.infer<typeof user>;

export const userSchemas = {
  getMe: { summary: 'The signed-in user', tag: 'users', response: dataResponse(user) },
  saveLanguage: {
    summary: 'Keeps the language that the owner chose: messages and files are in it',
    tag: 'users',
    body: z.object({ locale: z.enum(locales) }),
    response: z.object({}),
  },
} satisfies AreaSchemas;
