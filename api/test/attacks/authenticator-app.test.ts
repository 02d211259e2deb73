import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
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
import { bearer, messagesTo } from '../owner.ts';

const agent = '0803 000 0006';

describe('an account with an authenticator app', () => {
  const api = setUpApi();
  beforeEach(() => forgetFactors(api));

  it('takes each code of the app once, and no code of the e-mail any more', async () => {
    const { secret } = await signInAndAddApp(api, agent);
    const browser = api.browser();
    await givePassword(browser, agent);
    const { body } = await browser.post(`${factorPath}/code`, {});
    assert.equal(body.data.method, 'app');
    const enrolled = appCode(api, secret);
    assert.equal((await giveCode(browser, enrolled)).status, 422, 'the app was confirmed with it');
    api.passSeconds(60);
    const code = appCode(api, secret);
    const responses = await Promise.all([giveCode(browser, code), giveCode(browser, code)]);
    assert.equal(responses.filter(({ status }) => status === 200).length, 1);
    const other = api.browser();
    await givePassword(other, agent);
    assert.equal((await giveCode(other, code)).status, 422, 'an onlooker may have seen it');
    assert.equal((await giveCode(other, appCode(api, secret, -1))).status, 422, 'an earlier one');
    assert.equal((await giveCode(other, appCode(api, secret, 2))).status, 422, 'too early');
    assert.equal((await giveCode(other, appCode(api, secret, 1))).status, 200, 'a fast clock');
  });

  it('takes each recovery code once, also of two at the same moment, however it is typed', async () => {
    const { recoveryCodes: codes } = await signInAndAddApp(api, agent);
    assert.equal(new Set(codes).size, 10);
    const [first = '', second = ''] = codes;
    const browsers = [api.browser(), api.browser()];
    for (const browser of browsers) await givePassword(browser, agent);
    const responses = await Promise.all(browsers.map((browser) => giveCode(browser, first)));
    assert.equal(responses.filter(({ status }) => status === 200).length, 1);
    const later = api.browser();
    await givePassword(later, agent);
    assert.equal((await giveCode(later, first)).status, 422);
    const typed = ` ${second.toLowerCase().replaceAll('-', ' ')} `;
    const { status, body } = await giveCode(later, typed);
    assert.equal(status, 200);
    const { data } = (await api.get(factorPath, body.access_token)).body;
    assert.deepEqual([data.method, data.recovery_codes_left], ['app', 8]);
  });

  it('keeps neither secret nor codes where the database or the trail can be read', async () => {
    const { secret, recoveryCodes: codes } = await signInAndAddApp(api, agent);
    const tables = ['second_factors', 'recovery_codes', 'security_events', 'outbox', 'demo_inbox'];
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
    const thief = await api.signIn(agent);
    api.passSeconds(301);
    const path = `${factorPath}/app`;
    const late = await api.post(path, undefined, bearer(thief));
    assert.deepEqual([late.status, late.body.code], [403, 'second_factor_required']);
    const token = await api.signIn(agent);
    const { body } = await api.post(path, undefined, bearer(token));
    const confirm = (fields: object, who = token) =>
      api.post(`${path}/confirmation`, fields, bearer(who));
    const code = appCode(api, body.data.secret);
    const guessed = await confirm({ code, email_code: '000000' });
    assert.deepEqual(Object.keys(guessed.body.errors), ['email_code']);
    const email_code = await mailedFactorCode(api, agent);
    assert.equal((await confirm({ code: '000000', email_code })).status, 422);
    assert.equal((await confirm({ code, email_code }, thief)).status, 422, 'not its code');
    const both = await Promise.all([confirm({ code, email_code }), confirm({ code, email_code })]);
    assert.equal(both.filter(({ status }) => status === 200).length, 1);
    assert.equal((await api.get('/users/me', thief)).status, 401);
    assert.equal((await api.get('/users/me', token)).status, 200);
    const [notice] = await messagesTo(api, await emailOf(api, agent));
    assert.match(notice?.subject ?? '', /has an authenticator app/);
  });

  it('is removed only with a fresh factor, and then the codes come by e-mail again', async () => {
    const { token, recoveryCodes: codes } = await signInAndAddApp(api, agent);
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
