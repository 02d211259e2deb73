import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { codeLimits, measureSms } from '@portal/contract';
import { users } from '../../database/schema/owners.ts';
import { setUpApi } from '../../../test/set-up-api.ts';
import {
  activateOwner,
  bearer,
  codeTo,
  linkTo,
  messagesTo,
  ownPassword,
  verifyEmail,
} from '../../../test/owner.ts';

const other = 'second kettle in the rain';

describe('an owner', () => {
  const api = setUpApi();

  const signInStatus = async (username: string, password: string) =>
    (await api.post('/auth/login', { username, password })).status;
  const me = async (token: string) => (await api.get('/users/me', token)).status;

  it('an owner who forgot the password sets a new one by a code, is signed in, and all other sessions end', async () => {
    const owner = await activateOwner(api);
    await verifyEmail(api, owner);
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
    await verifyEmail(api, owner);
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
    api.passSeconds(codeLimits.resendAfterSeconds + 1);
    assert.deepEqual((await ask('SMD-4TNB-6WRE-9')).body, byPhone.body);
    assert.match(await codeTo(api, '+2348030000002'), /^\d{6}$/);
  });

  it('sets a password by a mailed link, once, within half an hour', async () => {
    const owner = await activateOwner(api);
    await verifyEmail(api, owner);
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
    api.passSeconds(codeLimits.resendAfterSeconds + 1);
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

  it('ends all other sessions at once, and none of another owner', async () => {
    const owner = await activateOwner(api);
    const stranger = await api.signIn();
    const signIn = async () =>
      (await api.post('/auth/login', { username: owner.phone, password: ownPassword })).body
        .access_token as string;
    const others = [await signIn(), await signIn()];
    const end = () => api.send('DELETE', '/auth/sessions', undefined, bearer(owner.token));
    assert.equal((await end()).status, 200);
    assert.deepEqual(await Promise.all(others.map(me)), [401, 401]);
    assert.deepEqual([await me(owner.token), await me(stranger)], [200, 200]);
    assert.equal((await end()).status, 200, 'again with none left');
    const { data } = (await api.get('/my-data/security-events', owner.token)).body;
    const ended = data.filter(({ kind }: { kind: string }) => kind === 'session_ended');
    assert.equal(ended.length, 1);
  });

  it('reads messages in the language of the account, else of the request, in one text message whose last line lets the phone offer the code', async () => {
    const owner = await activateOwner(api);
    for (const [locale, sentence] of [
      ['en', /is your code to set a new password/],
      ['es', /clave para cambiar la contraseña/],
      ['zh-CN', /设置新密码的验证码/],
    ] as const) {
      api.passSeconds(codeLimits.resendAfterSeconds + 1);
      const isOwn = locale === 'es';
      await api.deps.db.update(users).set({ locale: isOwn ? locale : null });
      await api.post(
        '/auth/forget-password',
        { username: owner.phone, medium: 'sms' },
        { 'accept-language': isOwn ? 'ha' : locale },
      );
      const [message] = await messagesTo(api, owner.phone);
      assert.match(message?.text ?? '', sentence);
      assert.equal(measureSms(message?.text ?? '').parts, 1, message?.text);
      const code = /\d{6}/.exec(message?.text ?? '')?.[0];
      assert.match(message?.text ?? '', new RegExp(`\n@portal\\.example #${code}$`));
      assert.doesNotMatch(message?.subject ?? '', /\d{6}/);
    }
  });
});
