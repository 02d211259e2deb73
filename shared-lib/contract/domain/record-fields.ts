import type { ListName } from '../reference-data/types.ts';

interface Common {
  /** The owner may leave it out, and remove it again. */
  isOptional?: true;
  /** Name of a yes-or-no field: this one is asked for, shown and kept only where the answer is yes. */
  onlyIf?: string;
  /** Key of its label and short name where another part of the record already uses `name` as a key. */
  textKey?: string;
  /** The form has a hint for it: `edit.hints.<text key>`. */
  hasHint?: true;
  autoComplete?: string;
  /** The field of the first owner that may be the same. */
  sameForOwner?: 'home_address' | 'phone_number' | 'email';
  /** The detail of the person who registered that the form offers while the field is empty. */
  prefillFrom?: 'phone_number' | 'email';
}

/** Kind of a field. Rule, column, form row, view row and the text in a conflict follow from it. */
export type RecordFieldDefinition = Common &
  (
    | { kind: 'text'; min?: number; max?: number; isCode?: true }
    /** Several lines of text. */
    | { kind: 'paragraphs'; min?: number; max: number }
    | { kind: 'date'; notInFuture?: true }
    | { kind: 'phone' | 'email' | 'url' }
    | { kind: 'yes_no'; isOptional?: never; onlyIf?: never }
    /** The id of an entry of a reference list. */
    | { kind: 'choice'; list: ListName }
    /** A state, and an LGA of the record's state. */
    | { kind: 'state' | 'lga' }
  );
export type RecordFieldKind = RecordFieldDefinition['kind'];

/**
 * The fields of a business record, in the order in which missing ones are named.
 * The README has a recipe for a new one.
 */
export const recordFields = {
  business_email: {
    kind: 'email',
    autoComplete: 'email',
    sameForOwner: 'email',
    prefillFrom: 'email',
  },
  phone_number: {
    kind: 'phone',
    textKey: 'business_phone',
    sameForOwner: 'phone_number',
    prefillFrom: 'phone_number',
  },
  alternate_phone_number: { kind: 'phone', isOptional: true, autoComplete: 'off' },
  business_start_date: { kind: 'date', notInFuture: true },
  business_address: {
    kind: 'text',
    min: 5,
    autoComplete: 'street-address',
    sameForOwner: 'home_address',
  },
  state: { kind: 'state' },
  lga: { kind: 'lga' },
  business_premise: { kind: 'choice', list: 'business_premises' },
  business_type: { kind: 'choice', list: 'business_types' },
  website: { kind: 'url', isOptional: true, hasHint: true, autoComplete: 'url' },
  main_product: { kind: 'text', min: 3, max: 120 },
  /** Registered with the Corporate Affairs Commission (CAC). */
  business_registration: { kind: 'yes_no' },
  business_registration_number: {
    kind: 'text',
    max: 20,
    isCode: true,
    onlyIf: 'business_registration',
    hasHint: true,
  },
  asset_category: { kind: 'choice', list: 'asset_category', hasHint: true },
  employment_category: { kind: 'choice', list: 'employment_category' },
  description: { kind: 'paragraphs', min: 3, max: 2000, hasHint: true },
} as const satisfies Record<string, RecordFieldDefinition>;
export type RecordFieldName = keyof typeof recordFields;

/** Each section's fields in the order of the form and of the page. `description` is a tab of its own. */
export const recordSections = {
  about: [
    'business_start_date',
    'business_type',
    'main_product',
    'asset_category',
    'employment_category',
  ],
  place: [
    'business_address',
    'state',
    'lga',
    'business_premise',
    'phone_number',
    'alternate_phone_number',
    'business_email',
    'website',
  ],
  registration: ['business_registration', 'business_registration_number'],
  description: ['description'],
} as const satisfies Record<string, readonly RecordFieldName[]>;
export type RecordSection = keyof typeof recordSections;

/** The fields of tab 2, in its order. */
export const businessFieldNames = [
  ...recordSections.about,
  ...recordSections.place,
  ...recordSections.registration,
] as const;

export const recordFieldNames = Object.keys(recordFields) as readonly RecordFieldName[];

/** The definition with the properties that only some fields have. */
export const recordField = (name: RecordFieldName): RecordFieldDefinition => recordFields[name];

/** Key of a field's label and short name in the texts of the pages. */
export const textKeyOf = (name: RecordFieldName): string => recordField(name).textKey ?? name;

/** Whether the record's other answers ask for the field. Radio buttons hold `'true'`. */
export function isAskedFor(name: RecordFieldName, record: object): boolean {
  const { onlyIf } = recordField(name);
  return onlyIf === undefined || String((record as Record<string, unknown>)[onlyIf]) === 'true';
}

/** Whether a complete record with these answers has the field. */
export function isRequired(name: RecordFieldName, record: object): boolean {
  return !recordField(name).isOptional && isAskedFor(name, record);
}
