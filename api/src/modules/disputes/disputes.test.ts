import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { staffEmail, startStaffSession } from '../../../test/agency.ts';
import { findDispute } from '../../../test/find-dispute.ts';
import { startTestApi, type TestApi } from '../../../test/database.ts';
import { findBrokenInvariants } from '../ledger/invariants.ts';
import { activateOwner, bearer, messagesTo } from '../../../test/owner.ts';
import { startPaystackFake, type PaystackFake } from '../../../test/paystack-fake.ts';
import { postTransactions } from '../ledger/post-transactions.ts';
import { findAccount } from '../ledger/repository.ts';
import { openSystemAccounts } from '../ledger/system-accounts.ts';
import { createPaystack } from '../payments/paystack.ts';

describe('a dispute of a payer', () => {
  let api: TestApi;
  let fake: PaystackFake;
  let owner: Awaited<ReturnType<typeof activateOwner>>;
  let staff: string;
  before(async () => {
    fake = await startPaystackFake(() => api.deps.now());
    api = await startTestApi({
      paymentProvider: createPaystack({ ...fake, now: () => api.deps.now() }),
    });
  });
  after(async () => {
    assert.deepEqual(await findBrokenInvariants(api.deps.db), []);
    await api.close();
    await fake.stop();
  });
  beforeEach(async () => {
    fake.behave('well');
    owner = await activateOwner(api);
    staff = await startStaffSession(api, staffEmail('finance'));
  });

  const balance = async () =>
    (await api.get('/finance/accounts', owner.token)).body.data.balance_kobo as number;
  const post = ({ body, signature }: { body: string; signature: string }) =>
    api.post('/payments/webhooks/paystack', body, { 'x-paystack-signature': signature });
  const announce = (id: number, event?: string) => post(fake.disputeWebhook(id, event));
  const resolve = async (id: number, resolution: 'declined' | 'merchant-accepted') => {
    fake.resolveDispute(id, resolution);
    return announce(id, 'charge.dispute.resolve');
  };
  const begin = async (amount_kobo = 500_000): Promise<string> => {
    const headers = { ...bearer(owner.token), 'idempotency-key': randomUUID() };
    const { body, text } = await api.post('/finance/top-ups', { amount_kobo }, headers);
    assert.ok(body.data?.reference, text);
    fake.change(body.data.reference, { status: 'success' });
    return body.data.reference;
  };
  const addMoney = async (amount?: number): Promise<string> => {
    const reference = await begin(amount);
    api.passSeconds(3);
    await api.get(`/finance/top-ups/${reference}`, owner.token);
    return reference;
  };
  const spend = async (amount_kobo: number) => {
    const { body } = await api.get('/users/me', owner.token);
    await api.deps.db.transaction(async (tx) => {
      const account = await findAccount(tx, body.data.id);
      const { loans } = await openSystemAccounts(tx);
      assert.ok(account);
      await postTransactions(tx, loans, [
        {
          account_id: account.id,
          reference: randomUUID(),
          type: 'loan',
          direction: 'debit',
          amount_kobo,
          status: 'successful',
          counterparty: 'Test',
          narration: 'Spent',
          created_at: api.deps.now(),
        },
      ]);
    });
  };
  const subjects = async () => (await messagesTo(api, owner.email)).map(({ subject }) => subject);
  const listed = (reference: string) => findDispute(api, staff, reference);

  it('holds what was added, tells the owner, and staff see it', async () => {
    const reference = await addMoney();
    assert.equal(await balance(), 500_000);
    assert.equal((await announce(fake.dispute(reference))).status, 200);
    assert.equal(await balance(), 0);
    const seen = await listed(reference);
    const path = `/agency/disputes/${seen?.reference}`;
    const whole = await api.get(path, staff);
    assert.equal(whole.status, 200, whole.text);
    assert.equal(whole.body.data.amount_kobo, 500_000);
    assert.equal((await api.get(path, owner.token)).status, 404);
    assert.deepEqual(
      [seen?.status, seen?.kind, seen?.amount_kobo, seen?.held_kobo, seen?.missing_kobo],
      ['open', 'top_up', 500_000, 500_000, 0],
    );
    assert.ok((await subjects()).includes('A bank asks for ₦5,000.00 back'));
  });

  it('is not taken over by a person who has read an older version, whose next attempt counts', async () => {
    const reference = await addMoney();
    await announce(fake.dispute(reference));
    const { id = '', version = 0 } = (await listed(reference)) ?? {};
    const me = (await api.get('/agency/me', staff)).body.data.id;
    const other = await startStaffSession(api, staffEmail('finance.second'));
    const assign = async (who: string, at: number, assignee: string | null) => {
      const body = { cases: [{ id, version: at }], assignee };
      return (await api.post('/agency/money/dispute/assignments', body, bearer(who))).body.data[0];
    };
    assert.equal((await assign(staff, version, me)).outcome, 'done');
    const late = await assign(other, version, null);
    assert.equal(late.outcome, 'conflict');
    assert.equal((await listed(reference))?.assignee?.id, me);
    assert.equal((await assign(other, late.version, null)).outcome, 'done');
    assert.equal((await listed(reference))?.assignee, null);
  });

  it('holds at most what is there; the rest is a debt that staff see also after it is lost', async () => {
    const reference = await addMoney();
    await spend(300_000);
    const id = fake.dispute(reference);
    await announce(id);
    assert.equal(await balance(), 0);
    assert.deepEqual((await listed(reference))?.missing_kobo, 300_000);
    await resolve(id, 'merchant-accepted');
    const seen = await listed(reference);
    assert.deepEqual(
      [seen?.status, seen?.held_kobo, seen?.missing_kobo],
      ['lost', 200_000, 300_000],
    );
  });

  it('releases the money when the agency wins, once', async () => {
    const reference = await addMoney();
    const id = fake.dispute(reference);
    await announce(id);
    for (let time = 0; time < 3; time += 1) await resolve(id, 'declined');
    assert.equal(await balance(), 500_000);
    assert.equal(await listed(reference), undefined);
    const told = (await subjects()).filter((subject) => subject === 'The bank decided for you');
    assert.equal(told.length, 1);
  });

  it('takes the money when the payer wins, once, and nothing more afterwards', async () => {
    const reference = await addMoney();
    await addMoney(100_000);
    const id = fake.dispute(reference);
    await announce(id);
    for (let time = 0; time < 3; time += 1) await resolve(id, 'merchant-accepted');
    assert.equal(await balance(), 100_000);
    fake.resolveDispute(id, 'declined');
    await announce(id, 'charge.dispute.resolve');
    assert.equal(await balance(), 100_000, 'what is over is not decided again');
  });

  it('is held once, however often and at the same moment it is announced', async () => {
    const reference = await addMoney();
    await addMoney(700_000);
    const id = fake.dispute(reference);
    await Promise.all([
      announce(id),
      announce(id),
      announce(id, 'charge.dispute.remind'),
      announce(id, 'charge.dispute.remind'),
    ]);
    await announce(id);
    assert.equal(await balance(), 700_000);
  });

  it('may be heard of by its end first, and its beginning later', async () => {
    const won = await addMoney();
    const first = fake.dispute(won);
    await resolve(first, 'declined');
    await announce(first, 'charge.dispute.create');
    assert.equal(await balance(), 500_000);
    const lost = await addMoney(200_000);
    const second = fake.dispute(lost);
    await resolve(second, 'merchant-accepted');
    await announce(second, 'charge.dispute.create');
    assert.equal(await balance(), 500_000);
  });

  it('may be heard of before the money itself', async () => {
    const reference = await begin();
    await announce(fake.dispute(reference));
    assert.equal(await balance(), 0);
    assert.equal((await listed(reference))?.held_kobo, 500_000);
  });

  it('about a part holds that part, and never more than was added', async () => {
    const reference = await addMoney();
    await announce(fake.dispute(reference, { refund_amount: 120_000 }));
    assert.equal(await balance(), 380_000);
    const other = await addMoney(100_000);
    await announce(fake.dispute(other, { refund_amount: 90_000_000 }));
    assert.equal(await balance(), 380_000);
  });

  it('counts for nothing without the signature, when it is not known, or when only the event says it', async () => {
    const reference = await addMoney();
    const id = fake.dispute(reference);
    const { body } = fake.disputeWebhook(id);
    assert.equal((await post({ body, signature: 'ab'.repeat(64) })).status, 401);
    const event = fake.disputeWebhook(id, 'charge.dispute.resolve');
    assert.equal((await post(event)).status, 200);
    assert.equal(
      (await listed(reference))?.status,
      'open',
      'the event says resolved, the books not',
    );
    fake.dispute(await addMoney(100_000), { transaction: { reference: 'TOP-X', amount: 1 } });
    assert.equal((await announce(id)).status, 200);
  });

  it('is announced again by a provider that could not be asked', async () => {
    const reference = await addMoney();
    const event = fake.disputeWebhook(fake.dispute(reference));
    for (const mood of ['error 500', 'garbage', 'drops the connection'] as const) {
      fake.behave(mood);
      assert.equal((await post(event)).status, 503, mood);
    }
    fake.behave('well');
    assert.equal((await post(event)).status, 200);
    assert.equal(await balance(), 0);
  });

  it('moves nothing on a resolution that is not known', async () => {
    const reference = await addMoney();
    const id = fake.dispute(reference, { status: 'resolved' });
    await announce(id, 'charge.dispute.resolve');
    assert.equal((await listed(reference))?.status, 'open');
  });

  it('is shown to staff only', async () => {
    assert.equal((await api.get('/agency/disputes', owner.token)).status, 404);
    assert.equal((await api.get('/agency/disputes')).status, 401);
  });

  it('about a benefit takes nothing from the balance, and ends the benefit when it is lost', async () => {
    await addMoney();
    const { data: all } = (await api.get('/benefits', owner.token)).body;
    const wanted = all.find((benefit: { prices: object | null }) => benefit.prices !== null);
    const headers = { ...bearer(owner.token), 'idempotency-key': randomUUID() };
    const { body, text } = await api.post(
      `/benefits/${wanted.slug}/activations`,
      { plan: 'annual', amount_kobo: wanted.prices.annual },
      headers,
    );
    const reference = body.data?.payment.reference as string;
    assert.ok(reference, text);
    fake.change(reference, { status: 'success' });
    const active = async () => {
      const found = (await api.get('/benefits', owner.token)).body.data as {
        slug: string;
        is_active: boolean;
      }[];
      return found.find(({ slug }) => slug === wanted.slug)?.is_active;
    };
    const id = fake.dispute(reference);
    await announce(id);
    assert.equal(await balance(), 500_000);
    assert.equal(await active(), true);
    assert.equal((await listed(reference))?.kind, 'benefit');
    await resolve(id, 'merchant-accepted');
    await resolve(id, 'merchant-accepted');
    assert.equal(await active(), false);
    assert.equal(await balance(), 500_000);
    assert.equal(await listed(reference), undefined);
    const shown = await api.get(`/payments/${reference}`, owner.token);
    assert.equal(shown.body.data.status, 'refunded');
  });
});
