import * as z from 'zod/mini';
import {
  bvn,
  calendarDate,
  emailAddress,
  multiLineText,
  oneOf,
  otpCode,
  requiredChoice,
  requiredIf,
  requiredText,
  webAddress,
  yesOrNo,
} from '../validation/index.ts';
import { phoneNumber } from '../validation/phone.ts';
import { areaFields, industries, maxPrincipals, type AreaField } from '../domain/business.ts';
import { businessRegistration } from './business.ts';
import { defineCall } from './call.ts';
import { messageAnswer } from './errors.ts';
import { idempotencyKey } from './idempotency-key.ts';
import { user } from './users.ts';

/** Of what may be taken away again: blank text and null both mean that nothing is given. */
function clearable<S extends z.ZodMiniType<unknown, string>>(rule: S) {
  return z.pipe(
    z.pipe(
      z.nullable(z.string({ error: 'required' })),
      z.transform((value) => (value === null || value.trim() === '' ? null : value)),
    ),
    z.nullable(rule),
  );
}

/** Tab 0. */
export const userFields = {
  first_name: requiredText({ max: 60 }),
  last_name: requiredText({ max: 60 }),
  phone_number: phoneNumber(),
  email: emailAddress({ min: 5 }),
};

export const principalFields = z.object({
  /** Left out for a new owner. */
  id: z.optional(z.uuid()),
  name: requiredText({ min: 5, max: 120 }),
  position: requiredText({ max: 80 }),
  gender: oneOf(['Male', 'Female']),
  home_address: requiredText({ min: 5 }),
  phone_number: phoneNumber(),
  email: z.optional(clearable(emailAddress())),
  /** Left out keeps the one on record, null removes it. */
  bvn: z.optional(z.nullable(bvn())),
});

/** At least one owner and at most twenty; a form's own fields for each may be more than are sent. */
export function ownerList<Owner extends z.ZodMiniType>(owner: Owner) {
  return z
    .array(owner)
    .check(z.minLength(1, 'required'), z.maxLength(maxPrincipals, `max_owners:${maxPrincipals}`));
}

/** Tab 1. */
export const ownersFields = { principal_information: ownerList(principalFields) };

/**
 * Tab 2, in the order of its fields, in which their errors are listed. The name and the number of the
 * business stand on its certificate and are the agency's to change.
 */
export const businessFields = {
  business_start_date: calendarDate({ notInFuture: true }),
  business_type: requiredChoice(),
  main_product: requiredText({ min: 3, max: 120 }),
  asset_category: requiredChoice(),
  employment_category: requiredChoice(),
  business_address: requiredText({ min: 5 }),
  state: requiredChoice(),
  lga: requiredChoice(),
  business_premise: requiredChoice(),
  phone_number: phoneNumber(),
  alternate_phone_number: z.optional(clearable(phoneNumber())),
  business_email: emailAddress(),
  website: z.optional(clearable(webAddress())),
  business_registration: yesOrNo(),
  business_registration_number: z.optional(clearable(requiredText({ max: 20 }))),
};

/** Tab 3, as it is sent. */
export const descriptionFields = {
  description: multiLineText({ min: 3, max: 2000 }),
};

const areaIds = z.partial(
  z.object(
    Object.fromEntries(industries.map((name) => [areaFields[name], requiredChoice()])) as Record<
      AreaField,
      ReturnType<typeof requiredChoice>
    >,
  ),
);

export const updateUserBody = z.partial(
  z.object({
    ...userFields,
    /** First and last name in one, for callers that do not tell them apart. */
    name: requiredText({ max: 121 }),
  }),
);
export type UpdateUserBody = z.output<typeof updateUserBody>;

/** Any part of tabs 1 to 3. What is not an owner's to change is dropped, whatever a body holds. */
export const updateBusinessBody = z.extend(
  z.partial(z.object({ ...ownersFields, ...businessFields, ...descriptionFields })),
  areaIds.shape,
);
export type UpdateBusinessBody = z.output<typeof updateBusinessBody>;

/** Whole tabs, as a form must give them; the server validates the same once a part is put on the record. */
export const userTab = z.object(userFields);
export const businessTab = z
  .object(businessFields)
  .check(
    requiredIf(
      'business_registration_number',
      ({ business_registration }) => String(business_registration) === 'true',
    ),
  );
export const descriptionTab = z.object({
  industry: oneOf(industries),
  specific_area: requiredChoice(),
  ...descriptionFields,
});

/** A save: which version it started from, and a key under which a repetition changes nothing. */
const saveHeaders = z.looseObject({
  'if-match': z.optional(z.string().check(z.regex(/^"?\d{1,9}"?$/, 'invalid'))),
  'idempotency-key': z.optional(idempotencyKey),
});

export const verifyPhoneBody = z.object({ otp: otpCode() });

export const editRecordCalls = {
  /**
   * A new e-mail counts at once, unverified. A new phone number, by which the owner signs in and is helped
   * back in, does not: it stands in `new_phone_number` until `verifyPhone` takes the code that is sent to it.
   */
  updateUser: defineCall({
    id: 'updateUser',
    summary:
      "Changes the owner's own details, any part of them; a new phone number or e-mail needs step-up",
    method: 'PATCH',
    path: '/users',
    auth: 'bearer',
    tag: 'users',
    headers: saveHeaders,
    body: updateUserBody,
    answer: z.object({ message: z.string(), data: user }),
  }),
  sendPhoneCode: defineCall({
    id: 'sendPhoneCode',
    summary: 'Sends the code for `new_phone_number` again',
    method: 'POST',
    path: '/users/phone-code',
    auth: 'bearer',
    tag: 'users',
    answer: messageAnswer,
  }),
  /** 422 at `otp` for a wrong or void code, at `phone_number` where another account has the number. */
  verifyPhone: defineCall({
    id: 'verifyPhone',
    summary: 'Puts the new phone number in force by the code that was sent to it',
    method: 'POST',
    path: '/users/verify-phone',
    auth: 'bearer',
    tag: 'users',
    body: verifyPhoneBody,
    answer: z.object({ message: z.string(), data: user }),
  }),
  updateBusinessRegistration: defineCall({
    id: 'updateBusinessRegistration',
    summary: "Changes any part of the owner's business record; another's record answers 404",
    method: 'PATCH',
    path: '/business-registrations/{id}',
    auth: 'bearer',
    tag: 'business',
    params: z.object({ id: z.uuid() }),
    headers: saveHeaders,
    body: updateBusinessBody,
    answer: z.object({
      message: z.string(),
      data: z.extend(businessRegistration, { status: user.shape.status }),
    }),
  }),
};
