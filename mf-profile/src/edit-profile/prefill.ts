import { businessFieldNames, recordField } from '@portal/contract';
import {
  blankOwner,
  type BusinessValues,
  type OwnersValues,
  type OwnerValues,
  type UserValues,
} from './record-form.ts';

/** Details that the person who registered and the first owner have in common, where they are the same. */
export type Person = Pick<OwnerValues, 'name' | 'phone_number' | 'email'>;

export function personOf({ first_name, last_name, phone_number, email }: UserValues): Person {
  return { name: `${first_name} ${last_name}`.trim(), phone_number, email };
}

/** Details of the person for fields of the business that are still empty. */
export function businessPrefill(values: BusinessValues, person: Person): Partial<BusinessValues> {
  const offered = Object.fromEntries(
    businessFieldNames.flatMap((name) => {
      const { prefillFrom } = recordField(name);
      const isWanted = prefillFrom !== undefined && !values[name] && person[prefillFrom];
      return isWanted ? [[name, person[prefillFrom]]] : [];
    }),
  );
  return offered as Partial<BusinessValues>;
}

/** The person as the first owner of a record that has no owners yet. */
export function ownersPrefill(
  owners: readonly unknown[],
  person: Person,
  position: string,
): Partial<OwnersValues> {
  if (owners.length > 0) return {};
  return { principal_information: [{ ...blankOwner, ...person, position }] };
}
