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

interface RecordFields extends Fields<
  | 'business_email'
  | 'phone_number'
  | 'business_start_date'
  | 'business_address'
  | 'state'
  | 'lga'
  | 'business_premise'
  | 'business_type'
  | 'main_product'
  | 'business_registration_number'
  | 'asset_category'
  | 'employment_category'
  | 'description'
> {
  readonly business_registration: boolean | null;
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
    business: {
      business_email: record.business_email,
      business_phone: record.phone_number,
      business_start_date: record.business_start_date,
      business_address: record.business_address,
      state: record.state,
      lga: record.lga,
      business_premise: record.business_premise,
      business_type: record.business_type,
      main_product: record.main_product,
      business_registration: record.business_registration,
      ...(record.business_registration && {
        business_registration_number: record.business_registration_number,
      }),
      asset_category: record.asset_category,
      employment_category: record.employment_category,
    },
    description: {
      specific_area: Object.values(record.business_description ?? {})[0],
      description: record.description,
    },
  };
  return recordParts.flatMap((part) =>
    Object.entries(values[part]).map(([name, value]) => ({ name, part, isGiven: isGiven(value) })),
  );
}
