import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { sessions } from '../../src/database/schema/owners.ts';
import { secondFactors } from '../../src/database/schema/second-factor.ts';
import { findAccount, type Account } from '../../src/modules/identity/accounts.ts';
import { readAccountName } from '../../src/modules/identity/account-name.ts';
import { createSessions } from '../../src/modules/auth/sessions.ts';
import { resetLostFactor } from '../../src/modules/second-factor/reset-lost-factor.ts';
import { setUpApi } from '../set-up-api.ts';
import { appCode, factorPath, forgetFactors, giveCode, givePassword } from '../factor.ts';
import {
  activateOwner,
  bearer,
  codeTo,
  linkTo,
  messagesTo,
  ownPassword,
  verifyEmail,
} from '../owner.ts';

const appPath = `${factorPath}/app`;
const nextPassword = 'another kettle entirely';

describe('an owner with an authenticator app', () => {
  const api = setUpApi();
  beforeEach(() => forgetFactors(api));

  const startApp = (token: string) => api.post(appPath, undefined, bearer(token));
  const accountOf = async (phone: string): Promise<Account> => {
    const account = await findAccount(api.deps.db, readAccountName(phone));
    assert.ok(account);
    return account;
  };
  /** A new owner who has set the app up. */
  async function ownerWithApp() {
    const owner = await activateOwner(api);
    await verifyEmail(api, owner);
    const { secret } = (await startApp(owner.token)).body.data;
    const { status, text, body } = await api.post(
      `${appPath}/confirmation`,
      { code: appCode(api, secret) },
      bearer(owner.token),
    );
    assert.equal(status, 200, text);
    api.passSeconds(60);
    return { ...owner, secret: secret as string, codes: body.data.recovery_codes as string[] };
  }

  it('signs in with password and code, for as long as owners without an app', async () => {
    const owner = await ownerWithApp();
    const browser = api.browser();
    const asked = await givePassword(browser, owner.phone, ownPassword);
    assert.deepEqual([asked.status, asked.body.code], [403, 'second_factor_required']);
    assert.equal(asked.body.access_token, undefined);
    const { body } = await giveCode(browser, appCode(api, owner.secret));
    assert.equal(body.expires_at, 30 * 24 * 3600, 'it was to be remembered');
    api.passSeconds(3600);
    assert.equal((await api.get('/users/me', body.access_token)).status, 200);
    const short = api.browser();
    await short.post('/auth/login', { username: owner.phone, password: ownPassword });
    const session = (await giveCode(short, appCode(api, owner.secret))).body;
    assert.equal(session.expires_at, 12 * 3600);
  });

  it('changes nothing for owners without one', async () => {
    const other = await activateOwner(api);
    await ownerWithApp();
    assert.equal((await api.get('/users/me', other.token)).status, 200);
    assert.equal((await givePassword(api, other.phone, ownPassword)).status, 200);
  });

  it('is asked for no code by e-mail, and a code of the app opens nothing a second time', async () => {
    const owner = await ownerWithApp();
    const browser = api.browser();
    await givePassword(browser, owner.phone, ownPassword);
    const { body } = await browser.post(`${factorPath}/code`, {});
    assert.equal(body.data.method, 'app');
    const code = appCode(api, owner.secret);
    const both = await Promise.all([giveCode(browser, code), giveCode(browser, code)]);
    assert.equal(both.filter(({ status }) => status === 200).length, 1);
    await givePassword(browser, owner.phone, ownPassword);
    assert.equal((await giveCode(browser, code)).status, 422);
    const [first = '', second = ''] = owner.codes;
    assert.equal((await giveCode(browser, first)).status, 200);
    await givePassword(browser, owner.phone, ownPassword);
    assert.equal((await giveCode(browser, first)).status, 422);
    assert.equal((await giveCode(browser, second)).status, 200);
  });

  it('is safe from guesses: five for each sign-in, and ten for all strangers in 15 minutes', async () => {
    const owner = await ownerWithApp();
    const statuses: number[] = [];
    for (let n = 0; n < 4; n += 1) {
      const thief = api.browser(`102.89.${n}.7`);
      await givePassword(thief, owner.phone, ownPassword);
      for (let guess = 0; guess < 6; guess += 1) {
        statuses.push((await giveCode(thief, `10000${guess}`)).status);
      }
    }
    assert.equal(statuses.filter((status) => status === 422).length, 10);
    assert.deepEqual(statuses.slice(0, 6), [422, 422, 422, 422, 422, 401]);
    // The owner's own browser has a count of its own.
    await givePassword(api, owner.phone, ownPassword);
    assert.equal((await giveCode(api, appCode(api, owner.secret))).status, 200);
  });

  it('loses nothing to a thief of the phone: no password, no e-mail and no session changes', async () => {
    const owner = await ownerWithApp();
    const thief = api.browser('102.89.40.1');
    await thief.post('/auth/forget-password', { username: owner.phone, medium: 'sms' });
    const reset = await thief.post('/auth/otp/verify', {
      otp_code: await codeTo(api, owner.phone),
      username: owner.phone,
      should_change_password: true,
      password: nextPassword,
      confirm_password: nextPassword,
    });
    assert.deepEqual([reset.status, reset.body.code], [403, 'second_factor_required'], reset.text);
    assert.equal((await giveCode(thief, '123456')).status, 422);
    const old = api.browser();
    const asked = await givePassword(old, owner.phone, ownPassword);
    assert.equal(asked.status, 403, 'the former password is still the one');
    assert.equal((await api.get('/users/me', owner.token)).status, 200);
    api.passSeconds(61);
    await thief.post('/auth/forget-email', { phone_number: owner.phone });
    const [newest] = await messagesTo(api, owner.phone);
    assert.doesNotMatch(newest?.text ?? '', /\d{6}/);
    assert.match(newest?.text ?? '', /cannot be changed by text message/);
  });

  it('sets a new password with phone and app together', async () => {
    const owner = await ownerWithApp();
    const browser = api.browser();
    await browser.post('/auth/forget-password', { username: owner.phone, medium: 'sms' });
    await browser.post('/auth/otp/verify', {
      otp_code: await codeTo(api, owner.phone),
      username: owner.phone,
      should_change_password: true,
      password: nextPassword,
      confirm_password: nextPassword,
    });
    const { status, body } = await giveCode(browser, owner.codes[0] ?? '');
    assert.deepEqual([status, body.password_changed], [200, true]);
    assert.equal((await api.get('/users/me', body.access_token)).status, 200);
    assert.equal((await api.get('/users/me', owner.token)).status, 401);
  });

  it('has no session without the app, whatever began it: also a process that knows no app', async () => {
    const owner = await ownerWithApp();
    const account = await accountOf(owner.phone);
    const { start } = createSessions(api.deps);
    const { access_token: old } = await start(api.deps.db, {
      account,
      device: 'an old process',
      remembered: true,
    });
    for (const path of ['/users/me', '/auth/sessions', factorPath, '/business-registrations']) {
      assert.equal((await api.get(path, old)).status, 401, path);
    }
    assert.equal((await startApp(old)).status, 401);
    // A sign-in that an old process finishes has the factor where staff have it.
    const finished = await start(api.deps.db, { account, device: 'x', factorAt: api.deps.now() });
    await api.deps.db
      .update(sessions)
      .set({ factor_at: api.deps.now(), owner_factor_at: null })
      .where(eq(sessions.device, 'x'));
    assert.equal((await api.get('/users/me', finished.access_token)).status, 200);
  });

  it('is set up only with a recent proof, ends the other sessions, and tells the owner', async () => {
    const owner = await activateOwner(api);
    await verifyEmail(api, owner);
    const { body: other } = await givePassword(api.browser(), owner.phone, ownPassword);
    api.passSeconds(21 * 60);
    const { body: mine } = await givePassword(api, owner.phone, ownPassword);
    const late = await startApp(other.access_token);
    assert.deepEqual([late.status, late.body.code], [403, 'confirmation_required']);
    const token = mine.access_token;
    const { secret } = (await startApp(token)).body.data;
    const confirm = (code: string, who = token) =>
      api.post(`${appPath}/confirmation`, { code }, bearer(who));
    assert.equal((await confirm('000000')).status, 422);
    assert.equal((await api.get(factorPath, token)).body.data.method, 'none', 'not in use yet');
    assert.equal((await givePassword(api.browser(), owner.phone, ownPassword)).status, 200);
    assert.equal((await confirm(appCode(api, secret))).status, 200);
    assert.equal((await confirm(appCode(api, secret))).status, 409, 'it is confirmed once');
    assert.equal((await api.get('/users/me', other.access_token)).status, 401);
    assert.equal((await api.get('/users/me', token)).status, 200);
    const [mail] = await messagesTo(api, owner.email);
    assert.match(mail?.text ?? '', /Undo it within 24 hours/);
    const [text] = await messagesTo(api, owner.phone);
    assert.match(text?.text ?? '', /app was added.*Use the link in our email/s);
    assert.doesNotMatch(text?.text ?? '', /https:/, 'a thief of the phone undoes nothing');
    const trail = await api.get('/my-data/security-events', token);
    const kinds = new Set(trail.body.data.map(({ kind }: { kind: string }) => kind));
    assert.ok(kinds.has('second_factor_added') && kinds.has('recovery_codes_made'));
  });

  it('is removed only by a code of the app, not by password and phone', async () => {
    const owner = await ownerWithApp();
    const remove = () => api.send('DELETE', appPath, undefined, bearer(owner.token));
    const renew = () => api.post(`${factorPath}/recovery-codes`, undefined, bearer(owner.token));
    api.passSeconds(301);
    await api.post('/auth/step-up', { password: ownPassword }, bearer(owner.token));
    for (const { status, body } of [await remove(), await renew(), await startApp(owner.token)]) {
      assert.deepEqual([status, body.code], [403, 'second_factor_required']);
    }
    const waiting = api.browser();
    await givePassword(waiting, owner.phone, ownPassword);
    const code = appCode(api, owner.secret);
    const prove = (with_: string) =>
      api.post(`${factorPath}/proof`, { code: with_ }, bearer(owner.token));
    assert.equal((await prove(code)).status, 200);
    assert.equal((await prove(code)).status, 422);
    assert.equal((await renew()).body.data.recovery_codes.length, 10);
    assert.equal((await prove(owner.codes[0] ?? '')).status, 422, 'the earlier codes have ended');
    assert.equal((await remove()).status, 200);
    assert.equal((await remove()).status, 409);
    assert.equal((await giveCode(waiting, code)).status, 401, 'the sign-in that waited has ended');
    assert.equal((await givePassword(api.browser(), owner.phone, ownPassword)).status, 200);
    assert.equal((await startApp(owner.token)).status, 200, 'the session needs no code any more');
    const texts = await messagesTo(api, owner.phone);
    assert.ok(texts.some(({ text }) => /app of your account was removed/.test(text)));
  });

  it('that a thief has added is undone by the link in the e-mail, also after the e-mail was changed', async () => {
    for (const changesEmail of [false, true]) {
      const { phone, email, token } = await ownerWithApp();
      const undo = await linkTo(api, email, '/email/undo');
      const { id } = await accountOf(phone);
      if (changesEmail) {
        const change = { email: 'thief@example.com' };
        const changed = await api.post('/change-business-email', change, bearer(token));
        assert.equal(changed.status, 200, changed.text);
      }
      const undone = await api.post('/email/undo', { token: undo });
      assert.equal(undone.status, 200, undone.text);
      assert.equal(await api.deps.db.$count(secondFactors, eq(secondFactors.user_id, id)), 0);
      assert.equal((await api.get('/users/me', token)).status, 401);
      assert.equal((await givePassword(api.browser(), phone, ownPassword)).status, 401);
      const link = await linkTo(api, email, '/password/reset');
      const body = { token: link, password: nextPassword, re_password: nextPassword };
      const set = await api.post('/auth/password-link/use', body);
      assert.equal(set.status, 200, set.text);
      assert.equal((await api.post('/email/undo', { token: undo })).status, 422);
    }
  });

  it('is let in again by the agency once phone and recovery codes are lost', async () => {
    const owner = await ownerWithApp();
    await resetLostFactor(api.deps, {
      number: owner.number,
      actor: 'Ada Obi',
      reason: 'lost the phone, came with the passport',
    });
    assert.equal((await api.get('/users/me', owner.token)).status, 401);
    assert.equal((await givePassword(api.browser(), owner.phone, ownPassword)).status, 200);
    const emails = await messagesTo(api, owner.email);
    assert.ok(emails.some(({ text }) => /sign in with only your password/.test(text)));
  });
});
