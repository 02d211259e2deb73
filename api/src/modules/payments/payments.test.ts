import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { startTestApi, type TestApi } from '../../../test/database.ts';
import { startPaystackStandIn, type PaystackStandIn } from '../../../test/paystack-stand-in.ts';
import { benefitActivations, benefits } from '../../database/schema/benefits.ts';
import { ledgerEntries, ledgerTransactions } from '../../database/schema/finance.ts';
import { paymentEvents, payments } from '../../database/schema/payments.ts';
import { createPaystack } from './paystack.ts';

/** Free for a test to use: nobody has it in the demonstration. */
const slug = 'owner-health-plan';
const monthly = 550_000;
const minute = 60;

describe('a payment through Paystack', () => {
  let api: TestApi;
  let standIn: PaystackStandIn;
  let owner: string;
  let staff: string;
  let keys = 0;

  before(async () => {
    // The stand-in keeps the API's time: both are moved together.
    standIn = await startPaystackStandIn(() => api.deps.now());
    api = await startTestApi({
      paymentProvider: createPaystack({ ...standIn, now: () => api.deps.now() }),
    });
    owner = await api.signIn();
    staff = await api.signIn('0803 000 0002');
  });
  after(async () => {
    await api.close();
    await standIn.stop();
  });
  /** Each test finds the benefit free again, and no checkout that could be led to. */
  afterEach(async () => {
    standIn.behave('well');
    await api.deps.db.execute(
      sql`update benefit_activations set ended_at = now() where ended_at is null and benefit_id in (select id from benefits where slug = ${slug})`,
    );
    await api.deps.db.execute(
      sql`update payments set status = 'abandoned', next_check_at = null where status in ('created', 'pending')`,
    );
  });

  const newKey = () => `key-of-a-payment-test-${(keys += 1)}`;
  const ask = (token: string, path: string, body: object, key = newKey()) =>
    api.post(path, body, { authorization: `Bearer ${token}`, 'idempotency-key': key });
  const choose = (key?: string, body: object = {}, token = owner) =>
    ask(
      token,
      `/benefits/${slug}/activations`,
      { plan: 'monthly', amount_kobo: monthly, ...body },
      key,
    );
  const start = async () => (await choose()).body.data.payment.reference as string;
  const look = async (reference: string) =>
    (await api.get(`/payments/${reference}`, owner)).body.data;
  const hook = (reference: string, event?: string) => {
    const { body, signature } = standIn.webhook(reference, event);
    return send(body, signature);
  };
  const send = (body: string, signature: string) =>
    api.post('/payments/webhooks/paystack', body, { 'x-paystack-signature': signature });
  const isActive = async () => (await api.get(`/benefits/${slug}`, owner)).body.data.is_active;
  async function countOf(reference: string) {
    const [payment] = await api.deps.db
      .select()
      .from(payments)
      .where(eq(payments.reference, reference));
    assert.ok(payment);
    return {
      status: payment.status,
      postings: await api.deps.db.$count(
        ledgerTransactions,
        sql`reference in (${reference}, ${`${reference}-R`})`,
      ),
      activations: await api.deps.db.$count(
        benefitActivations,
        sql`ended_at is null and benefit_id in (select id from benefits where slug = ${slug})`,
      ),
    };
  }

  it('leads to Paystack’s checkout and activates nothing yet', async () => {
    const { status, body } = await choose();
    assert.equal(status, 200);
    const { payment } = body.data;
    assert.match(payment.reference, /^PAY(-[2-9A-HJ-NP-Z]{4}){3}$/);
    assert.match(payment.checkout_url, /^https:\/\/checkout\.paystack\.com\//);
    assert.deepEqual([payment.status, payment.amount_kobo], ['pending', monthly]);
    assert.equal(await isActive(), false);
    assert.equal((await look(payment.reference)).status, 'pending');
  });

  it('is one payment for a double click, a second tab and a lost answer', async () => {
    const key = newKey();
    const [first, second] = await Promise.all([choose(key), choose(key)]);
    const again = await choose(key);
    const otherTab = await choose();
    const references = [first, second, again, otherTab].map(
      ({ body }) => body.data.payment.reference as string,
    );
    assert.equal(new Set(references).size, 1);
  });

  it('starts anew when the answer with the checkout’s address was lost', async () => {
    const lost = await start();
    await api.deps.db.execute(
      sql`update payments set status = 'created', checkout_url = null where reference = ${lost}`,
    );
    assert.equal((await choose()).status, 503);
    assert.notEqual(await start(), lost);
  });

  it('refuses a key that was used for something else, and a missing one', async () => {
    const key = newKey();
    await choose(key);
    const other = await choose(key, { plan: 'annual', amount_kobo: 5_400_000 });
    assert.deepEqual([other.status, other.body.code], [422, 'validation_failed']);
    const none = await api.post(
      `/benefits/${slug}/activations`,
      { plan: 'monthly', amount_kobo: monthly },
      { authorization: `Bearer ${owner}` },
    );
    assert.deepEqual([none.status, none.body.code], [422, 'validation_failed']);
  });

  it('asks again when the price has changed since it was shown', async () => {
    const { status, body } = await choose(undefined, { amount_kobo: monthly - 100 });
    assert.deepEqual([status, body.code], [409, 'price_changed']);
  });

  const orders = {
    'the webhook comes before the browser': async (reference: string) => {
      await hook(reference);
      await api.payments.settleDue();
      await look(reference);
    },
    'the browser comes before the webhook': async (reference: string) => {
      await look(reference);
      await hook(reference);
      await api.payments.settleDue();
    },
    'no webhook and no browser come, and the poller asks': async () => {
      api.passSeconds(2 * minute);
      await api.payments.settleDue();
    },
    'the webhook comes five times': async (reference: string) => {
      await Promise.all(Array.from({ length: 5 }, () => hook(reference)));
      await api.payments.settleDue();
    },
    'everything comes at once': async (reference: string) => {
      await Promise.all([
        look(reference),
        hook(reference),
        look(reference),
        api.payments.settleDue(),
        hook(reference),
      ]);
      await api.payments.settleDue();
    },
  };
  for (const [name, arrive] of Object.entries(orders)) {
    it(`activates once when ${name}`, async () => {
      const reference = await start();
      standIn.change(reference, { status: 'success' });
      await arrive(reference);
      assert.deepEqual(await countOf(reference), { status: 'paid', postings: 1, activations: 1 });
      assert.equal((await api.get('/users/me', owner)).body.data.benefit_activated, true);
    });
  }

  it('counts money that arrives after we had given the payment up', async () => {
    const reference = await start();
    standIn.change(reference, { status: 'failed' });
    assert.equal((await look(reference)).status, 'failed');
    standIn.change(reference, { status: 'success' });
    await hook(reference);
    await api.payments.settleDue();
    assert.equal((await countOf(reference)).status, 'paid');
    standIn.change(reference, { status: 'failed' });
    await hook(reference, 'charge.failed');
    await api.payments.settleDue();
    assert.equal((await countOf(reference)).status, 'paid', 'and never goes back');
  });

  const mismatches: [string, object, string][] = [
    ['a wrong amount', { amount: monthly - 1 }, 'amount_differs'],
    ['more than was asked', { amount: monthly + 1 }, 'amount_differs'],
    ['a wrong currency', { currency: 'USD' }, 'currency_differs'],
    ['another reference', { reference: 'PAY-OTHER' }, 'reference_differs'],
  ];
  for (const [name, change, reason] of mismatches) {
    it(`holds ${name} for review and activates nothing`, async () => {
      const reference = await start();
      standIn.change(reference, { status: 'success', ...change });
      const { status, held_reason } = await look(reference);
      assert.deepEqual([status, held_reason], ['held', reason]);
      assert.equal(await isActive(), false);
    });
  }

  it('holds what is paid for a benefit that is active already', async () => {
    const first = await start();
    const other = (await choose(undefined, { plan: 'annual', amount_kobo: 5_400_000 })).body.data;
    const second = other.payment.reference as string;
    assert.notEqual(first, second);
    for (const reference of [first, second]) standIn.change(reference, { status: 'success' });
    await Promise.all([look(first), look(second)]);
    const [a, b] = [await countOf(first), await countOf(second)];
    assert.deepEqual([a.status, b.status].toSorted(), ['held', 'paid']);
    assert.equal(a.activations, 1);
    const refused = await choose();
    assert.deepEqual([refused.status, refused.body.code], [409, 'already_active']);
  });

  it('refuses a forged webhook and believes none of it', async () => {
    const reference = await start();
    standIn.change(reference, { status: 'success' });
    const { body, signature } = standIn.webhook(reference);
    const reencoded = JSON.stringify(JSON.parse(body), null, 2);
    for (const [text, signed] of [
      [body, 'f'.repeat(128)],
      [body, ''],
      [reencoded, signature],
      [body.replace('success', 'failure'), signature],
    ] as const) {
      assert.equal((await send(text, signed)).status, 401);
    }
    const events = await api.deps.db
      .select()
      .from(paymentEvents)
      .innerJoin(payments, eq(payments.id, paymentEvents.payment_id))
      .where(eq(payments.reference, reference));
    assert.ok(events.every(({ payment_events: { source } }) => source !== 'webhook'));
    assert.equal((await send(body, signature)).status, 200);
  });

  it('does not believe a signed webhook either: Paystack is asked', async () => {
    const reference = await start();
    assert.equal((await hook(reference)).status, 200);
    await api.payments.settleDue();
    assert.equal((await countOf(reference)).status, 'pending');
  });

  for (const mood of ['error 500', 'garbage', 'drops the connection'] as const) {
    it(`waits, and loses nothing, when Paystack ${mood === 'garbage' ? 'answers garbage' : mood === 'error 500' ? 'answers 500' : mood}`, async () => {
      const reference = await start();
      standIn.change(reference, { status: 'success' });
      standIn.behave(mood);
      await hook(reference);
      await api.payments.settleDue();
      assert.equal((await look(reference)).status, 'pending');
      standIn.behave('well');
      api.passSeconds(6 * minute);
      await api.payments.settleDue();
      assert.equal((await countOf(reference)).status, 'paid');
    });
  }

  it('takes no order while Paystack is away, and the same click goes on later', async () => {
    standIn.behave('error 500');
    const key = newKey();
    const { status, body, headers } = await choose(key);
    assert.deepEqual([status, body.code], [503, 'unavailable']);
    assert.ok(Number(headers['retry-after']) > 0);
    standIn.behave('well');
    assert.equal((await choose(key)).body.data.payment.status, 'pending');
  });

  it('gives up a checkout that nobody pays, after three days at the latest', async () => {
    const reference = await start();
    for (let hour = 0; hour < 74; hour += 1) {
      api.passSeconds(60 * minute);
      await api.payments.settleDue();
    }
    assert.equal((await countOf(reference)).status, 'abandoned');
    const [row] = await api.deps.db
      .select()
      .from(payments)
      .where(eq(payments.reference, reference));
    assert.equal(row?.next_check_at, null);
  });

  it('is sent back by a Master Agent once, with the benefit, the books and a message', async () => {
    const ownerAgain = await api.signIn();
    owner = ownerAgain;
    staff = await api.signIn('0803 000 0002');
    const reference = await start();
    standIn.change(reference, { status: 'success' });
    assert.equal((await look(reference)).status, 'paid');
    const body = { reason: 'Asked for by the owner' };
    const path = `/payments/${reference}/refunds`;
    assert.equal((await ask(owner, path, body)).status, 404, 'nobody else can');
    const key = newKey();
    const answers = await Promise.all([ask(staff, path, body, key), ask(staff, path, body)]);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200],
    );
    await api.payments.settleDue();
    assert.deepEqual(await countOf(reference), {
      status: 'refunded',
      postings: 2,
      activations: 0,
    });
    await api.outboxSender.deliverDue();
    const inbox = (await api.get('/dev/inbox?format=json')).body as { subject: string }[];
    const about = inbox.filter(({ subject }) => subject.includes(reference));
    assert.deepEqual(
      about.map(({ subject }) => subject),
      [`Your payment ${reference} has been sent back`],
    );
  });

  it('waits in the list of the Master Agents while it is held, and nowhere else', async () => {
    const reference = await start();
    standIn.change(reference, { status: 'success', amount: 100 });
    await look(reference);
    const find = async () =>
      (await api.get('/payments/held', staff)).body.data.find(
        (payment: { reference: string }) => payment.reference === reference,
      );
    const held = await find();
    assert.deepEqual(
      [held.held_reason, held.received_kobo, held.business_name],
      ['amount_differs', 100, "Amina's Adire & Fabrics"],
    );
    assert.equal((await api.get('/payments/held', owner)).status, 404);
    const answer = await ask(staff, `/payments/${reference}/refunds`, { reason: 'Wrong amount' });
    assert.equal(answer.body.data.status, 'refunded');
    assert.equal(await find(), undefined);
  });

  it('is not sent back before anything was paid, nor by its own payer', async () => {
    const reference = await start();
    const body = { reason: 'A mistake' };
    assert.equal((await ask(staff, `/payments/${reference}/refunds`, body)).status, 409);
    assert.equal((await ask(staff, '/payments/PAY-NONE/refunds', body)).status, 404);
    const own = (await choose(undefined, {}, staff)).body.data.payment.reference as string;
    standIn.change(own, { status: 'success' });
    await api.get(`/payments/${own}`, staff);
    assert.equal((await ask(staff, `/payments/${own}/refunds`, body)).status, 403);
  });

  it('is seen by its owner alone, and its receipt by whoever has the signed address', async () => {
    const reference = await start();
    assert.equal((await look(reference)).receipt_url, null);
    standIn.change(reference, { status: 'success' });
    const { receipt_url } = await look(reference);
    assert.equal((await api.get(`/payments/${reference}`, staff)).status, 404);
    const fetchIt = (url: string) => api.get(url.slice('/api'.length));
    const pdf = await fetchIt(receipt_url);
    assert.equal(pdf.status, 200);
    assert.match(String(pdf.headers['content-type']), /^application\/pdf/);
    assert.ok(pdf.text.startsWith('%PDF-'));
    assert.equal((await fetchIt(receipt_url.replace(reference, 'PAY-OTHER'))).status, 404);
    const forged = receipt_url.replace(/signature=(.)/, (_: string, first: string) =>
      first === 'A' ? 'signature=B' : 'signature=A',
    );
    assert.equal((await fetchIt(forged)).status, 404);
    api.passSeconds(2 * 60 * minute);
    assert.equal((await fetchIt(receipt_url)).status, 404);
  });

  it('pays for several benefits at once, all of them or none', async () => {
    owner = await api.signIn();
    const [other] = await api.deps.db
      .select()
      .from(benefits)
      .where(eq(benefits.slug, 'group-life-cover'));
    assert.ok(other?.prices);
    const amount_kobo = monthly + other.prices.annual;
    const wrong = await choose(undefined, { others: [{ slug: 'nothing', plan: 'annual' }] });
    assert.equal(wrong.status, 404);
    const both = { others: [{ slug: other.slug, plan: 'annual' }], amount_kobo };
    const { body } = await choose(undefined, both);
    const { reference, items } = body.data.payment;
    assert.equal(items.length, 2);
    standIn.change(reference, { status: 'success', amount: amount_kobo });
    const shown = await look(reference);
    assert.equal(shown.status, 'paid');
    assert.ok(shown.items.every(({ paid_until }: { paid_until: string }) => paid_until !== null));
  });

  it('keeps the books balanced through all of it', async () => {
    const [row] = await api.deps.db
      .select({ total: sql<string>`sum(${ledgerEntries.amount_kobo})` })
      .from(ledgerEntries);
    assert.equal(Number(row?.total), 0);
  });
});
