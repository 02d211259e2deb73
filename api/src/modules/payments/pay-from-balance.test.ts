import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { findBrokenInvariants } from '../ledger/invariants.ts';
import { activateOwner, bearer, messagesTo } from '../../../test/owner.ts';
import {
  monthly,
  slug,
  startPaystackOwner,
  type PaystackOwner,
} from '../../../test/paystack-owner.ts';

const pin = '4826';

describe('a benefit that is paid from the balance', () => {
  let paying: PaystackOwner;
  let owner: Awaited<ReturnType<typeof activateOwner>>;
  before(async () => {
    paying = await startPaystackOwner();
    owner = await activateOwner(paying.api);
  });
  after(() => paying.close());

  const balance = async () =>
    (await paying.api.get('/finance/accounts', owner.token)).body.data.balance_kobo as number;
  const isActive = async () =>
    (await paying.api.get(`/benefits/${slug}`, owner.token)).body.data.is_active;
  const pay = (change: object = {}, key?: string) =>
    paying.choose(key, { pin, ...change }, owner.token);
  async function addMoney(amount_kobo: number): Promise<void> {
    const { api, fake } = paying;
    const { body, text } = await api.post(
      '/finance/top-ups',
      { amount_kobo },
      { ...bearer(owner.token), 'idempotency-key': randomUUID() },
    );
    assert.ok(body.data, text);
    fake.change(body.data.reference, { status: 'success' });
    await api.topUps.settle(body.data.reference, 'poll');
  }
  const newest = async () =>
    (await paying.api.get('/finance/transactions', owner.token)).body.data[0];

  it('needs a PIN, the right one, and the money', async () => {
    const missing = await pay();
    assert.deepEqual([missing.status, missing.body.code], [409, 'pin_missing']);
    const chosen = { pin, re_pin: pin };
    await paying.api.post('/finance/payment-auth', chosen, bearer(owner.token));
    assert.equal((await pay()).body.code, 'insufficient_funds');
    await addMoney(monthly * 2);
    const wrong = await pay({ pin: '1357' });
    assert.equal(wrong.status, 422);
    assert.ok(wrong.body.errors.pin);
    assert.equal((await pay({ pin: 'abcd' })).status, 422);
    assert.equal((await pay({ amount_kobo: monthly - 1 })).body.code, 'price_changed');
    assert.equal(await balance(), monthly * 2);
    assert.equal(await isActive(), false);
  });

  it('is active at once, paid once, and on the statement, however often it is asked for', async () => {
    const key = randomUUID();
    const responses = await Promise.all([pay({}, key), pay({}, key), pay()]);
    const statuses = responses.map(({ status, body }) => body.code ?? status);
    assert.ok(statuses.filter((status) => status === 200).length >= 1, String(statuses));
    assert.equal(await balance(), monthly);
    assert.equal(await isActive(), true);
    const { payment } = responses.find(({ status }) => status === 200)!.body.data;
    assert.deepEqual([payment.status, payment.checkout_url], ['paid', null]);
    const receipt = await paying.api.app.inject({ method: 'GET', url: payment.receipt_url });
    assert.equal(receipt.headers['content-type'], 'application/pdf');
    const line = await newest();
    assert.deepEqual(
      [line.reference, line.type, line.direction, line.amount_kobo],
      [payment.reference, 'benefit', 'debit', monthly],
    );
    const inSpanish = { ...bearer(owner.token), 'accept-language': 'es' };
    const [titled] = (await paying.api.get('/finance/transactions', undefined, inSpanish)).body
      .data;
    const benefit = (await paying.api.get(`/benefits/${slug}`, undefined, inSpanish)).body.data;
    assert.equal(titled.narration, benefit.title);
    assert.notEqual(titled.narration, line.narration);
    const emails = await messagesTo(paying.api, owner.email);
    assert.equal(emails.filter(({ text }) => text.includes(payment.reference)).length, 1);
    assert.deepEqual(await findBrokenInvariants(paying.api.deps.db), []);
  });

  it('is renewed from the balance, and then there is not enough', async () => {
    const { body } = await paying.api.get('/benefits/activations', owner.token);
    const { id } = body.data[0];
    const renew = () =>
      paying.ask(owner.token, `/benefits/activations/${id}/renewals`, {
        plan: 'monthly',
        amount_kobo: monthly,
        pin,
      });
    const responses = await Promise.all([renew(), renew()]);
    assert.deepEqual(
      new Set(responses.map(({ status, body: { code } }) => code ?? status)),
      new Set([200, 'insufficient_funds']),
    );
    assert.equal(await balance(), 0);
  });

  it('goes back to the balance once when staff refund it, and the company is not asked', async () => {
    const { reference } = await newest();
    const asked = paying.fake.requests.length;
    const refund = () =>
      paying.ask(paying.staff(), `/payments/${reference}/refunds`, { reason: 'Paid by mistake.' });
    const responses = await Promise.all([refund(), refund()]);
    assert.ok(
      responses.some(({ status }) => status === 200),
      responses[0]?.text,
    );
    await paying.api.payments.settle(reference, 'poll');
    await paying.api.payments.settleDue();
    assert.equal(await balance(), monthly);
    const back = await newest();
    assert.deepEqual([back.reference, back.type], [`${reference}-R`, 'reversal']);
    const { body } = await paying.api.get(`/payments/${reference}`, owner.token);
    assert.equal(body.data.status, 'refunded');
    assert.equal(paying.fake.requests.length, asked);
    const emails = (await messagesTo(paying.api, owner.email)).map(({ text }) => text);
    const about = emails.filter((text) => text.includes(reference) && /to your balance/.test(text));
    assert.equal(about.length, 1);
    assert.deepEqual(await findBrokenInvariants(paying.api.deps.db), []);
  });
});
