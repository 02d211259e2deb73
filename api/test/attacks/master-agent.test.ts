import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { setUpApi } from '../set-up-api.ts';
import { bearer } from '../owner.ts';

describe('a Master Agent, who is a customer', () => {
  const api = setUpApi();
  let master: string;
  let reference: string;
  let threadId: string;
  before(async () => {
    master = await api.signIn('0803 000 0002');
    const owner = await api.signIn();
    reference = (await api.get('/payments', owner)).body.data[0].reference;
    threadId = (await api.get('/messaging/threads', owner)).body.data[0].id;
  });

  const post = (path: string, body: object) =>
    api.post(path, body, { ...bearer(master), 'idempotency-key': randomUUID() });

  it('cannot refund a payment, nor see the payments of others', async () => {
    const refund = await post(`/payments/${reference}/refunds`, {
      reason: 'A favour for a friend',
    });
    assert.equal(refund.status, 404);
    assert.equal((await api.get('/agency/payments', master)).status, 404);
    assert.equal((await api.get(`/agency/payments/${reference}`, master)).status, 404);
    const { rows } = (await api.deps.db.execute(
      sql`select refund_requested_at from payments where reference = ${reference}`,
    )) as unknown as { rows: unknown[] };
    assert.deepEqual(rows, [{ refund_requested_at: null }]);
  });

  it('cannot read, follow, reply to or mark the conversations of owners', async () => {
    assert.equal((await api.get('/agency/messages', master)).status, 404);
    assert.equal((await api.get(`/agency/messages/${threadId}`, master)).status, 404);
    assert.equal((await api.get('/agency/messages/events', master)).status, 404);
    const reply = { body: 'Send your PIN to this number.' };
    const path = `/agency/messages/${threadId}`;
    assert.equal((await post(`${path}/answers`, reply)).status, 404);
    assert.equal((await post(`${path}/read`, { up_to: randomUUID() })).status, 404);
  });

  it('cannot announce to all owners', async () => {
    const text = { subject: 'New account number', body: 'Pay your premium to this account.' };
    assert.equal((await post('/agency/announcements', text)).status, 404);
  });

  it('still sees the claims that the specification gives Master Agents', async () => {
    assert.equal((await api.get('/insurance/claims/all', master)).status, 200);
  });

  it('is not made by a save of the own record', async () => {
    const owner = await api.signIn('0803 000 0001');
    await api.send(
      'PATCH',
      '/users',
      { first_name: 'Amina', is_master: true, roles: ['staff'] },
      { ...bearer(owner), 'idempotency-key': randomUUID() },
    );
    const { body } = await api.get('/users/me', owner);
    assert.deepEqual([body.data.is_master, body.data.roles], [false, undefined]);
  });
});
