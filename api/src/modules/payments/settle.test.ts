import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import {
  annual,
  monthly,
  startPaystackOwner,
  type PaystackOwner,
} from '../../../test/paystack-owner.ts';
import { findBrokenInvariants } from '../ledger/invariants.ts';
import { messagesTo } from '../../../test/owner.ts';
import { ledgerEntries } from '../../database/schema/finance.ts';
import { paymentEvents, payments } from '../../database/schema/payments.ts';

const minute = 60;

describe('a payment that Paystack has a result for', () => {
  let paying: PaystackOwner;
  before(async () => {
    paying = await startPaystackOwner();
  });
  after(() => paying.close());
  afterEach(() => paying.freshStart());

  const orders = {
    'the webhook comes before the browser': async (reference: string) => {
      await paying.hook(reference);
      await paying.api.payments.settleDue();
      await paying.look(reference);
    },
    'the browser comes before the webhook': async (reference: string) => {
      await paying.look(reference);
      await paying.hook(reference);
      await paying.api.payments.settleDue();
    },
    'no webhook and no browser come, and the poller asks': async () => {
      paying.api.passSeconds(2 * minute);
      await paying.api.payments.settleDue();
    },
    'the webhook comes five times': async (reference: string) => {
      await Promise.all(Array.from({ length: 5 }, () => paying.hook(reference)));
      await paying.api.payments.settleDue();
    },
    'everything comes at once': async (reference: string) => {
      await Promise.all([
        paying.look(reference),
        paying.hook(reference),
        paying.look(reference),
        paying.api.payments.settleDue(),
        paying.hook(reference),
      ]);
      await paying.api.payments.settleDue();
    },
  };
  it('asks Paystack once in three seconds, however many look', async () => {
    const reference = await paying.start();
    const countAsked = () =>
      paying.fake.requests.filter((line) => line.endsWith(`/transaction/verify/${reference}`))
        .length;
    const before = countAsked();
    await paying.look(reference);
    const looks = await Promise.all(
      Array.from({ length: 20 }, () => paying.api.get(`/payments/${reference}`, paying.owner())),
    );
    assert.deepEqual([...new Set(looks.map(({ status }) => status))], [200]);
    assert.equal(countAsked() - before, 1);
    paying.fake.change(reference, { status: 'success' });
    assert.equal((await paying.look(reference)).status, 'paid');
    assert.equal(countAsked() - before, 2);
  });

  for (const [name, arrive] of Object.entries(orders)) {
    it(`activates once when ${name}`, async () => {
      const reference = await paying.start();
      paying.fake.change(reference, { status: 'success' });
      await arrive(reference);
      assert.deepEqual(await paying.countOf(reference), {
        status: 'paid',
        postings: 1,
        activations: 1,
      });
      assert.equal(
        (await paying.api.get('/users/me', paying.owner())).body.data.benefit_activated,
        true,
      );
    });
  }

  it('counts money that arrives after we had given the payment up', async () => {
    const reference = await paying.start();
    paying.fake.change(reference, { status: 'failed' });
    assert.equal((await paying.look(reference)).status, 'failed');
    paying.fake.change(reference, { status: 'success' });
    await paying.hook(reference);
    await paying.api.payments.settleDue();
    assert.equal((await paying.countOf(reference)).status, 'paid');
    paying.fake.change(reference, { status: 'failed' });
    await paying.hook(reference, 'charge.failed');
    await paying.api.payments.settleDue();
    assert.equal((await paying.countOf(reference)).status, 'paid', 'and never goes back');
  });

  const mismatches: [string, object, string][] = [
    ['a wrong amount', { amount: monthly - 1 }, 'amount_differs'],
    ['more than was asked', { amount: monthly + 1 }, 'amount_differs'],
    ['a wrong currency', { currency: 'USD' }, 'currency_differs'],
    ['another reference', { reference: 'PAY-OTHER' }, 'reference_differs'],
  ];
  for (const [name, change, reason] of mismatches) {
    it(`holds ${name} for review and activates nothing`, async () => {
      const reference = await paying.start();
      paying.fake.change(reference, { status: 'success', ...change });
      const { status, held_reason } = await paying.look(reference);
      assert.deepEqual([status, held_reason], ['held', reason]);
      assert.equal(await paying.isActive(), false);
    });
  }

  it('credits what is paid for a benefit that is active already to the balance, once', async () => {
    const balance = async () =>
      (await paying.api.get('/finance/accounts', paying.owner())).body.data.balance_kobo as number;
    const before = await balance();
    const first = await paying.start();
    const other = (await paying.choose(undefined, { plan: 'annual', amount_kobo: annual })).body
      .data;
    const second = other.payment.reference as string;
    assert.notEqual(first, second);
    paying.fake.change(first, { status: 'success' });
    await paying.look(first);
    paying.fake.change(second, { status: 'success' });
    await Promise.all([
      paying.look(second),
      paying.hook(second),
      paying.hook(second),
      paying.api.payments.settleDue(),
    ]);
    await paying.api.payments.settleDue();
    const [a, b] = [await paying.countOf(first), await paying.countOf(second)];
    assert.deepEqual([a.status, b.status, a.activations], ['paid', 'refunded', 1]);
    assert.equal(b.postings, 1);
    assert.equal(await balance(), before + annual);
    const shown = await paying.look(second);
    assert.deepEqual(
      [shown.held_reason, shown.refunded_to, shown.refund_requested_at],
      ['already_active', 'balance', null],
    );
    const receipt = await paying.api.app.inject({ method: 'GET', url: shown.receipt_url });
    assert.equal(receipt.headers['content-type'], 'application/pdf');
    const line = (await paying.api.get('/finance/transactions', paying.owner())).body.data[0];
    assert.deepEqual(
      [line.reference, line.type, line.direction, line.amount_kobo],
      [`${second}-R`, 'reversal', 'credit', annual],
    );
    assert.deepEqual(await findBrokenInvariants(paying.api.deps.db), []);
    const rejected = await paying.choose();
    assert.deepEqual([rejected.status, rejected.body.code], [409, 'already_active']);
  });

  it('tells the owner that the second payment is on the balance, and shows it to staff as returned', async () => {
    const first = await paying.start();
    const { payment } = (await paying.choose(undefined, { plan: 'annual', amount_kobo: annual }))
      .body.data;
    for (const reference of [first, payment.reference]) {
      paying.fake.change(reference, { status: 'success' });
      await paying.look(reference);
    }
    const { email } = (await paying.api.get('/users/me', paying.owner())).body.data;
    const emails = (await messagesTo(paying.api, email)).map(({ text }) => text);
    const about = emails.filter((text) => text.includes(payment.reference));
    assert.equal(about.length, 1, about.join('\n'));
    assert.match(about[0] ?? '', /second payment of ₦54,000(\.00)? to your balance/);
    const held = await paying.api.get('/agency/payments?view=returned', paying.staff());
    const row = held.body.data.find(
      ({ reference }: { reference: string }) => reference === payment.reference,
    );
    assert.deepEqual([row.status, row.held_reason], ['refunded', 'already_active']);
    const refund = await paying.ask(paying.staff(), `/payments/${payment.reference}/refunds`, {
      reason: 'Once more',
    });
    assert.equal(refund.status, 409);
    const asked = paying.fake.requests.filter((path) => path.includes('refund'));
    assert.deepEqual(asked, []);
  });

  it('rejects a forged webhook and believes none of it', async () => {
    const reference = await paying.start();
    paying.fake.change(reference, { status: 'success' });
    const { body, signature } = paying.fake.webhook(reference);
    const reencoded = JSON.stringify(JSON.parse(body), null, 2);
    for (const [text, signed] of [
      [body, 'f'.repeat(128)],
      [body, ''],
      [reencoded, signature],
      [body.replace('success', 'failure'), signature],
    ] as const) {
      assert.equal((await paying.send(text, signed)).status, 401);
    }
    const logged = paying.warnings.filter((line) => line.includes('forged webhook'));
    assert.equal(logged.length, 4);
    const events = await paying.api.deps.db
      .select()
      .from(paymentEvents)
      .innerJoin(payments, eq(payments.id, paymentEvents.payment_id))
      .where(eq(payments.reference, reference));
    assert.ok(events.every(({ payment_events: { source } }) => source !== 'webhook'));
    assert.equal((await paying.send(body, signature)).status, 200);
  });

  it('does not believe a signed webhook either: Paystack is asked', async () => {
    const reference = await paying.start();
    assert.equal((await paying.hook(reference)).status, 200);
    await paying.api.payments.settleDue();
    assert.equal((await paying.countOf(reference)).status, 'pending');
  });

  for (const mood of ['error 500', 'garbage', 'drops the connection'] as const) {
    it(`waits, and loses nothing, when Paystack ${mood === 'garbage' ? 'responds with garbage' : mood === 'error 500' ? 'responds with 500' : mood}`, async () => {
      const reference = await paying.start();
      paying.fake.change(reference, { status: 'success' });
      paying.fake.behave(mood);
      await paying.hook(reference);
      await paying.api.payments.settleDue();
      assert.equal((await paying.look(reference)).status, 'pending');
      paying.fake.behave('well');
      paying.api.passSeconds(6 * minute);
      await paying.api.payments.settleDue();
      assert.equal((await paying.countOf(reference)).status, 'paid');
    });
  }

  it('is asked about after 1, 5, 15 and 60 minutes, and then every hour', async () => {
    const reference = await paying.start();
    const waits: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      const [row] = await paying.api.deps.db
        .select()
        .from(payments)
        .where(eq(payments.reference, reference));
      assert.ok(row?.next_check_at);
      const seconds = (row.next_check_at.getTime() - paying.api.deps.now().getTime()) / 1000;
      waits.push(Math.round(seconds / minute));
      paying.api.passSeconds(seconds + 1);
      await paying.api.payments.settleDue();
    }
    assert.deepEqual(waits, [1, 5, 15, 60, 60, 60]);
    await paying.signInAgain();
  });

  it('gives up an unpaid checkout after three days at the latest', async () => {
    const reference = await paying.start();
    for (let hour = 0; hour < 74; hour += 1) {
      paying.api.passSeconds(60 * minute);
      await paying.api.payments.settleDue();
    }
    assert.equal((await paying.countOf(reference)).status, 'abandoned');
    const [row] = await paying.api.deps.db
      .select()
      .from(payments)
      .where(eq(payments.reference, reference));
    assert.equal(row?.next_check_at, null);
  });

  it('keeps the books balanced through all of it', async () => {
    const [row] = await paying.api.deps.db
      .select({ total: sql<string>`sum(${ledgerEntries.amount_kobo})` })
      .from(ledgerEntries);
    assert.equal(Number(row?.total), 0);
  });
});
