import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { startTestApi, type TestApi } from '../../../test/database.ts';
import { findBrokenInvariants } from '../ledger/invariants.ts';
import { activateOwner, bearer, messagesTo } from '../../../test/owner.ts';
import { startPaystackFake, type PaystackFake } from '../../../test/paystack-fake.ts';
import { giveBvn } from '../../../test/records.ts';
import { ledgerTransactions } from '../../database/schema/finance.ts';
import { createPaystack } from '../payments/paystack.ts';

const hour = 3600;

describe('adding money to an account', () => {
  let api: TestApi;
  let fake: PaystackFake;
  let owner: Awaited<ReturnType<typeof activateOwner>>;
  before(async () => {
    fake = await startPaystackFake(() => api.deps.now());
    api = await startTestApi({
      paymentProvider: createPaystack({ ...fake, now: () => api.deps.now() }),
    });
  });
  after(async () => {
    await api.close();
    await fake.stop();
  });
  beforeEach(async () => {
    fake.behave('well');
    owner = await activateOwner(api);
  });

  const start = (amount_kobo: number, key: string = randomUUID(), by = owner.token) =>
    api.post('/finance/top-ups', { amount_kobo }, { ...bearer(by), 'idempotency-key': key });
  const begin = async (amount: number): Promise<string> => {
    const { body, text } = await start(amount);
    assert.ok(body.data?.checkout_url, text);
    return body.data.reference;
  };
  const look = async (reference: string, by = owner.token) => {
    api.passSeconds(3);
    return api.get(`/finance/top-ups/${reference}`, by);
  };
  const balance = async (by = owner.token) =>
    (await api.get('/finance/accounts', by)).body.data.balance_kobo as number;
  const hook = (reference: string, event?: string) => {
    const { body, signature } = fake.webhook(reference, event);
    return api.post('/payments/webhooks/paystack', body, { 'x-paystack-signature': signature });
  };
  const pay = (reference: string, change: object = {}) =>
    fake.change(reference, { status: 'success', ...change });
  const statusOf = async (reference: string) => {
    const { rows } = (await api.deps.db.execute(
      sql`select status from top_ups where reference = ${reference}`,
    )) as unknown as { rows: { status: string }[] };
    return rows[0]?.status;
  };

  it('credits an owner who had nothing once, with a line, a receipt and a message', async () => {
    const reference = await begin(5_000_00);
    assert.equal((await look(reference)).body.data.status, 'pending');
    assert.equal(await balance(), 0);
    pay(reference);
    const { data } = (await look(reference)).body;
    assert.deepEqual(
      [data.status, data.received_kobo, data.checkout_url],
      ['paid', 5_000_00, null],
    );
    assert.equal(await balance(), 5_000_00);
    const [line] = (await api.get('/finance/transactions', owner.token)).body.data;
    assert.deepEqual(
      [line.reference, line.type, line.direction, line.amount_kobo, line.balance_after_kobo],
      [reference, 'deposit', 'credit', 5_000_00, 5_000_00],
    );
    const receipt = await api.app.inject({ method: 'GET', url: data.receipt_url });
    assert.equal(receipt.headers['content-type'], 'application/pdf');
    const [mail] = await messagesTo(api, owner.email);
    assert.match(mail?.subject ?? '', /₦5,000\.00 is in your/);
  });

  it('credits once, however many webhooks, polls and visits there are, all at once', async () => {
    const reference = await begin(2_000_00);
    pay(reference);
    await Promise.all([
      hook(reference),
      hook(reference),
      api.topUps.settle(reference, 'return'),
      api.topUps.settle(reference, 'poll'),
      api.topUps.settleDue(),
      look(reference),
      look(reference),
    ]);
    await api.topUps.settleDue();
    await hook(reference);
    await hook(reference, 'charge.failed');
    await api.topUps.settleDue();
    assert.equal(await balance(), 2_000_00);
    const { db } = api.deps;
    const posted = await db.$count(ledgerTransactions, eq(ledgerTransactions.reference, reference));
    assert.equal(posted, 1);
    assert.deepEqual(await findBrokenInvariants(db), []);
  });

  it('credits by the poller when no webhook comes and the owner does not come back', async () => {
    const reference = await begin(1_000_00);
    pay(reference);
    api.passSeconds(90);
    await api.topUps.settleDue();
    assert.equal(await balance(), 1_000_00);
  });

  it('credits money that arrives after the checkout was given up', async () => {
    const reference = await begin(1_000_00);
    api.passSeconds(2 * hour);
    await api.topUps.settleDue();
    await api.topUps.settle(reference, 'poll');
    assert.equal(await statusOf(reference), 'abandoned');
    pay(reference);
    await hook(reference);
    await api.topUps.settleDue();
    assert.equal(await statusOf(reference), 'paid');
  });

  it('credits what has arrived where it is less than was asked for', async () => {
    const reference = await begin(4_000_00);
    pay(reference, { amount: 1_500_00 });
    const { data } = (await look(reference)).body;
    assert.deepEqual(
      [data.status, data.amount_kobo, data.received_kobo],
      ['paid', 4_000_00, 1_500_00],
    );
    assert.equal(await balance(), 1_500_00);
  });

  it('says that the bank declined, and a later payment of the same checkout still counts', async () => {
    const reference = await begin(1_000_00);
    fake.change(reference, { status: 'failed' });
    assert.equal((await look(reference)).body.data.status, 'failed');
    pay(reference);
    assert.equal((await look(reference)).body.data.status, 'paid');
  });

  it('gives the open checkout again for the same key and for the same amount', async () => {
    const key = randomUUID();
    const [first, second] = await Promise.all([start(700_00, key), start(700_00, key)]);
    assert.equal(first.body.data.reference, second.body.data.reference);
    assert.equal((await start(700_00)).body.data.reference, first.body.data.reference);
    assert.notEqual((await start(800_00)).body.data.reference, first.body.data.reference);
    assert.equal((await start(900_00, key)).status, 422);
    const options = (await api.get('/finance/top-ups', owner.token)).body.data;
    assert.equal(options.open.amount_kobo, 800_00);
  });

  it('rejects amounts outside of the limits, which a BVN raises', async () => {
    const fault = async (amount: number) => (await start(amount)).body.errors?.amount_kobo?.[0];
    assert.match(await fault(99_99), /at least ₦100/);
    assert.match(await fault(50_000_01), /at most ₦50,000/);
    assert.match(await fault(-5), /more than zero/);
    assert.ok(await fault(10.5));
    const first = await begin(30_000_00);
    pay(first);
    await look(first);
    assert.match(await fault(20_000_01), /at most ₦20,000/);
    await giveBvn(api, owner);
    const options = (await api.get('/finance/top-ups', owner.token)).body.data;
    assert.deepEqual([options.level, options.added_today_kobo], ['bvn', 30_000_00]);
    assert.equal(await fault(900_000_00), undefined);
  });

  it('returns what is over the limit because several checkouts were paid', async () => {
    const references = [await begin(40_000_00), await begin(30_000_00)];
    for (const reference of references) pay(reference);
    await Promise.all(references.map((reference) => api.topUps.settle(reference, 'poll')));
    const kept = await balance();
    assert.ok(kept === 40_000_00 || kept === 30_000_00, String(kept));
    await api.topUps.settleDue();
    const states = await Promise.all(references.map(statusOf));
    assert.deepEqual(new Set(states), new Set(['paid', 'returned']));
    assert.equal(await balance(), kept);
    const subjects = (await messagesTo(api, owner.email)).map(({ subject }) => subject);
    assert.ok(subjects.some((subject) => subject.startsWith('We could not add')));
    assert.deepEqual(await findBrokenInvariants(api.deps.db), []);
  });

  it('returns dollars, and money for an account that was deleted', async () => {
    const dollars = await begin(1_000_00);
    pay(dollars, { currency: 'USD' });
    assert.equal((await look(dollars)).body.data.status, 'returning');
    const late = await begin(2_000_00);
    await api.deps.db.execute(sql`update top_ups set user_id = null where reference = ${late}`);
    pay(late);
    await api.topUps.settle(late, 'poll');
    await api.topUps.settleDue();
    await api.topUps.settleDue();
    assert.equal(await statusOf(late), 'returned');
    assert.equal(await statusOf(dollars), 'returned');
    assert.equal(await balance(), 0);
  });

  it("shows no one another owner's top-up, and credits no one else with it", async () => {
    const reference = await begin(1_000_00);
    pay(reference);
    const stranger = await activateOwner(api);
    for (const unknown of [reference, 'TOP-AAAA-BBBB-CCCC', 'x'])
      assert.equal((await look(unknown, stranger.token)).status, 404);
    assert.equal(await balance(stranger.token), 0);
    await look(reference);
    assert.equal(await balance(), 1_000_00);
  });

  it('ignores a webhook that is forged, and one about a payment that is not ours', async () => {
    const reference = await begin(1_000_00);
    const { body } = fake.webhook(reference);
    const forged = await api.post('/payments/webhooks/paystack', body, {
      'x-paystack-signature': 'a'.repeat(128),
    });
    assert.equal(forged.status, 401);
    assert.equal(await balance(), 0);
    // An announcement itself moves no money.
    assert.equal((await hook(reference)).status, 200);
    await api.topUps.settleDue();
    assert.equal(await balance(), 0);
  });

  it('starts nothing twice while the provider is down, and goes on afterwards', async () => {
    const key = randomUUID();
    fake.behave('error 500');
    assert.equal((await start(1_000_00, key)).status, 503);
    fake.behave('well');
    const { status, body } = await start(1_000_00, key);
    assert.equal(status, 200);
    pay(body.data.reference);
    fake.behave('garbage');
    await api.topUps.settle(body.data.reference, 'webhook');
    assert.equal(await balance(), 0);
    fake.behave('well');
    await api.topUps.settle(body.data.reference, 'webhook');
    assert.equal(await balance(), 1_000_00);
  });

  it('opens so many checkouts in a minute and no more', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) statuses.push((await start(100_00 + n)).status);
    assert.equal(statuses.filter((status) => status === 429).length, 1);
  });
});

describe('adding money in the sandbox', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.close());

  it('leads to the test checkout, which leads back, and credits once when it announces twice', async () => {
    const owner = await activateOwner(api);
    const started = await api.post(
      '/finance/top-ups',
      { amount_kobo: 1_000_00 },
      { ...bearer(owner.token), 'idempotency-key': randomUUID() },
    );
    const { checkout_url, reference } = started.body.data;
    const page = await api.app.inject({ method: 'GET', url: checkout_url });
    assert.match(page.body, /₦1,000\.00/);
    const paid = await api.app.inject({
      method: 'POST',
      url: checkout_url,
      payload: 'action=pay-twice',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    assert.equal(
      paid.headers.location,
      `/dashboard/finance/add-money/${reference}?trxref=${reference}&reference=${reference}`,
    );
    await api.topUps.settleDue();
    await api.topUps.settleDue();
    const { body } = await api.get('/finance/accounts', owner.token);
    assert.equal(body.data.balance_kobo, 1_000_00);
  });
});
