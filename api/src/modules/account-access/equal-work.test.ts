import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { setUpApi } from '../../../test/set-up-api.ts';
import { activateOwner, registerOwner, verifyEmail, type NewOwner } from '../../../test/owner.ts';

interface Names {
  phone: string;
  email: string;
  number: string;
}

const unknownNames: Names = {
  phone: '+2348039998877',
  email: 'unknown@example.com',
  number: 'SMD-0000-0000-0',
};

/** Body of each call that names an account and needs no session. */
const calls: [path: string, body: (names: Names) => object][] = [
  ['/auth/login', ({ phone }) => ({ username: phone, password: 'wrong' })],
  ['/auth/forget-password', ({ phone }) => ({ username: phone, medium: 'sms' })],
  ['/auth/forget-password', ({ phone }) => ({ username: phone, medium: 'email' })],
  ['/auth/otp/verify', ({ phone }) => ({ username: phone, otp_code: '123456' })],
  ['/auth/forget-email', ({ phone }) => ({ phone_number: phone })],
  ['/auth/password-link', ({ phone }) => ({ username: phone })],
  ['/auth/password-link', ({ email }) => ({ username: email })],
  ['/business-registrations/smedan-number', ({ phone }) => ({ phone_number: phone })],
  ['/email/resend', ({ email }) => ({ email })],
  [
    '/auth/register',
    ({ phone }) => ({
      business_name: 'Some Shop',
      first_name: 'A',
      last_name: 'B',
      phone_number: phone,
      email: 'visitor@example.com',
      accepts_terms: true,
    }),
  ],
];

describe('a visitor who asks about a number', () => {
  const api = setUpApi();
  let owners: NewOwner[];
  before(async () => {
    const active = await activateOwner(api);
    await verifyEmail(api, active);
    owners = [await registerOwner(api), active];
    // The caller uses another browser than these owners.
    api.cookies.clear();
  });

  for (const [path, body] of calls) {
    it(`makes the database do the same with and without an account: ${path} ${Object.keys(body(unknownNames)).join(', ')}`, async () => {
      const statementsFor = async (names: Names) => {
        api.passSeconds(24 * 60 * 60);
        const from = api.statements.length;
        await api.post(path, body(names));
        return api.statements.slice(from);
      };
      const unknown = await statementsFor(unknownNames);
      assert.ok(unknown.length > 1);
      for (const owner of owners) assert.deepEqual(await statementsFor(owner), unknown);
    });
  }
});
