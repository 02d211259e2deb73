import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { demoPassword } from '../../src/seed/demo-accounts.ts';
import { type TestApi } from '../database.ts';
import { setUpApi } from '../set-up-api.ts';
import { factorPath, mailedFactorCode, proveFactor } from '../factor.ts';
import { bearer, codeTo, messagesTo } from '../owner.ts';

const agent = '0803 000 0006';
const second = '0803 000 0002';
const master = '0803 000 0008';
/** A Master Agent recovers with it only. */
const registrationNumber = 'SMD-M4QJ-8W2D-B';

describe('the account of a Master Agent, for a thief', () => {
  const api = setUpApi();
  beforeEach(async () => {
    await api.deps.db.execute(sql`delete from quotas`);
    api.passSeconds(120);
  });

  type Browser = Pick<TestApi, 'post' | 'get'>;
  const logIn = ({ post }: Browser, username: string, password = demoPassword) =>
    post('/auth/login', { username, password });
  const give = ({ post }: Browser, code: string) => post(factorPath, { code });
  const codeFor = async (browser: Browser, username: string) => {
    const { status, text } = await browser.post(`${factorPath}/code`, {});
    assert.equal(status, 200, text);
    return mailedFactorCode(api, username);
  };

  describe('with a stolen session', () => {
    const keyed = (token: string) => ({
      ...bearer(token),
      'idempotency-key': randomUUID(),
      'if-match': '"1"',
    });

    it('after five minutes decides and confirms nothing', async () => {
      const token = await api.signIn(agent);
      api.passSeconds(301);
      const reason = 'A favour for a friend';
      const attempts = [
        [`/insurance/claims/${randomUUID()}/decisions`, { decision: 'approved', reason }],
        [`/insurance/claims/${randomUUID()}/approvals/decisions`, { decision: 'approve', reason }],
      ] as const;
      for (const [path, body] of attempts) {
        const response = await api.post(path, body, keyed(token));
        assert.deepEqual(
          [response.status, response.body.code],
          [403, 'second_factor_required'],
          path,
        );
      }
      await proveFactor(api, agent, token);
      const asked = await api.post(attempts[0][0], attempts[0][1], keyed(token));
      assert.notEqual(asked.body.code, 'second_factor_required');
    });

    it('changes no e-mail and no phone, which would bring the next codes to the thief', async () => {
      const token = await api.signIn(agent);
      api.passSeconds(301);
      for (const body of [{ email: 'thief@example.com' }, { phone_number: '0803 111 2233' }]) {
        const response = await api.send('PATCH', '/users', body, bearer(token));
        assert.deepEqual([response.status, response.body.code], [403, 'second_factor_required']);
      }
    });

    it('proves nothing with the code that another session asked for, nor with one that was used', async () => {
      const [first, other] = [await api.signIn(agent), await api.signIn(agent)];
      api.passSeconds(301);
      await api.post(`${factorPath}/proof/code`, {}, bearer(first));
      const code = await mailedFactorCode(api, agent);
      const prove = (token: string) => api.post(`${factorPath}/proof`, { code }, bearer(token));
      assert.equal((await prove(other)).status, 422);
      assert.equal((await prove(first)).status, 200);
      assert.equal((await prove(first)).status, 422);
    });

    it('keeps the factor of the session when the password is changed, and makes it no fresher', async () => {
      const token = await api.signIn(second);
      api.passSeconds(301);
      const { body } = await api.post(
        '/auth/change-password',
        {
          current_password: demoPassword,
          password: 'harbour seven lantern',
          re_password: 'harbour seven lantern',
        },
        bearer(token),
      );
      const email = { email: 'thief@example.com' };
      const changed = await api.send('PATCH', '/users', email, bearer(body.access_token));
      assert.equal(changed.body.code, 'second_factor_required');
    });
  });

  describe('recovered', () => {
    const password = 'harbour seven lantern';
    const askBySms = async (browser: Browser) => {
      const username = registrationNumber;
      await browser.post('/auth/forget-password', { username, medium: 'sms' });
      return codeTo(api, '+2348030000008');
    };
    const reset = (browser: Browser, otp_code: string) =>
      browser.post('/auth/otp/verify', {
        otp_code,
        username: registrationNumber,
        should_change_password: true,
        password,
        confirm_password: password,
      });

    it('only by the phone, keeps its password and gives no session', async () => {
      const thief = api.browser();
      const response = await reset(thief, await askBySms(thief));
      assert.deepEqual([response.status, response.body.code], [403, 'second_factor_required']);
      assert.equal((await logIn(api.browser(), master, password)).status, 401);
      assert.equal((await logIn(api.browser(), master)).status, 403);
    });

    it('by the phone and the e-mail, gets the new password, and the other sessions end', async () => {
      const before = await api.signIn(master);
      const owner = api.browser();
      await reset(owner, await askBySms(owner));
      const { status, body } = await give(owner, await codeFor(owner, master));
      assert.equal(status, 200);
      assert.equal((await api.get('/users/me', body.access_token)).status, 200);
      assert.equal((await api.get('/users/me', before)).status, 401);
      assert.equal((await logIn(api.browser(), master)).status, 401);
      assert.equal((await logIn(api.browser(), master, password)).status, 403);
    });

    it('ends a sign-in that waits with the former password', async () => {
      const { db } = api.deps;
      const [thief, owner] = [api.browser('197.210.8.9'), api.browser('197.210.8.10')];
      await logIn(thief, master, password);
      const thiefsCode = await codeFor(thief, master);
      await db.execute(sql`delete from quotas`);
      await reset(owner, await askBySms(owner));
      api.passSeconds(1);
      assert.equal((await give(owner, await codeFor(owner, master))).status, 200);
      assert.equal((await give(thief, thiefsCode)).status, 401);
    });

    it('changes no e-mail by a text message', async () => {
      const thief = api.browser();
      await thief.post('/auth/forget-email', { phone_number: agent });
      const texts = await messagesTo(api, '+2348030000006');
      assert.ok(texts.every(({ text }) => !/\d{6} is your code to change your email/.test(text)));
    });
  });
});
