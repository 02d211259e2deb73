import * as z from 'zod/mini';
import { businessFields, descriptionFields, ownersFields, userTab } from '../forms/edit-record.ts';
import { oneOf, otpCode, requiredChoice, requiredText } from '../validation/index.ts';
import { areaFields, industries, type AreaField } from '../domain/business.ts';
import { businessRegistration } from './business.ts';
import type { AreaSchemas } from './call-schemas.ts';
import { messageResponse } from './responses.ts';
import { idempotencyKey } from './idempotency-key.ts';
import { user } from './users.ts';

const areaIds = z.partial(
  z.object(
    Object.fromEntries(industries.map((name) => [areaFields[name], requiredChoice()])) as Record<
      AreaField,
      ReturnType<typeof requiredChoice>
    >,
  ),
);

const updateUserBody = z.partial(
  z.object({
    ...userTab().shape,
    /** First and last name in one, for callers that do not tell them apart. */
    name: requiredText({ max: 121 }),
  }),
);
export type UpdateUserBody = z.output<typeof updateUserBody>;

/** Any part of tabs 1 to 3. What is not an owner's to change is dropped, whatever a body holds. */
const updateBusinessBody = z.extend(
  z.partial(z.object({ ...ownersFields(), ...businessFields(), ...descriptionFields() })),
  areaIds.shape,
);
export type UpdateBusinessBody = z.output<typeof updateBusinessBody>;

/** A save: which version it started from, and a key under which a repetition changes nothing. */
const saveHeaders = z.looseObject({
  'if-match': z.optional(z.string().check(z.regex(/^"?\d{1,9}"?$/, 'invalid'))),
  'idempotency-key': z.optional(idempotencyKey),
});

const verifyPhoneBody = z.object({ otp: otpCode() });

export const editRecordSchemas = {
  updateUser: {
    summary:
      "Changes the owner's own details, any part of them; a new phone number or e-mail needs step-up",
    tag: 'users',
    headers: saveHeaders,
    body: updateUserBody,
    response: z.object({ message: z.string(), data: user }),
  },
  sendPhoneCode: {
    summary: 'Sends the code for `new_phone_number` again',
    tag: 'users',
    query: z.object({ medium: z._default(oneOf(['sms', 'voice']), 'sms') }),
    response: messageResponse,
  },
  verifyPhone: {
    summary: 'Puts the new phone number in force by the code that was sent to it',
    tag: 'users',
    body: verifyPhoneBody,
    response: z.object({ message: z.string(), data: user }),
  },
  updateBusinessRegistration: {
    summary: "Changes any part of the owner's business record; another's record responds with 404",
    tag: 'business',
    params: z.object({ id: z.uuid() }),
    headers: saveHeaders,
    body: updateBusinessBody,
    response: z.object({
      message: z.string(),
      data: z.extend(businessRegistration, { status: user.shape.status }),
    }),
  },
} satisfies AreaSchemas;
