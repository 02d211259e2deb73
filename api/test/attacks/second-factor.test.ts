import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { sessions, users } from '../../src/database/schema/owners.ts';
import { recoveryCodes, secondFactors } from '../../src/database/schema/second-factor.ts';
import { securityEvents } from '../../src/database/schema/security-events.ts';
import { demoPassword } from '../../src/database/seed/demo-accounts.ts';
import { createSessions } from '../../src/modules/auth/sessions.ts';
import { startTestApi, type TestApi } from '../database.ts';
import { addApp, appCode, emailOf, factorPath, mailedFactorCode } from '../factor.ts';
import { bearer, messagesTo } from '../owner.ts';

const staff = '0803 000 0006';
const manager = '0803 000 0005';
const master = '0803 000 0002';
const auditor = '0803 000 0007';

describe('the account of somebody of the agency', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.close());
  beforeEach(async () => {
    await api.deps.db.delete(secondFactors);
    await api.deps.db.delete(recoveryCodes);
    await api.deps.db.execute(sql`delete from quotas`);
    api.passSeconds(120);
  });

  type Browser = Pick<TestApi, 'post' | 'get'>;
  const logIn = ({ post }: Browser, username: string, password = demoPassword) =>
    post('/auth/login', { username, password, remember_me: true });
  const give = ({ post }: Browser, code: string) => post(factorPath, { code });
  const codeFor = async (browser: Browser, username: string) => {
    const { status, text, body } = await browser.post(`${factorPath}/code`, {});
    assert.equal(status, 200, text);
    assert.equal(body.data.method, 'email');
    return mailedFactorCode(api, username);
  };
  const sessionsOf = async (username: string) => {
    const email = await emailOf(api, username);
    return api.deps.db
      .select({ session: sessions })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.user_id))
      .where(eq(users.email, email));
  };
  const kindsSince = async (from: number) =>
    (await api.deps.db.select().from(securityEvents).orderBy(securityEvents.at))
      .slice(from)
      .map(({ kind }) => kind);
  const withApp = async (username = staff) => {
    const token = await api.signIn(username);
    return { token, ...(await addApp(api, username, token)) };
  };

  it('gives its password no session, and an owner’s password gives one as before', async () => {
    for (const username of [staff, manager, master, auditor]) {
      const before = (await sessionsOf(username)).length;
      const answer = await logIn(api.browser(), username);
      assert.deepEqual([answer.status, answer.body.code], [403, 'second_factor_required']);
      assert.equal(answer.body.access_token, undefined);
      assert.equal((await sessionsOf(username)).length, before);
    }
    const owner = await logIn(api.browser(), '0803 000 0001');
    assert.equal(owner.status, 200);
    assert.ok(owner.body.access_token);
    const wrong = await logIn(api.browser(), staff, 'wrong');
    assert.deepEqual([wrong.status, wrong.body.code], [401, 'wrong_credentials']);
  });

  it('opens with the code of the e-mail, and the code opens nothing a second time', async () => {
    const browser = api.browser('197.210.8.1');
    const from = (await api.deps.db.select().from(securityEvents)).length;
    await logIn(browser, staff);
    const code = await codeFor(browser, staff);
    const { status, body } = await give(browser, code);
    assert.equal(status, 200);
    assert.equal((await api.get('/staff/me', body.access_token)).status, 200);
    assert.deepEqual(await kindsSince(from), ['second_factor_passed', 'sign_in']);
    assert.equal((await give(browser, code)).status, 401);
    await logIn(browser, staff);
    assert.equal((await give(browser, code)).status, 422);
  });

  it('lets one of two at the same moment in, with the same code', async () => {
    const browser = api.browser('197.210.8.2');
    await logIn(browser, staff);
    const code = await codeFor(browser, staff);
    const answers = await Promise.all(Array.from({ length: 5 }, () => give(browser, code)));
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
  });

  it('takes no code in another browser than the one that gave the password', async () => {
    const [owner, thief] = [api.browser('197.210.8.3'), api.browser('197.210.8.4')];
    await logIn(owner, staff);
    const code = await codeFor(owner, staff);
    assert.equal((await give(thief, code)).status, 401, 'without a password there is nothing');
    await logIn(thief, staff);
    assert.equal((await give(thief, code)).status, 422, 'with it, the code is not its own');
    assert.equal((await give(owner, code)).status, 200);
  });

  it('asks for the password again after five wrong codes, and ten minutes', async () => {
    const browser = api.browser('197.210.8.5');
    await logIn(browser, staff);
    const code = await codeFor(browser, staff);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let count = 0; count < 5; count += 1) {
      assert.equal((await give(browser, wrong)).status, 422);
    }
    assert.equal((await give(browser, code)).status, 401);
    await logIn(browser, staff);
    const late = await codeFor(browser, staff);
    api.passSeconds(601);
    assert.equal((await give(browser, late)).status, 401);
  });

  it('is not guessed by who knows the password, and its owner is not closed out by the guesses', async () => {
    const owner = api.browser('197.210.8.6');
    await logIn(owner, staff);
    assert.equal((await give(owner, await codeFor(owner, staff))).status, 200);
    const { secret } = await withApp();
    api.passSeconds(60);
    const from = (await api.deps.db.select().from(securityEvents)).length;
    const answers: number[] = [];
    for (let sign = 0; sign < 4; sign += 1) {
      const thief = api.browser();
      await logIn(thief, staff);
      for (let guess = 0; guess < 5; guess += 1) {
        answers.push((await give(thief, 'AAAA-AAAA-AAAA-AAAA')).status);
      }
    }
    assert.deepEqual(
      [answers.filter((status) => status === 422).length, answers.at(-1)],
      [10, 429],
    );
    const failed = (await kindsSince(from)).filter((kind) => kind === 'second_factor_failed');
    assert.equal(failed.length, 10);
    await logIn(owner, staff);
    assert.equal((await give(owner, appCode(api, secret))).status, 200);
  });

  it('fills no mailbox: a code is mailed once for a sign-in, and again after a minute', async () => {
    const browser = api.browser('197.210.8.7');
    const mails = async () =>
      (await messagesTo(api, await emailOf(api, auditor))).filter(({ text }) =>
        text.includes('code to sign in'),
      ).length;
    const before = await mails();
    await logIn(browser, auditor);
    for (let times = 0; times < 3; times += 1) await codeFor(browser, auditor);
    assert.equal(await mails(), before + 1);
    const again = await browser.post(`${factorPath}/code`, { again: true });
    assert.equal(again.status, 429);
    api.passSeconds(61);
    assert.equal((await browser.post(`${factorPath}/code`, { again: true })).status, 200);
    assert.equal(await mails(), before + 2);
    const strangers = [];
    for (let times = 0; times < 8; times += 1) {
      const stranger = api.browser();
      await logIn(stranger, auditor);
      strangers.push((await stranger.post(`${factorPath}/code`, {})).status);
    }
    assert.ok(strangers.includes(429));
    assert.ok((await mails()) <= before + 7);
  });

  it('has short sessions that are never remembered', async () => {
    const browser = api.browser('197.210.8.8');
    await logIn(browser, staff);
    const { body } = await give(browser, await codeFor(browser, staff));
    assert.equal(body.expires_at, 8 * 60 * 60);
    const { data } = (await api.get('/auth/sessions', body.access_token)).body;
    assert.equal(
      data.find((session: { is_current: boolean }) => session.is_current).remembered,
      false,
    );
  });

  it('is signed out after 30 minutes without use, also while a page looks again by itself', async () => {
    const token = await api.signIn(staff);
    for (let minutes = 0; minutes < 28; minutes += 4) {
      api.passSeconds(4 * 60);
      await api.get('/staff/me', token, { 'x-portal-background': '1' });
    }
    api.passSeconds(3 * 60);
    assert.equal((await api.get('/staff/me', token)).status, 401);
    const used = await api.signIn(staff);
    for (let minutes = 0; minutes < 60; minutes += 20) {
      api.passSeconds(20 * 60);
      assert.equal((await api.get('/staff/me', used)).status, 200);
    }
  });

  it('has no session without a factor, whatever began it: also one from before the person was of the agency', async () => {
    const [user] = await api.deps.db
      .select()
      .from(users)
      .where(eq(users.email, await emailOf(api, staff)));
    assert.ok(user);
    const { start } = createSessions(api.deps);
    const { access_token } = await start(api.deps.db, {
      account: user,
      device: 'an old browser',
      remembered: true,
    });
    assert.equal((await api.get('/users/me', access_token)).status, 401);
  });

  describe('with an app', () => {
    it('takes each code of the app once, and no code of the e-mail any more', async () => {
      const { secret } = await withApp();
      const browser = api.browser();
      await logIn(browser, staff);
      const { body } = await browser.post(`${factorPath}/code`, {});
      assert.equal(body.data.method, 'app');
      const enrolled = appCode(api, secret);
      assert.equal((await give(browser, enrolled)).status, 422, 'the app was confirmed with it');
      api.passSeconds(60);
      const code = appCode(api, secret);
      const answers = await Promise.all([give(browser, code), give(browser, code)]);
      assert.equal(answers.filter(({ status }) => status === 200).length, 1);
      const other = api.browser();
      await logIn(other, staff);
      assert.equal((await give(other, code)).status, 422, 'it was seen by somebody');
      assert.equal((await give(other, appCode(api, secret, -1))).status, 422, 'an earlier one');
      assert.equal((await give(other, appCode(api, secret, 2))).status, 422, 'too early');
      assert.equal((await give(other, appCode(api, secret, 1))).status, 200, 'a fast clock');
    });

    it('takes each recovery code once, also of two at the same moment, however it is typed', async () => {
      const { recoveryCodes: codes } = await withApp();
      assert.equal(new Set(codes).size, 10);
      const [first = '', second = ''] = codes;
      const browsers = [api.browser(), api.browser()];
      for (const browser of browsers) await logIn(browser, staff);
      const answers = await Promise.all(browsers.map((browser) => give(browser, first)));
      assert.equal(answers.filter(({ status }) => status === 200).length, 1);
      const later = api.browser();
      await logIn(later, staff);
      assert.equal((await give(later, first)).status, 422);
      const typed = ` ${second.toLowerCase().replaceAll('-', ' ')} `;
      const { status, body } = await give(later, typed);
      assert.equal(status, 200);
      const { data } = (await api.get(factorPath, body.access_token)).body;
      assert.deepEqual([data.method, data.recovery_codes_left], ['app', 8]);
    });

    it('keeps neither secret nor codes where the database or the trail can be read', async () => {
      const { secret, recoveryCodes: codes } = await withApp();
      const tables = [
        'second_factors',
        'recovery_codes',
        'security_events',
        'outbox',
        'demo_inbox',
      ];
      for (const table of tables) {
        const { rows } = (await api.deps.db.execute(
          sql.raw(`select t::text as line from ${table} t`),
        )) as unknown as { rows: { line: string }[] };
        const lines = rows.map(({ line }) => line).join('\n');
        for (const text of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))]) {
          assert.ok(!lines.includes(text), table);
        }
      }
    });

    it('is set up only with a fresh factor and the code of the e-mail, and ends the other sessions', async () => {
      const thief = await api.signIn(staff);
      api.passSeconds(301);
      const path = `${factorPath}/app`;
      const late = await api.post(path, undefined, bearer(thief));
      assert.deepEqual([late.status, late.body.code], [403, 'second_factor_required']);
      const token = await api.signIn(staff);
      const { body } = await api.post(path, undefined, bearer(token));
      const confirm = (fields: object, who = token) =>
        api.post(`${path}/confirmation`, fields, bearer(who));
      const code = appCode(api, body.data.secret);
      const guessed = await confirm({ code, email_code: '000000' });
      assert.deepEqual(Object.keys(guessed.body.errors), ['email_code']);
      const email_code = await mailedFactorCode(api, staff);
      assert.equal((await confirm({ code: '000000', email_code })).status, 422);
      assert.equal((await confirm({ code, email_code }, thief)).status, 422, 'not its code');
      const both = await Promise.all([
        confirm({ code, email_code }),
        confirm({ code, email_code }),
      ]);
      assert.equal(both.filter(({ status }) => status === 200).length, 1);
      assert.equal((await api.get('/staff/me', thief)).status, 401);
      assert.equal((await api.get('/staff/me', token)).status, 200);
      const [notice] = await messagesTo(api, await emailOf(api, staff));
      assert.match(notice?.subject ?? '', /has an authenticator app/);
    });

    it('is removed only with a fresh factor, and then the codes come by e-mail again', async () => {
      const { token, recoveryCodes: codes } = await withApp();
      const remove = () => api.send('DELETE', `${factorPath}/app`, undefined, bearer(token));
      api.passSeconds(301);
      assert.equal((await remove()).status, 403);
      const codesPath = `${factorPath}/recovery-codes`;
      assert.equal((await api.post(codesPath, undefined, bearer(token))).status, 403);
      const proof = { code: codes[0] };
      assert.equal((await api.post(`${factorPath}/proof`, proof, bearer(token))).status, 200);
      const made = await api.post(codesPath, undefined, bearer(token));
      assert.equal(made.body.data.recovery_codes.length, 10);
      const replaced = await api.post(`${factorPath}/proof`, { code: codes[1] }, bearer(token));
      assert.equal(replaced.status, 422, 'the earlier codes have ended');
      assert.equal((await remove()).status, 200);
      const { data } = (await api.get(factorPath, token)).body;
      assert.deepEqual(data, { method: 'email', app_added_at: null, recovery_codes_left: 0 });
    });
  });
});
