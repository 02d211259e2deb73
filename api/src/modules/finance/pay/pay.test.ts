import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { ledgerAccounts, ledgerEntries } from '../../../database/schema/finance.ts';
import { type TestResponse } from '../../../../test/database.ts';
import { setUpApi } from '../../../../test/set-up-api.ts';
import { bearer } from '../../../../test/owner.ts';
import { postTransactions } from '../../ledger/post-transactions.ts';

const pin = '4826';
const phone = '08031112200';

describe('paying from the account', () => {
  const api = setUpApi();
  let token: string;
  before(async () => {
    token = await api.signIn();
    await choosePin(token);
  });

  const choosePin = (by: string, chosen = pin) =>
    api.post('/finance/payment-auth', { pin: chosen, re_pin: chosen }, bearer(by));
  const airtime = (given: object = {}) => ({
    type: 'airtime',
    biller_id: 'mtn',
    customer_number: phone,
    amount_kobo: 1000_00,
    pin,
    ...given,
  });
  const pay = (body: object, key: string = randomUUID(), by = token): Promise<TestResponse> =>
    api.post('/finance/transactions', body, { ...bearer(by), 'idempotency-key': key });
  const look = async (reference: string) =>
    (await api.get(`/finance/transactions/${reference}`, token)).body.data;
  const balance = async (by = token) =>
    (await api.get('/finance/accounts', by)).body.data.balance_kobo as number;
  const check = (body: object) => api.post('/finance/recipients/check', body, bearer(token));

  async function deposit(amount_kobo: number): Promise<void> {
    const accounts = await api.deps.db.select().from(ledgerAccounts);
    const own = accounts.find(({ account_number }) => account_number === '9010000018');
    const outside = accounts.find(({ account_number }) => account_number === '0000000000');
    assert.ok(own && outside);
    await api.deps.db.transaction((tx) =>
      postTransactions(tx, outside.id, [
        {
          account_id: own.id,
          reference: randomUUID(),
          type: 'deposit',
          direction: 'credit',
          amount_kobo,
          status: 'successful',
          counterparty: 'Buyer',
          narration: 'Sale',
          created_at: api.deps.now(),
        },
      ]),
    );
  }

  it('takes the money once the network has accepted', async () => {
    const before = await balance();
    const { status, body } = await pay(airtime());
    assert.equal(status, 200);
    assert.equal(body.data.status, 'successful');
    assert.equal(body.data.counterparty, 'MTN Nigeria');
    assert.equal(body.data.payment.customer_number, '+2348031112200');
    assert.equal(body.data.balance_after_kobo, before - 1000_00);
    assert.equal(await balance(), before - 1000_00);
  });

  it('keeps the balance after a payment when others have followed', async () => {
    const before = await balance();
    const { reference } = (await pay(airtime())).body.data;
    for (const _ of [1, 2]) {
      api.passSeconds(60);
      await pay(airtime());
    }
    assert.equal((await look(reference)).balance_after_kobo, before - 1000_00);
    assert.equal(await balance(), before - 3000_00);
  });

  it('gives the money back when the biller declines, as a line of its own', async () => {
    const before = await balance();
    const { body } = await pay(airtime({ customer_number: '08031112291' }));
    assert.equal(body.data.status, 'reversed');
    assert.equal(body.data.payment.decline_reason, 'declined');
    assert.equal(await balance(), before);
    const [back, gone] = (await api.get('/finance/transactions', token)).body.data;
    assert.deepEqual(
      [back.type, back.direction, back.reference],
      ['reversal', 'credit', `${gone.reference}-R`],
    );
  });

  it('holds the money while the biller is slow, and settles it once the biller has decided', async () => {
    const before = await balance();
    const slow = await pay(airtime({ customer_number: '08031112292' }));
    const declined = await pay(airtime({ customer_number: '08031112293' }));
    assert.deepEqual([slow.body.data.status, declined.body.data.status], ['pending', 'pending']);
    assert.equal(await balance(), before - 2000_00);
    api.passSeconds(20);
    await Promise.all([
      api.financePayments.settleDue(),
      api.financePayments.settle(slow.body.data.reference, 'again'),
      api.financePayments.settle(declined.body.data.reference, 'again'),
    ]);
    assert.equal((await look(slow.body.data.reference)).status, 'successful');
    assert.equal((await look(declined.body.data.reference)).status, 'reversed');
    assert.equal(await balance(), before - 1000_00);
  });

  it('holds the money for as long as the biller never responds', async () => {
    const before = await balance();
    const { body } = await pay(airtime({ customer_number: '08031112294' }));
    for (let hour = 0; hour < 5; hour += 1) {
      api.passSeconds(3600);
      await api.financePayments.settleDue();
    }
    token = await api.signIn();
    assert.equal((await look(body.data.reference)).status, 'pending');
    assert.equal(await balance(), before - 1000_00);
  });

  it('pays later when the biller was down, once', async () => {
    const before = await balance();
    const { body } = await pay(airtime({ customer_number: '08031112296' }));
    assert.equal(body.data.status, 'pending');
    api.passSeconds(30);
    await api.financePayments.settleDue();
    assert.equal((await look(body.data.reference)).status, 'successful');
    assert.equal(await balance(), before - 1000_00);
  });

  it('sells a data plan only at its list price', async () => {
    const { body } = await api.get('/finance/products?type=data&biller_id=mtn', token);
    const [plan] = body.data;
    const data = airtime({ type: 'data', product: plan.code });
    const wrong = await pay({ ...data, amount_kobo: plan.amount_kobo + 100 });
    assert.deepEqual([wrong.status, wrong.body.code], [409, 'price_changed']);
    const right = await pay({ ...data, amount_kobo: plan.amount_kobo });
    assert.equal(right.body.data.payment.product_name, plan.name);
    const missing = await pay({ ...data, product: undefined });
    assert.deepEqual(Object.keys(missing.body.errors), ['product']);
  });

  const meter = {
    type: 'electricity',
    biller_id: 'ibedc',
    customer_number: '45021234567',
    product: 'prepaid',
  };
  const account = { type: 'transfer', biller_id: '058', customer_number: '0123456789' };
  const card = {
    type: 'cable',
    biller_id: 'gotv',
    customer_number: '2011223344',
    product: 'gotv-max',
  };
  for (const [what, recipient, amount_kobo] of [
    ['a meter', meter, 5000_00],
    ['a smartcard', card, 8500_00],
    ['a bank account', account, 2500_50],
  ] as const) {
    it(`shows whose ${what} it is before it is paid for, and not without`, async () => {
      const blind = await pay({ ...recipient, amount_kobo, pin });
      assert.deepEqual(Object.keys(blind.body.errors), ['customer_number']);
      const { body } = await check(recipient);
      assert.match(body.data.customer_name, /^[A-Z]+ [A-Z]+$/);
      const other = { ...recipient, customer_number: `${recipient.customer_number.slice(0, -1)}0` };
      const swapped = await pay({ ...other, amount_kobo, pin, check: body.data.check });
      assert.equal(swapped.status, 422, 'the name of one number is no proof for another');
      const paid = await pay({ ...recipient, amount_kobo, pin, check: body.data.check });
      assert.equal(paid.body.data.status, 'successful', paid.text);
      assert.equal(paid.body.data.payment.customer_name, body.data.customer_name);
      assert.equal(/^\d{4}(-\d{4}){4}$/.test(paid.body.data.payment.token), recipient === meter);
    });
  }

  it('says that a meter is unknown, and that a biller is down, before any money moves', async () => {
    const unknown = await check({ ...meter, customer_number: '45021234595' });
    assert.deepEqual(
      [unknown.status, Object.keys(unknown.body.errors)],
      [422, ['customer_number']],
    );
    const down = await check({ ...meter, customer_number: '45021234596' });
    assert.deepEqual([down.status, down.body.code], [424, 'biller_unavailable']);
  });

  it('makes one payment of the same request, however often and at once it comes', async () => {
    const before = await balance();
    const key = randomUUID();
    const responses = await Promise.all(Array.from({ length: 6 }, () => pay(airtime(), key)));
    assert.equal(new Set(responses.map(({ body }) => body.data.reference)).size, 1);
    assert.equal(await balance(), before - 1000_00);
    const other = await pay(airtime({ amount_kobo: 1100_00 }), key);
    assert.equal(other.status, 422);
    assert.deepEqual(Object.keys(other.body.errors), ['idempotency-key']);
    assert.equal(await balance(), before - 1000_00);
  });

  it('returns the first payment for a repeated request for a data plan', async () => {
    const key = randomUUID();
    const request = airtime({ type: 'data', product: 'mtn-1gb-1d', amount_kobo: 500_00 });
    const first = await pay(request, key);
    assert.equal(first.body.data.status, 'successful', first.text);
    assert.equal((await pay(request, key)).body.data.reference, first.body.data.reference);
  });

  for (const [amount_kobo, says] of [
    [0, 'The amount must be more than zero'],
    [-500_00, 'The amount must be more than zero'],
    [10_00, 'The amount must be at least ₦50'],
    [50_001_00, 'The amount must be at most ₦50,000'],
    [1000.5, 'Enter the amount in naira, for example 1500 or 1,500.50'],
    ['1000', 'Enter the amount in naira, for example 1500 or 1,500.50'],
    [1e15, 'The amount must be at most ₦50,000'],
  ] as const) {
    it(`rejects ${amount_kobo} kobo with a message of its own`, async () => {
      const { status, body } = await pay(airtime({ amount_kobo }));
      assert.equal(status, 422);
      assert.ok(body.errors.amount_kobo.includes(says), JSON.stringify(body.errors));
    });
  }

  it('never lets a balance fall below zero, and no day go beyond its limit', async () => {
    const poor = await api.signIn('0803 000 0003');
    await choosePin(poor);
    const empty = await pay(airtime(), randomUUID(), poor);
    assert.deepEqual([empty.status, empty.body.code], [409, 'insufficient_funds']);
    const { body } = await check(account);
    const responses = await Promise.all(
      Array.from({ length: 5 }, () =>
        pay({ ...account, amount_kobo: 500_000_00, pin, check: body.data.check }),
      ),
    );
    assert.deepEqual(
      responses
        .map((response): string => response.body.data?.status ?? response.body.code)
        .toSorted((a, b) => a.localeCompare(b)),
      [...Array<string>(2).fill('insufficient_funds'), ...Array<string>(3).fill('successful')],
    );
    assert.ok((await balance()) >= 0);
    await deposit(5_000_000_00);
    const large = { ...account, amount_kobo: 500_000_00, pin, check: body.data.check };
    await pay(large);
    const beyond = await pay(large);
    assert.deepEqual([beyond.status, beyond.body.code], [409, 'daily_limit']);
  });

  it('keeps every entry of the ledger balanced through all of this', async () => {
    const [row] = await api.deps.db
      .select({ total: sql<string>`sum(${ledgerEntries.amount_kobo})` })
      .from(ledgerEntries);
    assert.equal(Number(row?.total), 0);
  });

  it('does not show an owner the payment of another owner', async () => {
    const { body } = await api.get('/finance/transactions', token);
    const other = await api.signIn('0803 000 0002');
    const { status } = await api.get(`/finance/transactions/${body.data[0].reference}`, other);
    assert.equal(status, 404);
  });
});
