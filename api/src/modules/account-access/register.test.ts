import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { codeLimits } from '@portal/contract';
import { setUpApi } from '../../../test/set-up-api.ts';
import {
  activateOwner,
  bearer,
  codeTo,
  messagesTo,
  numberTo,
  ownPassword,
  registerOwner,
} from '../../../test/owner.ts';

const other = 'second kettle in the rain';

describe('an owner', () => {
  const api = setUpApi();

  const signInStatus = async (username: string, password: string) =>
    (await api.post('/auth/login', { username, password })).status;
  const me = async (token: string) => (await api.get('/users/me', token)).status;

  it('registers, gets the number by phone and by e-mail, and activates the account once', async () => {
    const owner = await registerOwner(api);
    assert.match(owner.number, /^SMD-/);
    assert.notEqual(owner.registration, owner.number);
    assert.ok((await messagesTo(api, owner.phone))[0]?.text.includes(owner.number));
    assert.ok((await messagesTo(api, owner.email))[0]?.text.includes(owner.number));
    assert.equal(await signInStatus(owner.phone, ownPassword), 401);

    const asked = await api.post('/auth/otp', { smedan_number: owner.number, medium: 'email' });
    assert.deepEqual(asked.body.data, { is_new: true });
    assert.ok(!asked.text.includes('otp_code'));
    const verified = await api.post('/auth/otp/verify', {
      otp_code: await codeTo(api, owner.email),
      username: owner.number,
      password: '',
      confirm_password: '',
      should_change_password: false,
    });
    assert.deepEqual(verified.body.data, { next: 'password', smedan_number: owner.number });
    assert.equal(verified.body.expires_at, 600);

    const token = verified.body.access_token;
    assert.equal(await me(token), 200);
    assert.equal((await api.get('/finance/accounts', token)).status, 403);
    const change = { email: 'x@example.com', re_email: 'x@example.com' };
    assert.equal((await api.post('/auth/change-email', change, bearer(token))).status, 403);

    const choose = (password: string) =>
      api.post('/auth/reset-password', { password, re_password: password }, bearer(token));
    for (const bad of ['seven77', 'x'.repeat(129), 'password123', 'Ngozi2024!']) {
      assert.ok('password' in (await choose(bad)).body.errors, bad);
    }
    const chosen = await choose(ownPassword);
    assert.equal(chosen.body.message, 'Your password has been changed successfully');
    assert.equal(await me(chosen.body.access_token), 200);
    assert.equal((await choose(ownPassword)).status, 401, 'the token works once');
    assert.equal(await signInStatus(owner.number, ownPassword), 200);

    const again = await api.post('/auth/otp', { smedan_number: owner.number, medium: 'phone' });
    assert.deepEqual(again.body, {
      message: 'Your account is already active, please login.',
      data: { is_new: false },
    });
    const session = chosen.body.access_token;
    const account = (await api.get('/finance/accounts', session)).body.data;
    assert.deepEqual([account.balance_kobo, account.bank_name], [0, 'SMEDAN']);
    const { consents } = (await api.get('/my-data', session)).body.data;
    assert.deepEqual(
      consents.map(({ purpose, given }: { purpose: string; given: boolean }) => [purpose, given]),
      [['terms', true]],
    );
    const second = await api.post(
      '/auth/reset-password',
      { password: other, re_password: other },
      bearer(session),
    );
    assert.equal(second.status, 403, 'a session does not set a password without the current one');
  });

  it('skips no step, and has ten minutes for the one that follows a code', async () => {
    const password = { password: ownPassword, re_password: ownPassword };
    const newEmail = { email: 'x@example.com', re_email: 'x@example.com' };
    assert.equal((await api.post('/auth/reset-password', password)).status, 401);
    assert.equal((await api.post('/auth/change-email', newEmail)).status, 401);
    const verified = async (path: string, body: object, phone: string, username: string) => {
      await api.post(path, body);
      const response = await api.post('/auth/otp/verify', {
        otp_code: await codeTo(api, phone),
        username,
      });
      return bearer(response.body.access_token);
    };
    const { phone } = await activateOwner(api);
    const recovery = await verified('/auth/forget-email', { phone_number: phone }, phone, phone);
    assert.equal((await api.post('/auth/reset-password', password, recovery)).status, 403);
    assert.equal((await api.get('/users/me', '', recovery)).status, 403);
    const owner = await registerOwner(api);
    const activation = await verified(
      '/auth/otp',
      { smedan_number: owner.number, medium: 'phone' },
      owner.phone,
      owner.number,
    );
    api.passSeconds(codeLimits.lifeSeconds + 1);
    assert.equal((await api.post('/auth/reset-password', password, activation)).status, 401);
    assert.equal((await api.post('/auth/change-email', newEmail, recovery)).status, 401);
  });

  it('does not register a visitor who has not agreed that the details are kept', async () => {
    const { status, body } = await api.post('/auth/register', {
      business_name: 'Corner Shop',
      first_name: 'A',
      last_name: 'B',
      phone_number: '0803 444 5566',
      email: 'visitor@example.com',
      accepts_terms: false,
    });
    assert.deepEqual(
      [status, body.errors],
      [422, { accepts_terms: ['Tick the box, so that we may keep your details'] }],
    );
  });

  const registerPhone = (phone_number: string) =>
    api.post('/auth/register', {
      business_name: 'Another Shop',
      first_name: 'A',
      last_name: 'B',
      phone_number,
      email: `visitor${phone_number.slice(-4)}@example.com`,
      accepts_terms: true,
    });

  it('activates by the id that the registration returned, with the code that it sent', async () => {
    const { status, text, body } = await registerPhone('0803 222 1144');
    assert.equal(status, 200);
    assert.ok(!text.includes('SMD-'));
    assert.equal(body.data.medium, 'phone');
    const { registration } = body.data;
    api.passSeconds(1);
    const early = await api.post('/auth/otp', { smedan_number: registration });
    assert.deepEqual([early.status, Number(early.headers['retry-after'])], [429, 59]);
    api.passSeconds(60);
    const first = await codeTo(api, '+2348032221144');
    const again = await api.post('/auth/otp', { smedan_number: registration.toUpperCase() });
    assert.deepEqual(again.body.data, { is_new: true });
    assert.notEqual(await codeTo(api, '+2348032221144'), first);
    const { body: verified } = await api.post('/auth/otp/verify', {
      otp_code: first,
      username: registration,
    });
    assert.equal(verified.data.smedan_number, await numberTo(api, '+2348032221144'));
    assert.equal(await signInStatus(registration, ownPassword), 401, 'it does not sign in');
  });

  it('with a landline gets the code by e-mail', async () => {
    const { body } = await registerPhone('0201 270 1234');
    assert.equal(body.data.medium, 'email');
    assert.match(await codeTo(api, 'visitor1234@example.com'), /^\d{6}$/);
  });

  it('who registers a phone that has an account is reminded of it by text message, and reads no number', async () => {
    const owner = await activateOwner(api);
    api.passSeconds(codeLimits.resendAfterSeconds + 1);
    const { status, text, body } = await registerPhone(owner.phone);
    assert.equal(status, 200);
    assert.equal(body.message, 'Your business is registered.');
    assert.ok(!text.includes('SMD-'));
    assert.deepEqual(Object.keys(body.data), ['registration', 'medium']);
    const [reminder] = await messagesTo(api, owner.phone);
    assert.ok(reminder?.text.includes(owner.number));
    assert.doesNotMatch(reminder?.text ?? '', /(?<!\d)\d{6}(?!\d)/);
    api.passSeconds(codeLimits.resendAfterSeconds + 1);
    const asked = await api.post('/auth/otp', { smedan_number: body.data.registration });
    assert.deepEqual(asked.body.data, { is_new: true });
  });

  it('who activated by e-mail signs in by the phone, which waits for its code in the profile', async () => {
    const owner = await registerOwner(api);
    await api.post('/auth/otp', { smedan_number: owner.number, medium: 'email' });
    const { body: verified } = await api.post('/auth/otp/verify', {
      otp_code: await codeTo(api, owner.email),
      username: owner.number,
    });
    const chosen = await api.post(
      '/auth/reset-password',
      { password: ownPassword, re_password: ownPassword },
      bearer(verified.access_token),
    );
    // More often than wrong passwords are free: those that are right do not count.
    for (let times = 0; times < 6; times += 1) {
      assert.equal(await signInStatus(owner.phone, ownPassword), 200);
    }
    const headers = bearer(chosen.body.access_token);
    const before = (await api.get('/users/me', '', headers)).body.data;
    assert.deepEqual(
      [before.phone_number, before.new_phone_number, before.email_verified],
      [owner.phone, owner.phone, true],
    );
    assert.equal((await api.post('/users/phone-code', undefined, headers)).status, 200);
    const otp = await codeTo(api, owner.phone);
    const proved = await api.post('/users/verify-phone', { otp }, headers);
    assert.deepEqual(
      [proved.body.data.phone_number, proved.body.data.new_phone_number],
      [owner.phone, null],
    );
    assert.equal(await signInStatus(owner.phone, ownPassword), 200);
  });

  it('is reminded of the registration number, and a stranger gets the same response', async () => {
    const owner = await registerOwner(api);
    api.passSeconds(20);
    const ask = (phone_number: string) =>
      api.post('/business-registrations/smedan-number', { phone_number });
    const known = await ask(owner.phone.replace('+234', '0'));
    assert.equal(known.body.message, 'Your registration number was sent successfully');
    assert.deepEqual((await ask('0803 999 1234')).body, known.body);
    assert.ok((await messagesTo(api, owner.email))[0]?.text.includes(owner.number));
    assert.deepEqual(await messagesTo(api, '+2348039991234'), []);
  });
});
