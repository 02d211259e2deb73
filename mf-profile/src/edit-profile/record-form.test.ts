import {
  areaFields,
  businessFieldNames,
  industries,
  isAskedFor,
  maxPrincipals,
  recordField,
  recordFieldNames,
  type RecordFieldKind,
  type RecordFieldName,
} from '@portal/contract';
import { makeBusiness, makeUser } from '@portal/remote-kit/testing';
import * as fc from 'fast-check';
import {
  areaPayload,
  businessForm,
  businessPayload,
  businessValues,
  descriptionForm,
  descriptionValues,
  ownersForm,
  ownersPayload,
  ownersValues,
  userForm,
  userValues,
} from './record-form.ts';

const word = (min: number) =>
  fc
    .string({ minLength: min, maxLength: 60, unit: 'grapheme-ascii' })
    .map((text) => text.trim())
    .filter((text) => text.length >= min);
const phone = fc
  .integer({ min: 0, max: 9_999_999 })
  .map((n) => `+234803${String(n).padStart(7, '0')}`);
const email = fc.stringMatching(/^[a-z]{3,12}@[a-z]{3,12}\.ng$/);
const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2026-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const id = fc.uuid();
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });

const kinds: Record<RecordFieldKind, (max?: number) => fc.Arbitrary<unknown>> = {
  text: (max = 60) => word(5).map((text) => text.slice(0, max).padEnd(3, 'x')),
  paragraphs: () => word(3),
  date: () => day,
  phone: () => phone,
  email: () => email,
  url: () => fc.constantFrom('shop.ng', 'https://my-shop.com.ng/a?b=1'),
  yes_no: () => fc.boolean(),
  choice: () => id,
  state: () => id,
  lga: () => id,
};

function valueOf(name: RecordFieldName) {
  const field = recordField(name);
  const value = kinds[field.kind](field.kind === 'text' ? field.max : undefined);
  return field.isOptional ? orNull(value) : value;
}

const record = fc
  .record({
    fields: fc.record(Object.fromEntries(recordFieldNames.map((name) => [name, valueOf(name)]))),
    industry: fc.constantFrom(...industries),
    area: id,
  })
  .map(({ industry, area, fields }) => {
    const asked = recordFieldNames.map((name) => [
      name,
      isAskedFor(name, fields) ? fields[name] : null,
    ]);
    return makeBusiness({
      ...Object.fromEntries(asked),
      business_description: { [industry]: area },
    });
  });

// Against the record itself: what the fields do not show would be lost from both sides otherwise.
test('what is kept of a business goes through the form unchanged', () => {
  fc.assert(
    fc.property(record, (business) => {
      const payload = businessPayload(businessForm.parse(businessValues(business)));
      for (const name of businessFieldNames)
        expect([name, payload[name] ?? null]).toEqual([name, business[name]]);
      expect(businessFieldNames).toEqual(expect.arrayContaining(Object.keys(payload)));
    }),
  );
});

test('an unregistered business sends no CAC number, whatever is in the field', () => {
  fc.assert(
    fc.property(record, fc.string({ maxLength: 20 }), (business, typed) => {
      const values = {
        ...businessValues(business),
        business_registration: 'false' as const,
        business_registration_number: typed,
      };
      const payload = businessPayload(businessForm.parse(values));
      expect(payload).not.toHaveProperty('business_registration_number');
      expect(payload.business_registration).toBe(false);
    }),
  );
});

test('the chosen area is sent under its own name and the other four never', () => {
  fc.assert(
    fc.property(record, (business) => {
      const values = descriptionValues(business);
      const payload = areaPayload(descriptionForm.parse(values));
      expect(Object.keys(payload)).toEqual([areaFields[values.industry]]);
      expect(business.business_description).toEqual({
        [values.industry]: payload[areaFields[values.industry]],
      });
      expect(descriptionForm.parse(values).description).toBe(business.description);
    }),
  );
});

test('the own details come back unchanged from the form', () => {
  fc.assert(
    fc.property(
      word(1),
      word(1),
      phone,
      email,
      (first_name, last_name, phone_number, emailAddress) => {
        const own = { first_name, last_name, phone_number, email: emailAddress };
        expect(userForm.parse(userValues(makeUser(own)))).toEqual(own);
      },
    ),
  );
});

test('owners come back unchanged, and a BVN that is not typed is not sent', () => {
  const owner = fc.record({
    id,
    name: word(5),
    position: word(1),
    gender: fc.constantFrom('Male' as const, 'Female' as const),
    home_address: word(5),
    phone_number: phone,
    email: orNull(email),
    bvn_last4: orNull(fc.constant('4821')),
  });
  fc.assert(
    fc.property(fc.array(owner, { minLength: 1, maxLength: maxPrincipals }), (owners) => {
      const { principal_information } = ownersPayload(ownersForm.parse(ownersValues(owners)));
      expect(principal_information).toEqual(
        owners.map((saved) => ({ ...saved, bvn_last4: undefined })),
      );
    }),
  );
});

test.each([
  [{ bvn: '22123456789' }, '22123456789'],
  [{ bvn: '', remove_bvn: true }, null],
  [{ bvn: '', remove_bvn: false }, undefined],
])('a BVN typed, removed or left alone: %j', (fields, sent) => {
  const values = ownersValues(makeBusiness().principal_information);
  const [first] = values.principal_information;
  const parsed = ownersForm.parse({ principal_information: [{ ...first, ...fields }] });
  expect(ownersPayload(parsed).principal_information[0]?.bvn).toBe(sent);
});

test('a record names at least one owner and at most as many as the limit', () => {
  const [onlyOwner] = ownersValues(makeBusiness().principal_information).principal_information;
  const many = (count: number) => ({
    principal_information: Array.from({ length: count }, () => onlyOwner!),
  });
  expect(ownersForm.safeParse(many(maxPrincipals)).success).toBe(true);
  expect(ownersForm.safeParse(many(maxPrincipals + 1)).success).toBe(false);
  expect(ownersForm.safeParse(many(0)).success).toBe(false);
});
