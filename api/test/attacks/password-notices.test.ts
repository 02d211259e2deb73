import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { demoPassword } from '../../src/seed/demo-accounts.ts';
import { setUpApi } from '../set-up-api.ts';
import { emailOf, giveFactor } from '../factor.ts';
import {
  activateOwner,
  bearer,
  codeTo,
  linkTo,
  messagesTo,
  ownPassword,
  verifyEmail,
  type NewOwner,
} from '../owner.ts';

const fresh = 'second kettle in the rain';
const daySeconds = 24 * 60 * 60;

describe('a caller who sets a password of an account', () => {
  const api = setUpApi();

  /** How many notices of a new password have reached phone and e-mail. */
  const noticesTo = async (phone: string, email: string) => {
    const to = async (recipient: string) =>
      (await messagesTo(api, recipient)).filter(({ text }) =>
        /A new password was set|the password of your account was changed/.test(text),
      ).length;
    return { phone: await to(phone), email: await to(email) };
  };
  const reset = async (username: string, phone: string, medium: 'sms' | 'email', email: string) => {
    await api.post('/auth/forget-password', { username, medium });
    return api.post('/auth/otp/verify', {
      otp_code: await codeTo(api, medium === 'sms' ? phone : email),
      username,
      password: fresh,
      confirm_password: fresh,
      should_change_password: true,
    });
  };
  const change = ({ token }: { token: string }) =>
    api.post(
      '/auth/change-password',
      { current_password: ownPassword, password: fresh, re_password: fresh },
      bearer(token),
    );
  const viaLink = async ({ number, email }: NewOwner) => {
    await api.post('/auth/password-link', { username: number });
    return api.post('/auth/password-link/use', {
      token: await linkTo(api, email, '/password/reset'),
      password: fresh,
      re_password: fresh,
    });
  };

  const ways: Record<string, (owner: NewOwner & { token: string }) => Promise<{ status: number }>> =
    {
      'a code by text message': ({ number, phone, email }) => reset(number, phone, 'sms', email),
      'a code by e-mail': ({ number, phone, email }) => reset(number, phone, 'email', email),
      'a link by e-mail': viaLink,
      'the present password': change,
    };
  for (const [way, set] of Object.entries(ways)) {
    it(`by ${way} cannot hide it: a notice goes to the e-mail and to the phone`, async () => {
      api.passSeconds(daySeconds);
      const owner = await activateOwner(api);
      await verifyEmail(api, owner);
      const before = await noticesTo(owner.phone, owner.email);
      assert.equal((await set(owner)).status, 200);
      assert.deepEqual(await noticesTo(owner.phone, owner.email), {
        phone: before.phone + 1,
        email: before.email + 1,
      });
    });
  }

  it('with a second factor cannot hide it: notices go out when the factor is given, and not before', async () => {
    for (const [username, phone] of [
      ['SMD-4TNB-6WRE-9', '+2348030000002'],
      ['SMD-ETXG-7CK9-V', '+2348030000006'],
    ] as const) {
      api.passSeconds(daySeconds);
      const email = await emailOf(api, username);
      const asked = await reset(username, phone, 'sms', email);
      assert.equal(asked.body.code, 'second_factor_required', asked.text);
      assert.deepEqual(await noticesTo(phone, email), { phone: 0, email: 0 });
      const signedIn = await giveFactor(api, username);
      assert.equal(signedIn.status, 200, signedIn.text);
      assert.deepEqual(await noticesTo(phone, email), { phone: 1, email: 1 });
      const old = await api.post('/auth/login', { username, password: demoPassword });
      assert.equal(old.status, 401);
    }
  });
});
