import * as z from 'zod/mini';
import { industries, maxPrincipals } from '../domain/business.ts';
import {
  businessFieldNames,
  isRequired,
  recordField,
  recordSections,
  type recordFields,
  type RecordFieldDefinition,
  type RecordFieldKind,
  type RecordFieldName,
} from '../domain/record-fields.ts';
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

/** For what may be taken away again: blank text and null both mean that nothing is given. */
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

const rules = {
  text: requiredText,
  paragraphs: multiLineText,
  date: calendarDate,
  phone: phoneNumber,
  email: () => emailAddress(),
  url: webUrl,
  yes_no: yesOrNo,
  choice: requiredChoice,
  state: requiredChoice,
  lga: requiredChoice,
} satisfies {
  [K in RecordFieldKind]: (field: RecordFieldDefinition & { kind: K }) => z.ZodMiniType;
};
type RuleOfKind<K extends RecordFieldKind> = ReturnType<(typeof rules)[K]>;
type Clearable<S extends z.ZodMiniType<unknown, string>> = z.ZodMiniOptional<
  ReturnType<typeof clearable<S>>
>;
type RuleOf<F extends RecordFieldDefinition> = F extends { isOptional: true } | { onlyIf: string }
  ? Clearable<RuleOfKind<Exclude<F['kind'], 'yes_no'>>>
  : RuleOfKind<F['kind']>;

function ruleOf(field: RecordFieldDefinition) {
  const rule = rules[field.kind](field as never);
  const mayBeBlank = field.isOptional || field.onlyIf !== undefined;
  return mayBeBlank ? z.optional(clearable(rule as z.ZodMiniType<unknown, string>)) : rule;
}

function rulesOf<Name extends RecordFieldName>(names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, ruleOf(recordField(name))])) as {
    [N in Name]: RuleOf<(typeof recordFields)[N]>;
  };
}

/**
 * Tab 2, in the order of its fields, in which their errors are listed. The name and the number of the
 * business are on its certificate and are the agency's to change.
 */
export function businessFields() {
  return rulesOf(businessFieldNames);
}

export function businessTab() {
  const conditional = businessFieldNames.filter((name) => recordField(name).onlyIf !== undefined);
  return z
    .object(businessFields())
    .check(
      ...conditional.map((name) =>
        requiredIf<Record<string, unknown>>(name, (tab) => isRequired(name, tab)),
      ),
    );
}

/** Tab 3, as it is sent. */
export function descriptionFields() {
  return rulesOf(recordSections.description);
}

export function descriptionTab() {
  return z.object({
    industry: oneOf(industries),
    specific_area: requiredChoice(),
    ...descriptionFields(),
  });
}
