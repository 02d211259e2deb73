import type { BusinessRegistration, User } from '@portal/shared-lib/contract';
import type { EditTab } from '../edit-profile/tabs.ts';

/** One detail that the portal requires; `name` is its key under `fields` in the texts. */
export interface Detail {
  name: string;
  tab: EditTab;
  isGiven: boolean;
}

function isGiven(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '';
}

/** All that an owner must give (specification section 5), tab by tab; what is optional is left out. */
export function requiredDetails(record: BusinessRegistration, user: User): Detail[] {
  const owners = record.principal_information;
  const ofEveryOwner = (name: keyof (typeof owners)[number]) =>
    owners.length > 0 && owners.every((owner) => isGiven(owner[name]));
  const values: Record<EditTab, Record<string, unknown>> = {
    user: {
      first_name: user.first_name,
      last_name: user.last_name,
      phone_number: user.phone_number,
      email: user.email,
    },
    owners: {
      owner_name: ofEveryOwner('name') || null,
      position: ofEveryOwner('position') || null,
      gender: ofEveryOwner('gender') || null,
      home_address: ofEveryOwner('home_address') || null,
      owner_phone: ofEveryOwner('phone_number') || null,
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
  return (Object.keys(values) as EditTab[]).flatMap((tab) =>
    Object.entries(values[tab]).map(([name, value]) => ({ name, tab, isGiven: isGiven(value) })),
  );
}
