import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { ownersDeskLimits } from '@portal/contract/agency';
import { basedOn, staffEmail, startStaffSession } from '../../../test/agency.ts';
import { askForName } from '../../../test/corrections.ts';
import {
  activateOwner,
  bearer,
  linkTo,
  messagesTo,
  ownPassword,
  verifyEmail,
} from '../../../test/owner.ts';
import { giveBvn, setBankAccount } from '../../../test/records.ts';
import { setUpApi } from '../../../test/set-up-api.ts';
import { securityEvents } from '../../database/schema/security-events.ts';
import { users } from '../../database/schema/owners.ts';

const support = staffEmail('support');
const reason = 'The owner called and proved who she is.';

describe('an account at the owners desk', () => {
  const api = setUpApi();
  const start = () => startStaffSession(api, support);
  async function newOwner() {
    const owner = await activateOwner(api);
    const { id } = (await api.get('/users/me', owner.token)).body.data as { id: string };
    return { ...owner, id };
  }
  const open = async (token: string, id: string) =>
    (await api.get(`/agency/owners/${id}`, token)).body.data;
  const act = async (token: string, id: string, what: string, body: object = { reason }) =>
    api.post(`/agency/owners/${id}/${what}`, body, basedOn(token, await open(token, id)));
  const eventsOf = (id: string) =>
    api.deps.db.select().from(securityEvents).where(eq(securityEvents.owner_id, id));

  it('shows the record, what is open, and no whole BVN or bank account number', async () => {
    const owner = await newOwner();
    await giveBvn(api, owner);
    await setBankAccount(api, owner.id, '0123456789');
    await askForName(api, owner.token, 'Another Name');
    const token = await start();
    const { status, text, body } = await api.get(`/agency/owners/${owner.id}`, token);
    assert.equal(status, 200, text);
    const { data } = body;
    assert.equal(data.user.phone_number, owner.phone);
    assert.equal(data.business.smedan_number, owner.number);
    assert.equal(data.business.principal_information[0].bvn_last4.length, 4);
    assert.match(data.open.bank.account_number, /^\*+\d{4}$/);
    assert.deepEqual([data.sessions, data.has_password, data.closing], [1, true, null]);
    assert.equal(data.open_corrections[0].field, 'business_name');
    assert.ok(!/0123456789|bvn_sealed|password_hash|token_hash/.test(text));
  });

  it('shows activity, changes, payments, services and conversations', async () => {
    const [demo] = await api.deps.db
      .select()
      .from(users)
      .where(eq(users.phone_number, '+2348030000001'));
    const id = demo?.id ?? '';
    const token = await start();
    const get = async (part: string) => {
      const { status, text, body } = await api.get(`/agency/owners/${id}/${part}`, token);
      assert.equal(status, 200, text);
      return body;
    };
    const { payments, transactions } = (await get('payments')).data;
    assert.ok(payments.length > 0 && transactions.length > 0);
    const { benefits, claims } = (await get('services')).data;
    assert.ok(benefits.length > 0 && Array.isArray(claims));
    assert.ok((await get('threads')).data.length > 0);
    assert.ok(Array.isArray((await get('changes')).data));
    const events = await get('events');
    assert.equal(events.data[0].kind, 'record_read');
    assert.deepEqual([events.data[0].by, events.data[0].actor], ['agency', 'Tunde Bakare']);
    assert.ok(!JSON.stringify([payments, transactions]).includes('checkout_url'));
  });

  it('is in the trail once for an opening, whichever parts are read, and at the same moment', async () => {
    const owner = await newOwner();
    const token = await start();
    const parts = ['', '/events', '/changes', '/payments', '/services', '/threads'];
    const read = () =>
      Promise.all(parts.map((part) => api.get(`/agency/owners/${owner.id}${part}`, token)));
    assert.ok((await read()).every(({ status }) => status === 200));
    const reads = async () =>
      (await eventsOf(owner.id)).filter(({ kind }) => kind === 'record_read').length;
    assert.equal(await reads(), 1);
    api.passSeconds(11 * 60);
    await read();
    assert.equal(await reads(), 2);
    const { data } = (await api.get('/my-data/security-events', owner.token)).body;
    assert.equal(data[0].kind, 'record_read');
  });

  it('opens so many accounts an hour for one person, says so once in the trail, and not for another person', async () => {
    const { db } = api.deps;
    const { hour } = ownersDeskLimits.opened;
    const rows = await db
      .insert(users)
      .values(
        Array.from({ length: hour + 3 }, (_, n) => ({
          first_name: 'Many',
          last_name: `Owner ${n}`,
          email: `many${n}@example.com`,
        })),
      )
      .returning({ id: users.id });
    api.passSeconds(60 * 60 + 1);
    const token = await start();
    const statuses: number[] = [];
    for (const { id } of rows) {
      statuses.push((await api.get(`/agency/owners/${id}/services`, token)).status);
    }
    assert.equal(statuses.filter((status) => status === 200).length, hour);
    assert.deepEqual(statuses.slice(hour), [429, 429, 429]);
    // The ones that are open stay so.
    assert.equal((await api.get(`/agency/owners/${rows.at(hour - 1)?.id}`, token)).status, 200);
    const limited = await db
      .select()
      .from(securityEvents)
      .where(and(eq(securityEvents.kind, 'reads_limited'), eq(securityEvents.subject, 'opened')));
    assert.equal(limited.length, 1);
    const audit = await startStaffSession(api, staffEmail('audit'));
    assert.equal((await api.get(`/agency/owners/${rows.at(-1)?.id}`, audit)).status, 200);
    api.passSeconds(60 * 60 + 1);
  });

  it('unlocks the sign-in after wrong passwords, and tells the owner', async () => {
    const owner = await newOwner();
    const stranger = api.browser('197.210.9.1');
    const signIn = (password: string) =>
      stranger.post('/auth/login', { username: owner.phone, password });
    for (let n = 0; n < 12; n += 1) {
      await signIn(`wrong number ${n}`);
      api.passSeconds(20);
    }
    assert.equal((await signIn(ownPassword)).status, 429);
    const token = await start();
    const shown = await open(token, owner.id);
    assert.ok(shown.sign_in.failures >= 10 && shown.sign_in.blocked_until !== null);
    const { status, text, body } = await act(token, owner.id, 'unlocking');
    assert.equal(status, 200, text);
    assert.deepEqual(body.data.sign_in, { failures: 0, blocked_until: null });
    assert.equal((await signIn(ownPassword)).status, 200);
    const event = (await eventsOf(owner.id)).find(({ kind }) => kind === 'sign_in_unlocked');
    assert.equal(event?.subject, reason);
    assert.match((await messagesTo(api, owner.email))[0]?.text ?? '', /we unlocked your account/);
  });

  it('ends every session at once', async () => {
    const owner = await newOwner();
    const { status, body } = await act(await start(), owner.id, 'sessions-end');
    assert.deepEqual([status, body.data.sessions], [200, 0]);
    assert.equal((await api.get('/users/me', owner.token)).status, 401);
    assert.match((await messagesTo(api, owner.email))[0]?.text ?? '', /on every device/);
  });

  it('sends a link for a new password only to what the owner has proved, and shows it to no one', async () => {
    const owner = await newOwner();
    const token = await start();
    const byEmail = { reason, channel: 'email' };
    assert.equal((await act(token, owner.id, 'recovery', byEmail)).status, 409);
    await verifyEmail(api, owner);
    const sent = await act(token, owner.id, 'recovery', byEmail);
    assert.equal(sent.status, 200, sent.text);
    const link = await linkTo(api, owner.email, '/password/reset');
    assert.ok(!sent.text.includes(link));
    const used = await api.post('/auth/password-link/use', {
      token: link,
      password: 'another harbour lantern',
      re_password: 'another harbour lantern',
    });
    assert.equal(used.status, 200, used.text);
    const bySms = await act(token, owner.id, 'recovery', { reason, channel: 'sms' });
    assert.equal(bySms.status, 200);
    await linkTo(api, owner.phone, '/password/reset');
    await act(token, owner.id, 'recovery', { reason, channel: 'sms' });
    const fourth = await act(token, owner.id, 'recovery', { reason, channel: 'sms' });
    assert.equal(fourth.status, 429);
  });

  it('sends no link once the e-mail address is another one than the person has read', async () => {
    const owner = await newOwner();
    await verifyEmail(api, owner);
    const read = await open(await start(), owner.id);
    const thief = `thief-${owner.email}`;
    const changed = await api.post('/change-business-email', { email: thief }, bearer(owner.token));
    assert.equal(changed.status, 200, changed.text);
    await verifyEmail(api, { ...owner, email: thief });
    const sent = await api.post(
      `/agency/owners/${owner.id}/recovery`,
      { reason, channel: 'email' },
      basedOn(await start(), read),
    );
    assert.equal(sent.status, 409, sent.text);
    await assert.rejects(linkTo(api, thief, '/password/reset'));
  });

  it("does not send a Master Agent's link to a phone", async () => {
    const [agent] = await api.deps.db
      .select()
      .from(users)
      .where(eq(users.phone_number, '+2348030000002'));
    const token = await start();
    const sent = await act(token, agent?.id ?? '', 'recovery', { reason, channel: 'sms' });
    assert.equal(sent.status, 409);
  });

  it('closes an account as its owner would, who can cancel; with an open matter it does not', async () => {
    const owner = await newOwner();
    const token = await start();
    const { status, text, body } = await act(token, owner.id, 'closing');
    assert.equal(status, 200, text);
    assert.notEqual(body.data.closing.delete_at, null);
    assert.equal((await act(token, owner.id, 'closing')).status, 409);
    assert.match(
      (await messagesTo(api, owner.email))[0]?.text ?? '',
      /We will delete your account/,
    );
    const cancelled = await api.send('DELETE', '/my-data/deletion', undefined, bearer(owner.token));
    assert.equal(cancelled.status, 200);
    const [demo] = await api.deps.db
      .select()
      .from(users)
      .where(eq(users.phone_number, '+2348030000001'));
    const id = demo?.id ?? '';
    const { open: matters } = await open(token, id);
    const refused = await act(token, id, 'closing');
    assert.equal(refused.status === 409, matters.blocked_by !== null, refused.text);
  });

  it('changes nothing without a fresh factor, a reason, the right version and the role', async () => {
    const owner = await newOwner();
    const token = await start();
    const { version } = await open(token, owner.id);
    const post = (as: string, body: object, at = version) =>
      api.post(`/agency/owners/${owner.id}/sessions-end`, body, basedOn(as, { version: at }));
    assert.equal((await post(token, {})).status, 422);
    assert.equal((await post(token, { reason: 'no' })).status, 422);
    const stale = await post(token, { reason }, version + 1);
    assert.deepEqual([stale.status, stale.body.conflict.version], [409, version]);
    const audit = await startStaffSession(api, staffEmail('audit'));
    assert.equal((await post(audit, { reason })).status, 404);
    assert.equal((await post(owner.token, { reason })).status, 404);
    api.passSeconds(6 * 60);
    assert.equal((await post(token, { reason })).body.code, 'second_factor_required');
    assert.equal((await api.get('/users/me', owner.token)).status, 200);
    const unknown = '00000000-0000-4000-8000-000000000000';
    assert.equal((await api.get(`/agency/owners/${unknown}`, token)).status, 404);
  });
});
