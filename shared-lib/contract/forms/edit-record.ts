import * as z from 'zod/mini';
import { industries, maxPrincipals } from '../domain/business.ts';
import {
  bvn,
  calendarDate,
  emailAddress,
  multiLineText,
  oneOf,
  requiredChoice,
  requiredIf,
  requiredText,
  webUrl,
  yesOrNo,
} from '../validation/index.ts';
import { phoneNumber } from '../validation/phone.ts';

// Whole tabs of the edit dialog, as a form must give them. The server validates a save by the fields of the
// tabs, and by the same tabs once a part is put on the record.

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
export function userTab() {
  return z.object({
    first_name: requiredText({ max: 60 }),
    last_name: requiredText({ max: 60 }),
    phone_number: phoneNumber(),
    email: emailAddress({ min: 5 }),
  });
}

export function principalFields() {
  return z.object({
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
}

/** At least one owner and at most twenty; a form's own fields for each may be more than are sent. */
export function ownerList<Owner extends z.ZodMiniType>(owner: Owner) {
  return z
    .array(owner)
    .check(z.minLength(1, 'required'), z.maxLength(maxPrincipals, `max_owners:${maxPrincipals}`));
}

/** Tab 1. */
export function ownersFields() {
  return { principal_information: ownerList(principalFields()) };
}

/**
 * Tab 2, in the order of its fields, in which their errors are listed. The name and the number of the
 * business are on its certificate and are the agency's to change.
 */
export function businessFields() {
  return {
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
    website: z.optional(clearable(webUrl())),
    business_registration: yesOrNo(),
    business_registration_number: z.optional(clearable(requiredText({ max: 20 }))),
  };
}

export function businessTab() {
  return z
    .object(businessFields())
    .check(
      requiredIf(
        'business_registration_number',
        ({ business_registration }) => String(business_registration) === 'true',
      ),
    );
}

/** Tab 3, as it is sent. */
export function descriptionFields() {
  return { description: multiLineText({ min: 3, max: 2000 }) };
}

export function descriptionTab() {
  return z.object({
    industry: oneOf(industries),
    specific_area: requiredChoice(),
    ...descriptionFields(),
  });
}
