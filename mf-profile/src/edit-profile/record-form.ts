import {
  areaFields,
  businessFieldNames,
  businessTab,
  descriptionTab,
  industries,
  isAskedFor,
  ownerList,
  principalFields,
  recordField,
  recordSections,
  userTab,
  type AreaField,
  type BusinessRegistration,
  type Industry,
  type Principal,
  type RecordFieldName,
  type UpdateBusinessBody,
  type User,
} from '@portal/contract';
import { bvn, ifGiven } from '@portal/contract/validation';
import { formatPhone } from '@portal/contract/format-phone';
import * as z from 'zod/mini';
import { pick } from './pick.ts';

/**
 * The contents of the fields of each tab, and what is sent for it. A field holds text, '' for nothing;
 * the schemas are the server's own.
 */
export const userForm = userTab();
export type UserValues = z.input<typeof userForm>;

const principalForm = z.extend(principalFields(), {
  bvn: ifGiven(bvn()),
  remove_bvn: z._default(z.boolean(), false),
});
export const ownersForm = z.object({ principal_information: ownerList(principalForm) });
export type OwnersValues = z.input<typeof ownersForm>;
export type OwnerValues = OwnersValues['principal_information'][number];

export const businessForm = businessTab();
export type BusinessValues = z.input<typeof businessForm>;

export const descriptionForm = descriptionTab();
export type DescriptionValues = z.input<typeof descriptionForm>;

export function userValues({ first_name, last_name, phone_number, email }: User): UserValues {
  return { first_name, last_name, phone_number: formatPhone(phone_number), email };
}

export const blankOwner: OwnerValues = {
  name: '',
  position: '',
  // No choice yet; the schema asks for one.
  gender: '' as 'Male',
  home_address: '',
  phone_number: '',
  email: '',
  bvn: '',
  remove_bvn: false,
};

export function ownersValues(owners: readonly Principal[]): OwnersValues {
  const known = owners.map(
    ({ id, name, position, gender, home_address, phone_number, email }): OwnerValues => ({
      id,
      name,
      position,
      gender,
      home_address,
      phone_number: formatPhone(phone_number),
      email: email ?? '',
      bvn: '',
      remove_bvn: false,
    }),
  );
  return { principal_information: known.length > 0 ? known : [blankOwner] };
}

export function ownersPayload({ principal_information }: z.output<typeof ownersForm>) {
  return {
    principal_information: principal_information.map(({ remove_bvn, bvn: typed, id, ...owner }) => {
      const number = typed ?? (remove_bvn ? null : undefined);
      return {
        ...owner,
        ...(id !== undefined && { id }),
        ...(number !== undefined && { bvn: number }),
      };
    }),
  } satisfies UpdateBusinessBody;
}

/** A field holds text: nothing chosen among radio buttons is the empty one, too. */
function valuesOf(record: BusinessRegistration, names: readonly RecordFieldName[]) {
  return Object.fromEntries(
    names.map((name) => {
      const text = String(record[name] ?? '');
      return [name, recordField(name).kind === 'phone' ? formatPhone(text) : text];
    }),
  );
}

export function businessValues(record: BusinessRegistration): BusinessValues {
  return valuesOf(record, businessFieldNames) as BusinessValues;
}

/** Without the fields that the other answers do not ask for. */
export function businessPayload(values: z.output<typeof businessForm>): UpdateBusinessBody {
  return pick(
    values,
    businessFieldNames.filter((name) => isAskedFor(name, values)),
  );
}

export function descriptionValues(record: BusinessRegistration): DescriptionValues {
  const industry = industries.find((name) => record.business_description?.[name]);
  return {
    industry: industry ?? ('' as Industry),
    specific_area: (industry && record.business_description?.[industry]) ?? '',
    ...(valuesOf(record, recordSections.description) as Pick<DescriptionValues, 'description'>),
  };
}

/** The chosen area under its industry's own name; the other four are not sent. */
export function areaPayload({
  industry,
  specific_area,
}: z.output<typeof descriptionForm>): UpdateBusinessBody {
  const area: Partial<Record<AreaField, string>> = { [areaFields[industry]]: specific_area };
  return area;
}
