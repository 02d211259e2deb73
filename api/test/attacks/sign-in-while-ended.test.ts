import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { staffSessions } from '../../src/database/schema/staff-accounts.ts';
import { demoPassword } from '../../src/seed/demo-accounts.ts';
import {
  basedOn,
  giveStaffPassword,
  invitationTo,
  personOf,
  staffCode,
  staffEmail,
  startStaffSession,
} from '../agency.ts';
import { appCode, factorPath, givePassword, mailedFactorCode } from '../factor.ts';
import { activateOwner, bearer, codeTo, linkTo, ownPassword, verifyEmail } from '../owner.ts';
import { queueAtRow } from '../queue-at-row.ts';
import { setUpApi } from '../set-up-api.ts';
import type { TestResponse } from '../test-api.ts';

const admin = staffEmail('administration');
const fresh = 'quiet river marble';
const statuses = (responses: readonly TestResponse[]) => responses.map(({ status }) => status);

describe('a staff account that is disabled', () => {
  const api = setUpApi({ isClockStill: true, waitsForRows: true });

  async function disabling(email: string) {
    const token = await startStaffSession(api, admin);
    const person = await personOf(api, token, email);
    return {
      row: sql`select 1 from staff_accounts where id = ${person.id} for no key update`,
      person,
      token,
      disable: () =>
        api.post(
          `/agency/people/${person.id}/disabling`,
          { reason: 'left' },
          basedOn(token, person),
        ),
    };
  }

  const sessionsOf = (id: string) =>
    api.deps.db.select().from(staffSessions).where(eq(staffSessions.staff_id, id));

  async function signInThatWaits(email: string) {
    const browser = api.browser();
    await giveStaffPassword(browser, email);
    await browser.post('/agency/sign-in/code', {});
    const code = await staffCode(api, email);
    return { browser, finish: () => browser.post('/agency/sign-in/second-factor', { code }) };
  }

  it('lets no sign-in end that waits for it', async () => {
    const email = staffEmail('catalogue');
    const { finish } = await signInThatWaits(email);
    const { row, person, disable } = await disabling(email);
    const responses = await queueAtRow(api, row, [disable, finish]);
    assert.deepEqual(statuses(responses), [200, 401]);
    assert.deepEqual(await sessionsOf(person.id), []);
  });

  it('ends the session of a sign-in that it waits for', async () => {
    const email = staffEmail('claims');
    const { finish } = await signInThatWaits(email);
    const { row, person, disable } = await disabling(email);
    const responses = await queueAtRow(api, row, [finish, disable]);
    assert.deepEqual(statuses(responses), [200, 200]);
    assert.deepEqual(await sessionsOf(person.id), []);
    assert.equal((await api.get('/agency/me', responses[0]?.body.data.access_token)).status, 401);
  });

  it('leaves no sign-in that waits for its code, also once the account is enabled', async () => {
    const email = staffEmail('finance');
    const { row, token, person, disable } = await disabling(email);
    const browser = api.browser();
    const responses = await queueAtRow(api, row, [
      disable,
      () => giveStaffPassword(browser, email),
    ]);
    assert.deepEqual(statuses(responses), [200, 401]);
    const { data } = responses[0]?.body ?? {};
    const path = `/agency/people/${person.id}/enabling`;
    assert.equal((await api.post(path, undefined, basedOn(token, data))).status, 200);
    assert.equal((await browser.post('/agency/sign-in/code', {})).status, 401);
  });

  it('is not set up by an invitation that waits for it', async () => {
    const email = 'invited@agency.example.com';
    const token = await startStaffSession(api, admin);
    await api.post('/agency/people', { email, name: 'Invited', roles: [] }, bearer(token));
    const invitation = await invitationTo(api, email);
    const { row, disable } = await disabling(email);
    const accept = () =>
      api.browser().post('/agency/invitations/acceptance', {
        token: invitation,
        password: fresh,
        re_password: fresh,
      });
    const [disabled, accepted] = await queueAtRow(api, row, [disable, accept]);
    assert.deepEqual([disabled?.status, accepted?.body.code], [200, 'link_void']);
  });
});

describe('an owner who changes the password', () => {
  const api = setUpApi({ isClockStill: true, waitsForRows: true });
  const lockOf = (email: string) =>
    sql`select 1 from users where email = ${email} for no key update`;
  const change = (token: string, current = ownPassword) =>
    api.post(
      '/auth/change-password',
      { current_password: current, password: fresh, re_password: fresh },
      bearer(token),
    );

  it('lets no one in who gave the former one at the same moment', async () => {
    const { number, email, token } = await activateOwner(api);
    const responses = await queueAtRow(api, lockOf(email), [
      () => change(token),
      () => givePassword(api.browser(), number, ownPassword),
    ]);
    assert.deepEqual(statuses(responses), [200, 401]);
    assert.equal((await givePassword(api.browser(), number, fresh)).status, 200);
  });

  it('ends the session that the former one began at the same moment', async () => {
    const { number, email, token } = await activateOwner(api);
    const [signedIn, changed] = await queueAtRow(api, lockOf(email), [
      () => givePassword(api.browser(), number, ownPassword),
      () => change(token),
    ]);
    assert.deepEqual([signedIn?.status, changed?.status], [200, 200]);
    assert.equal((await api.get('/users/me', signedIn?.body.access_token)).status, 401);
    assert.equal((await api.get('/users/me', changed?.body.access_token)).status, 200);
  });

  it('is not overruled by another change that was based on the former one', async () => {
    const { number, email, token } = await activateOwner(api);
    const thief = await givePassword(api.browser(), number, ownPassword);
    const responses = await queueAtRow(api, lockOf(email), [
      () => change(token),
      () => change(thief.body.access_token),
    ]);
    assert.deepEqual(statuses(responses), [200, 401]);
  });
});

describe('an owner who adds an authenticator app', () => {
  const api = setUpApi({ isClockStill: true, waitsForRows: true });

  async function start() {
    const owner = await activateOwner(api);
    await verifyEmail(api, owner);
    const { email, token } = owner;
    const started = await api.post(`${factorPath}/app`, undefined, bearer(token));
    assert.equal(started.status, 200, started.text);
    const { secret } = started.body.data;
    return {
      ...owner,
      row: sql`select 1 from users where email = ${email} for no key update`,
      confirm: () =>
        api.post(`${factorPath}/app/confirmation`, { code: appCode(api, secret) }, bearer(token)),
    };
  }

  it('does not lose the password to a link that is used at the same moment', async () => {
    const { row, number, email, confirm } = await start();
    await api.post('/auth/password-link', { username: number });
    const link = await linkTo(api, email, '/password/reset');
    const thief = api.browser();
    const use = () =>
      thief.post('/auth/password-link/use', { token: link, password: fresh, re_password: fresh });
    const [confirmed, used] = await queueAtRow(api, row, [confirm, use]);
    assert.deepEqual([confirmed?.status, used?.body.code], [200, 'second_factor_required']);
    assert.equal((await givePassword(api.browser(), number, fresh)).status, 401);
  });

  it('does not lose the password to a code of the phone that is used at the same moment', async () => {
    const { row, number, phone, confirm } = await start();
    const thief = api.browser();
    await thief.post('/auth/forget-password', { username: number, medium: 'sms' });
    const reset = {
      otp_code: await codeTo(api, phone),
      username: number,
      should_change_password: true,
      password: fresh,
      confirm_password: fresh,
    };
    const use = () => thief.post('/auth/otp/verify', reset);
    const [confirmed, used] = await queueAtRow(api, row, [confirm, use]);
    assert.deepEqual([confirmed?.status, used?.body.code], [200, 'second_factor_required']);
    assert.equal((await givePassword(api.browser(), number, fresh)).status, 401);
  });

  it('lets no one in with the password only who gave it at the same moment', async () => {
    const { row, number, confirm } = await start();
    const [confirmed, signedIn] = await queueAtRow(api, row, [
      confirm,
      () => givePassword(api.browser(), number, ownPassword),
    ]);
    assert.deepEqual([confirmed?.status, signedIn?.body.code], [200, 'second_factor_required']);
  });

  it('ends the session that the password began at the same moment', async () => {
    const { row, number, confirm } = await start();
    const [signedIn, confirmed] = await queueAtRow(api, row, [
      () => givePassword(api.browser(), number, ownPassword),
      confirm,
    ]);
    assert.deepEqual([signedIn?.status, confirmed?.status], [200, 200]);
    assert.equal((await api.get('/users/me', signedIn?.body.access_token)).status, 401);
  });
});

describe('an account with a second factor that is signed out everywhere', () => {
  const api = setUpApi({ isClockStill: true, waitsForRows: true });
  const number = 'SMD-M4QJ-8W2D-B';

  async function start() {
    const browser = api.browser();
    await givePassword(browser, number, demoPassword);
    await browser.post(`${factorPath}/code`, {});
    const code = await mailedFactorCode(api, number);
    const staff = await startStaffSession(api, staffEmail('support'));
    const { body } = await api.get(`/agency/owners?q=${number}`, staff);
    const { id } = body.data[0];
    const account = (await api.get(`/agency/owners/${id}`, staff)).body.data;
    return {
      row: sql`select 1 from users where id = ${id} for no key update`,
      finish: () => browser.post(factorPath, { code }),
      signOut: () =>
        api.post(
          `/agency/owners/${id}/sessions-end`,
          { reason: 'The phone was stolen.' },
          basedOn(staff, account),
        ),
    };
  }

  it('lets no sign-in end that waits for it', async () => {
    const { row, finish, signOut } = await start();
    const [signedOut, finished] = await queueAtRow(api, row, [signOut, finish]);
    assert.equal(signedOut?.status, 200);
    // Its code is gone where it waited for the row; PGlite has one request after the other, and the sign-in itself is gone.
    assert.equal(finished?.status, api.deps.databaseKind === 'pglite' ? 401 : 422);
  });

  it('ends the session of a sign-in that it waits for', async () => {
    const { row, finish, signOut } = await start();
    const responses = await queueAtRow(api, row, [finish, signOut]);
    assert.deepEqual(statuses(responses), [200, 200]);
    assert.equal((await api.get('/users/me', responses[0]?.body.access_token)).status, 401);
  });
});
