import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { sessions, users } from '../../src/database/schema/owners.ts';
import { securityEvents } from '../../src/database/schema/security-events.ts';
import { findAccount } from '../../src/modules/identity/accounts.ts';
import { readAccountName } from '../../src/modules/identity/account-name.ts';
import { createSessions } from '../../src/modules/auth/sessions.ts';
import { type TestApi } from '../database.ts';
import { setUpApi } from '../set-up-api.ts';
import {
  appCode,
  emailOf,
  factorPath,
  forgetFactors,
  giveCode,
  givePassword,
  mailedFactorCode,
  signInAndAddApp,
} from '../factor.ts';
import { messagesTo } from '../owner.ts';

const agent = '0803 000 0006';
const master = '0803 000 0002';
const other = '0803 000 0008';

describe('the account of a Master Agent', () => {
  const api = setUpApi();
  beforeEach(() => forgetFactors(api));

  const codeFor = async (browser: Pick<TestApi, 'post'>, username: string) => {
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

  it('gives its password no session, and an owner’s password gives one as before', async () => {
    for (const username of [agent, master, other]) {
      const before = (await sessionsOf(username)).length;
      const response = await givePassword(api.browser(), username);
      assert.deepEqual([response.status, response.body.code], [403, 'second_factor_required']);
      assert.equal(response.body.access_token, undefined);
      assert.equal((await sessionsOf(username)).length, before);
    }
    const owner = await givePassword(api.browser(), '0803 000 0001');
    assert.equal(owner.status, 200);
    assert.ok(owner.body.access_token);
    const wrong = await givePassword(api.browser(), agent, 'wrong');
    assert.deepEqual([wrong.status, wrong.body.code], [401, 'wrong_credentials']);
  });

  it('opens with the code of the e-mail, and the code opens nothing a second time', async () => {
    const browser = api.browser('197.210.8.1');
    const from = (await api.deps.db.select().from(securityEvents)).length;
    await givePassword(browser, agent);
    const code = await codeFor(browser, agent);
    const { status, body } = await giveCode(browser, code);
    assert.equal(status, 200);
    assert.equal((await api.get('/users/me', body.access_token)).status, 200);
    assert.deepEqual(await kindsSince(from), ['second_factor_passed', 'sign_in']);
    assert.equal((await giveCode(browser, code)).status, 401);
    await givePassword(browser, agent);
    assert.equal((await giveCode(browser, code)).status, 422);
  });

  it('lets one of two at the same moment in, with the same code', async () => {
    const browser = api.browser('197.210.8.2');
    await givePassword(browser, agent);
    const code = await codeFor(browser, agent);
    const responses = await Promise.all(Array.from({ length: 5 }, () => giveCode(browser, code)));
    assert.equal(responses.filter(({ status }) => status === 200).length, 1);
  });

  it('takes no code in another browser than the one that gave the password', async () => {
    const [owner, thief] = [api.browser('197.210.8.3'), api.browser('197.210.8.4')];
    await givePassword(owner, agent);
    const code = await codeFor(owner, agent);
    assert.equal((await giveCode(thief, code)).status, 401, 'without a password there is nothing');
    await givePassword(thief, agent);
    assert.equal((await giveCode(thief, code)).status, 422, 'with it, the code is not its own');
    assert.equal((await giveCode(owner, code)).status, 200);
  });

  it('asks for the password again after five wrong codes, and ten minutes', async () => {
    const browser = api.browser('197.210.8.5');
    await givePassword(browser, agent);
    const code = await codeFor(browser, agent);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let count = 0; count < 5; count += 1) {
      assert.equal((await giveCode(browser, wrong)).status, 422);
    }
    assert.equal((await giveCode(browser, code)).status, 401);
    await givePassword(browser, agent);
    const late = await codeFor(browser, agent);
    api.passSeconds(601);
    assert.equal((await giveCode(browser, late)).status, 401);
  });

  it('is not guessed by who knows the password, and its owner is not closed out by the guesses', async () => {
    const owner = api.browser('197.210.8.6');
    await givePassword(owner, agent);
    assert.equal((await giveCode(owner, await codeFor(owner, agent))).status, 200);
    const { secret } = await signInAndAddApp(api, agent);
    api.passSeconds(60);
    const from = (await api.deps.db.select().from(securityEvents)).length;
    const responses: number[] = [];
    for (let sign = 0; sign < 4; sign += 1) {
      const thief = api.browser();
      await givePassword(thief, agent);
      for (let guess = 0; guess < 5; guess += 1) {
        responses.push((await giveCode(thief, 'AAAA-AAAA-AAAA-AAAA')).status);
      }
    }
    assert.deepEqual(
      [responses.filter((status) => status === 422).length, responses.at(-1)],
      [10, 429],
    );
    const failed = (await kindsSince(from)).filter((kind) => kind === 'second_factor_failed');
    assert.equal(failed.length, 10);
    await givePassword(owner, agent);
    assert.equal((await giveCode(owner, appCode(api, secret))).status, 200);
  });

  it('fills no mailbox: a code is mailed once for a sign-in, and again after a minute', async () => {
    const browser = api.browser('197.210.8.7');
    const emails = async () =>
      (await messagesTo(api, await emailOf(api, other))).filter(({ text }) =>
        text.includes('code to sign in'),
      ).length;
    const before = await emails();
    await givePassword(browser, other);
    for (let times = 0; times < 3; times += 1) await codeFor(browser, other);
    assert.equal(await emails(), before + 1);
    const again = await browser.post(`${factorPath}/code`, { again: true });
    assert.equal(again.status, 429);
    api.passSeconds(61);
    assert.equal((await browser.post(`${factorPath}/code`, { again: true })).status, 200);
    assert.equal(await emails(), before + 2);
    const strangers = [];
    for (let times = 0; times < 8; times += 1) {
      const stranger = api.browser();
      await givePassword(stranger, other);
      strangers.push((await stranger.post(`${factorPath}/code`, {})).status);
    }
    assert.ok(strangers.includes(429));
    assert.ok((await emails()) <= before + 7);
  });

  it('has short sessions that are never remembered', async () => {
    const browser = api.browser('197.210.8.8');
    await givePassword(browser, agent);
    const { body } = await giveCode(browser, await codeFor(browser, agent));
    assert.equal(body.expires_at, 8 * 60 * 60);
    const { data } = (await api.get('/auth/sessions', body.access_token)).body;
    assert.equal(
      data.find((session: { is_current: boolean }) => session.is_current).remembered,
      false,
    );
  });

  it('is signed out after 30 minutes without use, also while a page polls', async () => {
    const token = await api.signIn(agent);
    for (let minutes = 0; minutes < 28; minutes += 4) {
      api.passSeconds(4 * 60);
      await api.get('/users/me', token, { 'x-portal-background': '1' });
    }
    api.passSeconds(3 * 60);
    assert.equal((await api.get('/users/me', token)).status, 401);
    const used = await api.signIn(agent);
    for (let minutes = 0; minutes < 60; minutes += 20) {
      api.passSeconds(20 * 60);
      assert.equal((await api.get('/users/me', used)).status, 200);
    }
  });

  it('has no session without a factor, whatever began it: also one from before the account was a Master Agent’s', async () => {
    const account = await findAccount(api.deps.db, readAccountName(agent));
    assert.ok(account);
    const { start } = createSessions(api.deps);
    const { access_token } = await start(api.deps.db, {
      account,
      device: 'an old browser',
      remembered: true,
    });
    assert.equal((await api.get('/users/me', access_token)).status, 401);
  });
});
