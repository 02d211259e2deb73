import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestApi, type TestApi } from '../../../test/database.ts';
import {
  activateOwner,
  bearer,
  codeTo,
  linkTo,
  messagesTo,
  ownPassword,
  registerOwner,
} from '../../../test/owner.ts';

const other = 'second kettle in the rain';

describe('an owner', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.close());

  const signInStatus = async (username: string, password: string) =>
    (await api.post('/auth/login', { username, password })).status;
  const me = async (token: string) => (await api.get('/users/me', token)).status;

  it('registers, gets the number on the screen, by phone and by e-mail, and activates the account once', async () => {
    const owner = await registerOwner(api);
    assert.match(owner.number, /^SMD-/);
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
    assert.equal(verified.body.data.next, 'password');
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
    const owner = await registerOwner(api);
    const password = { password: ownPassword, re_password: ownPassword };
    const address = { email: 'x@example.com', re_email: 'x@example.com' };
    assert.equal((await api.post('/auth/reset-password', password)).status, 401);
    assert.equal((await api.post('/auth/change-email', address)).status, 401);
    const verified = async (path: string, body: object, username: string) => {
      await api.post(path, body);
      const answer = await api.post('/auth/otp/verify', {
        otp_code: await codeTo(api, owner.phone),
        username,
      });
      return bearer(answer.body.access_token);
    };
    const recovery = await verified(
      '/auth/forget-email',
      { phone_number: owner.phone },
      owner.phone,
    );
    assert.equal((await api.post('/auth/reset-password', password, recovery)).status, 403);
    assert.equal((await api.get('/users/me', '', recovery)).status, 403);
    api.passSeconds(61);
    const activation = await verified(
      '/auth/otp',
      { smedan_number: owner.number, medium: 'phone' },
      owner.number,
    );
    api.passSeconds(601);
    assert.equal((await api.post('/auth/reset-password', password, activation)).status, 401);
    assert.equal((await api.post('/auth/change-email', address, recovery)).status, 401);
  });

  it('does not register anybody who has not agreed that the details are kept', async () => {
    const { status, body } = await api.post('/auth/register', {
      business_name: 'Somebody',
      first_name: 'A',
      last_name: 'B',
      phone_number: '0803 444 5566',
      email: 'somebody@example.com',
      accepts_terms: false,
    });
    assert.deepEqual(
      [status, body.errors],
      [422, { accepts_terms: ['Please agree, so that we may keep your details'] }],
    );
  });

  it('who registers a phone that has an account is told by message, and the visitor nothing', async () => {
    const owner = await registerOwner(api);
    api.passSeconds(61);
    const { status, body } = await api.post('/auth/register', {
      business_name: 'Somebody Else',
      first_name: 'A',
      last_name: 'B',
      phone_number: owner.phone,
      email: 'visitor@example.com',
      accepts_terms: true,
    });
    assert.equal(status, 200);
    assert.equal(body.message, 'Your business is registered.');
    assert.match(body.data.smedan_number, /^SMD-/);
    assert.notEqual(body.data.smedan_number, owner.number);
    assert.ok((await messagesTo(api, owner.phone))[0]?.text.includes(owner.number));
    assert.deepEqual(await messagesTo(api, 'visitor@example.com'), []);
    const asked = await api.post('/auth/otp', { smedan_number: body.data.smedan_number });
    assert.deepEqual(asked.body.data, { is_new: true });
  });

  it('who forgot the password sets a new one by a code, is signed in, and everybody else is signed out', async () => {
    const owner = await activateOwner(api);
    for (let failure = 0; failure < 5; failure += 1) await signInStatus(owner.phone, 'wrong');
    assert.equal(await signInStatus(owner.phone, ownPassword), 429);
    const sent = await api.post('/auth/forget-password', {
      username: owner.phone,
      medium: 'email',
    });
    assert.equal(sent.status, 200);
    const code = await codeTo(api, owner.email);
    const reset = (otp_code: string, password: string, confirm_password = password) =>
      api.post('/auth/otp/verify', {
        otp_code,
        username: owner.phone,
        password,
        confirm_password,
        should_change_password: true,
      });
    const unequal = await reset(code, other, 'another');
    assert.deepEqual(unequal.body.errors, {
      confirm_password: ['Password confirmation does not match'],
    });
    const weak = await reset(code, 'Ngozi2024!');
    assert.deepEqual(Object.keys(weak.body.errors), ['password']);
    const done = await reset(`${code.slice(0, 3)} ${code.slice(3)}`, other);
    assert.equal(done.body.message, 'Your password has been changed successfully');
    assert.equal(done.body.data.next, 'signed-in');
    assert.equal(await me(done.body.access_token), 200);
    assert.equal(await me(owner.token), 401);
    assert.equal(await signInStatus(owner.phone, other), 200, 'the lock is gone');
    assert.match((await messagesTo(api, owner.email))[0]?.subject ?? '', /password was changed/);
    const used = await reset(code, 'a third kettle of fish');
    assert.deepEqual([used.status, used.body.code], [422, 'code_void']);
  });

  it('is sent the code by phone as well, three seconds after the e-mail; both work, one of them once', async () => {
    const owner = await activateOwner(api);
    api.passSeconds(30);
    const ask = (medium: string) =>
      api.post('/auth/forget-password', { username: owner.phone, medium });
    assert.equal((await ask('email')).status, 200);
    const first = await codeTo(api, owner.email);
    api.passSeconds(3);
    assert.equal((await ask('sms')).status, 200);
    assert.notEqual(await codeTo(api, owner.phone), first);
    const reset = () =>
      api.post('/auth/otp/verify', {
        otp_code: first,
        username: owner.number,
        password: other,
        confirm_password: other,
        should_change_password: true,
      });
    const both = await Promise.all([reset(), reset()]);
    assert.deepEqual(
      both.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 422],
    );
  });

  it('who is a Master Agent recovers only with the registration number', async () => {
    const ask = (username: string) =>
      api.post('/auth/forget-password', { username, medium: 'sms' });
    const byPhone = await ask('0803 000 0002');
    const [told] = await messagesTo(api, '+2348030000002');
    assert.match(told?.text ?? '', /enter its registration number/);
    assert.doesNotMatch(told?.text ?? '', /\d{6}(?!\d)/);
    api.passSeconds(61);
    assert.deepEqual((await ask('SMD-4TNB-6WRE-9')).body, byPhone.body);
    assert.match(await codeTo(api, '+2348030000002'), /^\d{6}$/);
  });

  it('sets a password by a mailed link, once, within half an hour', async () => {
    const owner = await activateOwner(api);
    const ask = () => api.post('/auth/password-link', { username: owner.email.toUpperCase() });
    assert.equal((await ask()).status, 200);
    const token = await linkTo(api, owner.email, '/password/reset');
    const check = (link: string) => api.post('/auth/password-link/check', { token: link });
    const use = () =>
      api.post('/auth/password-link/use', { token, password: other, re_password: other });
    assert.equal((await check(token)).status, 200);
    const both = await Promise.all([use(), use()]);
    assert.deepEqual(
      both.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 422],
    );
    const session = both.find(({ status }) => status === 200)?.body.access_token;
    assert.equal(await me(session), 200);
    assert.equal(await me(owner.token), 401);
    for (const link of [token, 'A'.repeat(43)]) {
      assert.equal((await check(link)).body.code, 'link_void');
    }
    api.passSeconds(61);
    await ask();
    const late = await linkTo(api, owner.email, '/password/reset');
    assert.equal((await check(late)).status, 200);
    api.passSeconds(30 * 60);
    assert.equal((await check(late)).body.code, 'link_void');
  });

  it('changes the password with the current one; other sessions end, the own one gets a new token', async () => {
    const owner = await activateOwner(api);
    const elsewhere = (
      await api.post('/auth/login', { username: owner.phone, password: ownPassword })
    ).body.access_token;
    const change = (current_password: string) =>
      api.post(
        '/auth/change-password',
        { current_password, password: other, re_password: other },
        bearer(owner.token),
      );
    const wrong = await change('not it');
    assert.deepEqual(wrong.body.errors, {
      current_password: ['This current password is incorrect.'],
    });
    const changed = await change(ownPassword);
    assert.equal(changed.status, 200);
    assert.equal(await me(changed.body.access_token), 200);
    assert.deepEqual([await me(owner.token), await me(elsewhere)], [401, 401]);
  });

  it('is reminded of the registration number, and a stranger reads the same answer', async () => {
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

  it('who lost the e-mail gives another one by a code to the phone; the old one can undo it for a day', async () => {
    const owner = await activateOwner(api);
    api.passSeconds(30);
    await api.post('/auth/forget-email', { phone_number: owner.phone });
    const verified = await api.post('/auth/otp/verify', {
      otp_code: await codeTo(api, owner.phone),
      username: owner.phone,
      should_change_password: false,
    });
    assert.equal(verified.body.data.next, 'email');
    const token = verified.body.access_token;
    assert.equal(await me(token), 403, 'the token is good for the next step alone');
    const change = (email: string, re_email: string) =>
      api.post('/auth/change-email', { email, re_email }, bearer(token));
    assert.deepEqual((await change('new@example.com', 'now@example.com')).body.errors, {
      re_email: ['The two addresses are not the same'],
    });
    const fresh = `new-${owner.email}`;
    const changed = await change(fresh, fresh.toUpperCase());
    assert.equal(changed.body.message, 'Your email has been changed successfully');
    assert.equal((await change(fresh, fresh)).status, 401);
    assert.equal(await me(owner.token), 401);
    assert.match((await messagesTo(api, fresh))[0]?.text ?? '', /belongs to your account/);

    const undo = await linkTo(api, owner.email, '/email/undo');
    api.passSeconds(23 * 60 * 60);
    const signedIn = await api.post('/auth/login', {
      username: owner.phone,
      password: ownPassword,
    });
    const emailNow = async () =>
      (await api.get('/users/me', signedIn.body.access_token)).body.data?.email;
    assert.equal(await emailNow(), fresh);
    assert.equal((await api.post('/email/undo', { token: undo })).status, 200);
    assert.equal(await me(signedIn.body.access_token), 401, 'whoever changed it is out');
    assert.ok(await linkTo(api, owner.email, '/password/reset'));
    assert.equal((await api.post('/email/undo', { token: undo })).body.code, 'link_void');
    const back = await api.post('/auth/login', { username: owner.phone, password: ownPassword });
    const { body } = await api.get('/users/me', back.body.access_token);
    assert.equal(body.data.email, owner.email);
  });

  it('cannot undo a change of the e-mail after 24 hours', async () => {
    const owner = await activateOwner(api);
    await api.post('/change-business-email', { email: `late-${owner.email}` }, bearer(owner.token));
    const token = await linkTo(api, owner.email, '/email/undo');
    api.passSeconds(24 * 60 * 60 + 1);
    assert.equal((await api.post('/email/undo', { token })).body.code, 'link_void');
  });

  it('verifies the e-mail by a code, after correcting the address; a code for the old address is void', async () => {
    const owner = await activateOwner(api);
    const headers = bearer(owner.token);
    const resend = await api.get('/resend-email-otp', owner.token);
    assert.equal(resend.body.message, 'Verification code resent successfully');
    assert.equal(resend.headers['cache-control'], 'no-store');
    const old = await codeTo(api, owner.email);
    const fresh = `fixed-${owner.email}`;
    const changed = await api.post('/change-business-email', { email: fresh }, headers);
    assert.equal(changed.body.message, 'Email updated successfully');
    const verify = (otp: string) => api.post('/verify-email-otp', { otp }, headers);
    assert.equal((await verify(old)).status, 422);
    const [message] = await messagesTo(api, fresh);
    assert.ok(message);
    const verified = await verify(await codeTo(api, fresh));
    assert.equal(verified.body.message, 'Email verified successfully');
    const { body } = await api.get('/users/me', owner.token);
    assert.deepEqual([body.data.email, body.data.email_verified], [fresh, true]);
  });

  it('verifies the e-mail by the mailed link, without being signed in, and gets a new link', async () => {
    const owner = await registerOwner(api);
    const first = await linkTo(api, owner.email, '/email/verify');
    api.passSeconds(24 * 60 * 60);
    const verify = (token: string) => api.post('/email/verify', { token });
    assert.equal((await verify(first)).body.code, 'link_void');
    const known = await api.post('/email/resend', { email: owner.email });
    const stranger = await api.post('/email/resend', { email: 'nobody@example.com' });
    assert.deepEqual([known.status, known.body], [200, stranger.body]);
    const second = await linkTo(api, owner.email, '/email/verify');
    assert.notEqual(second, first);
    assert.equal((await verify(second)).body.message, 'Email verified successfully');
    assert.equal((await verify(second)).body.code, 'link_void');
  });

  it('confirms by password or code before changing the e-mail, once 20 minutes have passed', async () => {
    const owner = await activateOwner(api);
    const headers = bearer(owner.token);
    const change = async (email: string) =>
      (await api.post('/change-business-email', { email }, headers)).body.code;
    const idle = async () => {
      api.passSeconds(20 * 60 + 1);
      await me(owner.token);
    };
    await idle();
    assert.equal(await change('one@example.com'), 'confirmation_required');
    const wrong = await api.post('/auth/step-up', { password: 'wrong' }, headers);
    assert.deepEqual(Object.keys(wrong.body.errors), ['password']);
    await api.post('/auth/step-up', { password: ownPassword }, headers);
    assert.equal(await change(`one-${owner.email}`), undefined);
    await idle();
    assert.equal(await change('two@example.com'), 'confirmation_required');
    await api.post('/auth/step-up/code', { medium: 'sms' }, headers);
    const otp_code = await codeTo(api, owner.phone);
    assert.equal((await api.post('/auth/step-up', { otp_code }, headers)).status, 200);
    assert.equal(await change(`two-${owner.email}`), undefined);
    const neither = await api.post('/auth/step-up', {}, headers);
    assert.deepEqual(Object.keys(neither.body.errors), ['password']);
  });

  it('sees where they are signed in and ends one; another owner cannot', async () => {
    const owner = await activateOwner(api);
    const elsewhere = await api.post(
      '/auth/login',
      { username: owner.phone, password: ownPassword, remember_me: true },
      { 'user-agent': 'Tecno Spark 10' },
    );
    const { body } = await api.get('/auth/sessions', owner.token);
    assert.equal(body.data.length, 2);
    const there = body.data.find((session: { is_current: boolean }) => !session.is_current);
    assert.deepEqual([there.device, there.remembered], ['Tecno Spark 10', true]);
    const end = (token: string) =>
      api.send('DELETE', `/auth/sessions/${there.id}`, undefined, bearer(token));
    assert.equal((await end(await api.signIn())).status, 404);
    assert.equal((await end(owner.token)).status, 200);
    assert.equal(await me(elsewhere.body.access_token), 401);
    assert.equal((await end(owner.token)).status, 404);
  });

  it('reads messages in the language of the request, short enough for one text message', async () => {
    const owner = await activateOwner(api);
    for (const [locale, sentence, length] of [
      ['en', /is your code to set a new password/, 160],
      ['es', /clave para cambiar la contraseña/, 160],
      ['zh-CN', /设置新密码的验证码/, 70],
    ] as const) {
      api.passSeconds(61);
      await api.post(
        '/auth/forget-password',
        { username: owner.phone, medium: 'sms' },
        { 'accept-language': locale },
      );
      const [message] = await messagesTo(api, owner.phone);
      assert.match(message?.text ?? '', sentence);
      assert.ok((message?.text.length ?? 999) <= length, message?.text);
      assert.doesNotMatch(message?.subject ?? '', /\d{6}/);
    }
  });
});
