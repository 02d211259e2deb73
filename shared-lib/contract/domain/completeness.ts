import {
  businessFieldNames,
  isRequired,
  recordFieldNames,
  recordSections,
  textKeyOf,
  type RecordFieldName,
} from './record-fields.ts';

/** Parts of the record, each a tab of the edit dialog, in its order. */
export const recordParts = ['user', 'owners', 'business', 'description'] as const;
export type RecordPart = (typeof recordParts)[number];

/** One detail that the portal requires; `name` is its key in the texts of the app that shows it. */
export interface Detail {
  name: string;
  part: RecordPart;
  isGiven: boolean;
}

type Fields<Name extends string> = Readonly<Record<Name, unknown>>;

type UserFields = Fields<'first_name' | 'last_name' | 'phone_number' | 'email'>;
type OwnerFields = Fields<'name' | 'position' | 'gender' | 'home_address' | 'phone_number'>;

interface RecordFields extends Fields<RecordFieldName> {
  readonly business_description: object | null;
  readonly principal_information: readonly OwnerFields[];
}

function isGiven(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '';
}

/**
 * All that an owner must give (specification section 5), part by part; what is optional is left out.
 * The one list of the portal: the server makes the status `Completed` by it, pages count by it.
 */
export function requiredDetails(record: RecordFields, user: UserFields): Detail[] {
  const owners = record.principal_information;
  const ofEveryOwner = (name: keyof OwnerFields) =>
    (owners.length > 0 && owners.every((owner) => isGiven(owner[name]))) || null;
  const values: Record<RecordPart, Record<string, unknown>> = {
    user: {
      first_name: user.first_name,
      last_name: user.last_name,
      phone_number: user.phone_number,
      email: user.email,
    },
    owners: {
      owner_name: ofEveryOwner('name'),
      position: ofEveryOwner('position'),
      gender: ofEveryOwner('gender'),
      home_address: ofEveryOwner('home_address'),
      owner_phone: ofEveryOwner('phone_number'),
    },
    business: requiredValues(record, businessFieldNames),
    description: {
      specific_area: Object.values(record.business_description ?? {})[0],
      ...requiredValues(record, recordSections.description),
    },
  };
  return recordParts.flatMap((part) =>
    Object.entries(values[part]).map(([name, value]) => ({ name, part, isGiven: isGiven(value) })),
  );
}

function requiredValues(record: RecordFields, names: readonly RecordFieldName[]) {
  const required = recordFieldNames.filter(
    (name) => names.includes(name) && isRequired(name, record),
  );
  return Object.fromEntries(required.map((name) => [textKeyOf(name), record[name]]));
}
