import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  basedOn,
  finishStaffSignIn,
  giveStaffPassword,
  personOf,
  signInStaff,
  staffCode,
  staffEmail,
  startStaffSession,
} from '../../../test/agency.ts';
import { appCode } from '../../../test/factor.ts';
import { bearer } from '../../../test/owner.ts';
import { setUpApi } from '../../../test/set-up-api.ts';

const admin = staffEmail('administration');
const support = staffEmail('support');
const password = 'harbour seven lantern';

describe('the sign-in of staff', () => {
  const api = setUpApi();

  it('takes the password and a code of the e-mail, and gives a session of eight hours', async () => {
    const browser = api.browser();
    const given = await giveStaffPassword(browser, ` ${support.toUpperCase()}`);
    assert.deepEqual([given.status, given.body], [200, { data: { method: 'email' } }]);
    const { body } = await finishStaffSignIn(api, browser, support);
    assert.equal(body.data.expires_in, 8 * 60 * 60);
    const me = await api.get('/agency/me', body.data.access_token);
    const ends = Date.parse(me.body.data.session_ends_at) - api.deps.now().getTime();
    assert.equal(Math.round(ends / 60_000), 30, 'minutes without use');
    assert.deepEqual(
      [me.body.data.email, me.body.data.roles, me.body.data.method, me.body.data.has_fresh_factor],
      [support, ['support'], 'email', true],
    );
  });

  it('tells the same of a wrong password, an unknown e-mail and a disabled account', async () => {
    const token = await startStaffSession(api, admin);
    const claims = await personOf(api, token, staffEmail('claims'));
    const disabled = await api.post(
      `/agency/people/${claims.id}/disabling`,
      { reason: 'has left' },
      basedOn(token, claims),
    );
    assert.equal(disabled.body.data.status, 'disabled');
    const responses = [
      await giveStaffPassword(api.browser(), support, 'not the password'),
      await giveStaffPassword(api.browser(), 'unknown@agency.example.com'),
      await giveStaffPassword(api.browser(), staffEmail('claims')),
    ];
    for (const { status, body } of responses) {
      assert.deepEqual([status, body.code], [401, 'wrong_credentials']);
    }
  });

  it('slows a stranger who guesses, whether or not the account exists', async () => {
    for (const email of [staffEmail('catalogue'), 'unknown@agency.example.com']) {
      const stranger = api.browser('203.0.113.9');
      const statuses = [];
      for (let times = 0; times < 7; times += 1) {
        statuses.push((await giveStaffPassword(stranger, email, 'guess')).status);
      }
      assert.deepEqual(statuses, [401, 401, 401, 401, 401, 429, 429], email);
    }
  });

  it('ends what waits after five wrong codes, and a code works only in its browser', async () => {
    const browser = api.browser();
    const email = staffEmail('finance');
    await giveStaffPassword(browser, email);
    await browser.post('/agency/sign-in/code', {});
    const code = await staffCode(api, email);
    const elsewhere = await api.browser().post('/agency/sign-in/second-factor', { code });
    assert.equal(elsewhere.status, 401);
    for (let times = 0; times < 5; times += 1) {
      await browser.post('/agency/sign-in/second-factor', { code: '000000' });
    }
    const late = await browser.post('/agency/sign-in/second-factor', { code });
    assert.equal(late.status, 401);
  });

  it('ends a session after 30 minutes without use, and calls of an unused page are no use', async () => {
    const token = await signInStaff(api, staffEmail('audit'));
    const background = { 'x-portal-background': '1' };
    for (let times = 0; times < 2; times += 1) {
      api.passSeconds(14 * 60);
      assert.equal((await api.get('/agency/me', token, background)).status, 200);
    }
    api.passSeconds(3 * 60);
    assert.equal((await api.get('/agency/me', token)).status, 401);
  });

  it('lists sessions, ends one of them and no other person’s', async () => {
    const [first, second] = [await signInStaff(api, support), await signInStaff(api, support)];
    const { body } = await api.get('/agency/sessions', second);
    const other = body.data.find(({ is_current }: { is_current: boolean }) => !is_current);
    const stranger = await startStaffSession(api, admin);
    const path = `/agency/sessions/${other.id}`;
    assert.equal((await api.send('DELETE', path, undefined, bearer(stranger))).status, 404);
    assert.equal((await api.send('DELETE', path, undefined, bearer(second))).status, 200);
    assert.equal((await api.get('/agency/me', first)).status, 401);
    await api.send('DELETE', '/agency/session', undefined, bearer(second));
    assert.equal((await api.get('/agency/me', second)).status, 401);
  });

  it('takes codes of an authenticator app once it is set up, and no e-mail any more', async () => {
    const email = staffEmail('publishing');
    const token = await signInStaff(api, email);
    const started = await api.post('/agency/app', undefined, bearer(token));
    const { secret } = started.body.data;
    const confirmed = await api.post(
      '/agency/app/confirmation',
      { code: appCode(api, secret) },
      bearer(token),
    );
    assert.equal(confirmed.body.data.recovery_codes.length, 10);
    const browser = api.browser();
    assert.equal((await giveStaffPassword(browser, email)).body.data.method, 'app');
    const finish = (code: string) => browser.post('/agency/sign-in/second-factor', { code });
    assert.equal((await finish(appCode(api, secret))).status, 422, 'a step works once');
    assert.equal((await finish(appCode(api, secret, 1))).status, 200);
    await giveStaffPassword(browser, email);
    const [recovery] = confirmed.body.data.recovery_codes;
    assert.equal((await finish(recovery)).status, 200);
    await giveStaffPassword(browser, email);
    assert.equal((await finish(recovery)).status, 422, 'a recovery code works once');
  });

  it('changes the password by the one before, ends other sessions and mails the person', async () => {
    const email = staffEmail('releases');
    const [token, other] = [await signInStaff(api, email), await signInStaff(api, email)];
    const change = (current_password: string) =>
      api.send(
        'PATCH',
        '/agency/password',
        { current_password, password, re_password: password },
        bearer(token),
      );
    assert.equal((await change('wrong')).status, 422);
    assert.equal((await change('Portal-demo-1')).status, 200);
    assert.equal((await api.get('/agency/me', other)).status, 401);
    assert.equal((await api.get('/agency/me', token)).status, 200);
    await signInStaff(api, email, password);
  });
});
