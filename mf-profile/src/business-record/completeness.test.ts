import { makeBusiness, makeUser } from '@portal/remote-kit/testing';
import { recordField, recordFieldNames, requiredDetails } from '@portal/contract';

const id = '7d0d1f0e-0f7c-4e7f-9d4e-3c1b6a1f0009';
const choices = new Set(['choice', 'state', 'lga']);
const chosen = recordFieldNames.filter((name) => choices.has(recordField(name).kind));
const complete = makeBusiness({
  ...Object.fromEntries(chosen.map((name) => [name, id])),
  business_description: { trading: id },
});

function missingOf(...given: Parameters<typeof requiredDetails>): string[] {
  return requiredDetails(...given)
    .filter(({ isGiven }) => !isGiven)
    .map(({ part, name }) => `${part}.${name}`);
}

test('a full record misses nothing', () => {
  expect(missingOf(complete, makeUser())).toEqual([]);
});

test('what is optional is never missed', () => {
  const owners = complete.principal_information.map((owner) => ({
    ...owner,
    email: null,
    bvn_last4: null,
  }));
  const optional = recordFieldNames.filter((name) => recordField(name).isOptional);
  expect(optional).toEqual(expect.arrayContaining(['website', 'alternate_phone_number']));
  const record = {
    ...complete,
    ...Object.fromEntries(optional.map((name) => [name, null])),
    principal_information: owners,
  };
  expect(missingOf(record, makeUser())).toEqual([]);
});

test('only registered businesses are asked for a CAC number', () => {
  const record = { ...complete, business_registration_number: null };
  expect(missingOf(record, makeUser())).toEqual(['business.business_registration_number']);
  expect(missingOf({ ...record, business_registration: false }, makeUser())).toEqual([]);
  expect(missingOf({ ...record, business_registration: null }, makeUser())).toEqual([
    'business.business_registration',
  ]);
});

test('a record without owners misses all that is asked of an owner', () => {
  expect(missingOf({ ...complete, principal_information: [] }, makeUser())).toEqual([
    'owners.owner_name',
    'owners.position',
    'owners.gender',
    'owners.home_address',
    'owners.owner_phone',
  ]);
});

test('every owner must be complete, and blank text is not given', () => {
  const [first] = complete.principal_information;
  const second = { ...first!, home_address: '' };
  const record = { ...complete, principal_information: [first!, second], description: '' };
  expect(missingOf(record, makeUser({ last_name: '' }))).toEqual([
    'user.last_name',
    'owners.home_address',
    'description.description',
  ]);
});
