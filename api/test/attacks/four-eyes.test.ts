import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { payments, refundRequests } from '../../src/database/schema/payments.ts';
import { formerEmails, users } from '../../src/database/schema/owners.ts';
import { securityEvents } from '../../src/database/schema/security-events.ts';
import { disputes } from '../../src/database/schema/top-ups.ts';
import type { HeldPayment } from '@portal/contract';
import { basedOn, staffEmail, startStaffSession } from '../agency.ts';
import { annual, slug, startPaystackOwner, type PaystackOwner } from '../paystack-owner.ts';

const reason = 'Asked for by the owner';

/** The price of a year, 54,000 naira, is above the limit of 50,000; that of a month, 5,500, is not. */
describe('a refund above the limit', () => {
  let paying: PaystackOwner;
  let second: string;
  before(async () => {
    paying = await startPaystackOwner();
    second = await startStaffSession(paying.api, staffEmail('finance.second'));
  });
  after(() => paying.close());
  afterEach(() => paying.freshStart());

  /** @returns the reference of a payment that is paid */
  async function payYear(token = paying.owner()): Promise<string> {
    const { body, text } = await paying.ask(token, `/benefits/${slug}/activations`, {
      plan: 'annual',
      amount_kobo: annual,
    });
    const reference = body.data?.payment?.reference;
    assert.ok(reference, text);
    paying.fake.change(reference, { status: 'success' });
    await paying.api.get(`/payments/${reference}`, token);
    return reference;
  }
  const refund = (reference: string, who = paying.staff()) =>
    paying.ask(who, `/payments/${reference}/refunds`, { reason });
  const versionOf = async (reference: string, who: string): Promise<number> =>
    (await paying.api.get(`/agency/payments/${reference}`, who)).body.data?.version ?? 1;
  const decideAt = (
    version: number,
    { reference, who, decision, key }: Record<'reference' | 'who' | 'decision' | 'key', string>,
  ) =>
    paying.api.post(
      `/payments/${reference}/refunds/decisions`,
      { decision, reason },
      { ...basedOn(who, { version }), 'idempotency-key': key },
    );
  const decide = async (
    reference: string,
    who: string,
    decision = 'approve',
    key = paying.newKey(),
  ) => decideAt(await versionOf(reference, who), { reference, who, decision, key });
  const statusOf = async (reference: string) => (await paying.countOf(reference)).status;
  const eventsOf = async (reference: string) => {
    const { db } = paying.api.deps;
    const rows = await db
      .select({ kind: securityEvents.kind, actor: securityEvents.actor_id })
      .from(securityEvents)
      .where(eq(securityEvents.subject, reference))
      .orderBy(securityEvents.at);
    return rows.filter(({ kind }) => kind.startsWith('refund'));
  };

  it('waits for a second person, who sees who asks and why; one below it does not wait', async () => {
    const reference = await payYear();
    const { status, body } = await refund(reference);
    assert.equal(status, 200);
    assert.deepEqual(
      [body.data.status, body.data.refund_requested_at, body.data.refund_request.is_own],
      ['paid', null, true],
    );
    await paying.api.payments.settleDue();
    assert.equal(await statusOf(reference), 'paid');
    const { data: listed } = (await paying.api.get('/agency/payments?view=second_person', second))
      .body as { data: { reference: string }[] };
    assert.ok(listed.some((payment) => payment.reference === reference));
    const found: HeldPayment = (await paying.api.get(`/agency/payments/${reference}`, second)).body
      .data;
    const { requested_at, ...request } = found.refund_request ?? {};
    assert.ok(requested_at);
    assert.deepEqual(request, { requested_by: 'Zainab Lawal', is_own: false, reason });
    assert.equal((await decide(reference, second)).body.data.status, 'refunded');
    await paying.freshStart();

    const small = await paying.start();
    paying.fake.change(small, { status: 'success' });
    await paying.look(small);
    assert.equal((await refund(small)).body.data.status, 'refunded');
  });

  it('is not changed by a person who has read an older version, whose next attempt counts', async () => {
    const reference = await payYear();
    const read = await versionOf(reference, second);
    const { id } = (await paying.api.get(`/agency/payments/${reference}`, second)).body.data;
    const assignee = (await paying.api.get('/agency/me', paying.staff())).body.data.id;
    const assign = async (version: number, to: string | null) => {
      const { body } = await paying.api.post(
        '/agency/money/payment/assignments',
        { cases: [{ id, version }], assignee: to },
        { authorization: `Bearer ${second}` },
      );
      return body.data[0];
    };
    assert.equal((await assign(read, assignee)).outcome, 'done');
    const version = await versionOf(reference, second);
    assert.deepEqual(await assign(read, null), { id, outcome: 'conflict', version });

    const refundAt = (at: number) =>
      paying.api.post(
        `/payments/${reference}/refunds`,
        { reason },
        { ...basedOn(paying.staff(), { version: at }), 'idempotency-key': paying.newKey() },
      );
    const approve = { reference, who: second, decision: 'approve' };
    for (const attempt of [
      refundAt,
      (at: number) => decideAt(at, { ...approve, key: paying.newKey() }),
    ]) {
      const older = await attempt(read);
      assert.deepEqual([older.status, older.body.code], [409, 'conflict']);
      assert.match(older.body.message, /changed/);
      assert.equal(older.body.conflict.version, await versionOf(reference, second));
      assert.equal(await statusOf(reference), 'paid');
      const next = await attempt(older.body.conflict.version);
      assert.equal(next.status, 200, next.text);
    }
    assert.equal(await statusOf(reference), 'refunded');
    await paying.freshStart();
  });

  it('is not approved by the requester, by the payer, by an owner, or without a session', async () => {
    const reference = await payYear();
    await refund(reference);
    assert.equal((await decide(reference, paying.staff())).status, 403);
    assert.equal((await decide(reference, paying.owner())).status, 404);
    assert.equal((await decide('PAY-NONE', second)).status, 404);
    assert.equal(await statusOf(reference), 'paid');
    await decide(reference, second, 'reject');
    await paying.freshStart();

    // An owner with the e-mail address of a staff account is the same person.
    const own = await payYear();
    await refund(own);
    const { db } = paying.api.deps;
    const { id, email } = (await paying.api.get('/users/me', paying.owner())).body.data;
    const setEmail = (to: string) => db.update(users).set({ email: to }).where(eq(users.id, id));
    await setEmail(staffEmail('finance.second'));
    assert.equal((await decide(own, second)).status, 403);
    await setEmail(email);
    assert.equal((await decide(own, second)).status, 403, 'with another e-mail address since');
    assert.equal(await statusOf(own), 'paid');
    await db.delete(refundRequests);
    await db.delete(formerEmails);
  });

  it('is approved only as the second person has read it', async () => {
    const reference = await payYear();
    await refund(reference);
    const read = await versionOf(reference, second);
    await decide(reference, second, 'reject');
    await refund(reference);
    const request = { reference, who: second, decision: 'approve', key: paying.newKey() };
    assert.equal((await decideAt(read, request)).status, 409);
    const path = `/payments/${reference}/refunds/decisions`;
    const without = await paying.ask(second, path, { decision: 'approve', reason });
    assert.equal(without.status, 422, 'a decision says what was read');
    assert.equal(await statusOf(reference), 'paid');
    await paying.api.deps.db.delete(refundRequests);
  });

  it('does not go out while the payer disputes the payment', async () => {
    const reference = await payYear();
    await refund(reference);
    const { db } = paying.api.deps;
    const [payment] = await db.select().from(payments).where(eq(payments.reference, reference));
    const disputed = {
      reference: `DSP-${reference}`,
      provider: 'paystack',
      provider_id: reference,
      payment_id: payment?.id ?? '',
      amount_kobo: annual,
      created_at: new Date(),
    };
    await db.insert(disputes).values(disputed);
    const approved = await decide(reference, second);
    assert.deepEqual([approved.status, await statusOf(reference)], [409, 'paid']);
    assert.match(approved.body.message, /disputes this payment/);
    await db.delete(refundRequests);
    assert.equal((await refund(reference)).status, 409);
    await db.update(disputes).set({ status: 'won', resolved_at: new Date() });
    assert.equal((await refund(reference)).status, 200);
    await db.delete(refundRequests);
    await db.delete(disputes).where(eq(disputes.reference, disputed.reference));
  });

  it('cannot be approved where nothing was asked for', async () => {
    const reference = await payYear();
    assert.equal((await decide(reference, second)).status, 409);
    assert.equal(await statusOf(reference), 'paid');
  });

  it('is sent back once, of two decisions at the same moment and of a repetition', async () => {
    const reference = await payYear();
    await Promise.all([refund(reference), refund(reference)]);
    assert.equal(
      (await paying.api.deps.db.select().from(refundRequests)).filter(
        ({ decided_at }) => decided_at === null,
      ).length,
      1,
    );
    const key = paying.newKey();
    const responses = await Promise.all([
      decide(reference, second, 'approve', key),
      decide(reference, second, 'approve', key),
      decide(reference, second, 'reject'),
    ]);
    const statuses = responses.map(({ status }) => status).toSorted((a, other) => a - other);
    assert.ok(
      statuses.every((status) => status === 200 || status === 409),
      String(statuses),
    );
    assert.ok(statuses.includes(409));
    assert.equal((await decide(reference, second)).status, 409);
    await paying.api.payments.settleDue();
    const kinds = (await eventsOf(reference)).map(({ kind }) => kind);
    assert.equal(kinds.length, 2);
    const isApproved = kinds[1] === 'refund_approved';
    const { status, postings } = await paying.countOf(reference);
    assert.deepEqual([status, postings], isApproved ? ['refunded', 2] : ['paid', 1]);
  });

  it('that was rejected moves nothing, is on the record, and can be asked for again', async () => {
    const reference = await payYear();
    await refund(reference);
    const { status, body } = await decide(reference, second, 'reject');
    assert.deepEqual([status, body.data.status, body.data.refund_request], [200, 'paid', null]);
    await paying.api.payments.settleDue();
    assert.equal(await statusOf(reference), 'paid');
    const events = await eventsOf(reference);
    assert.deepEqual(
      events.map(({ kind }) => kind),
      ['refund_requested', 'refund_rejected'],
    );
    assert.notEqual(events[0]?.actor, events[1]?.actor);
    // The other staff member decides, whichever of the two asks.
    assert.equal((await refund(reference, second)).status, 200);
    assert.equal((await decide(reference, second)).status, 403);
    assert.equal((await decide(reference, paying.staff())).body.data.status, 'refunded');
  });

  it('is kept by the database from being decided by who asked for it', async () => {
    const reference = await payYear();
    await refund(reference);
    const { db } = paying.api.deps;
    await assert.rejects(
      db.update(refundRequests).set({ decided_by: refundRequests.requested_by }),
      ({ cause }: Error) => String(cause).includes('refund_requests_four_eyes'),
    );
  });
});
