import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { createPaystackTransfers } from '../../src/modules/finance/providers/paystack-transfers.ts';
import { createPaystack } from '../../src/modules/payments/paystack.ts';
import { startTestApi, type TestApi } from '../database.ts';
import { findBrokenInvariants } from '../../src/modules/ledger/invariants.ts';
import { bearer, messagesTo } from '../owner.ts';
import { startPaystackFake, type PaystackFake } from '../paystack-fake.ts';

const pin = '4826';
const amount = 2_000_00;
const day = 24 * 60 * 60;

describe('a transfer that the bank returns after it was paid', () => {
  let api: TestApi;
  let paystack: PaystackFake;
  let token: string;
  let held: number;
  before(async () => {
    paystack = await startPaystackFake(() => api.deps.now());
    api = await startTestApi({
      paymentProvider: createPaystack({ ...paystack, now: () => api.deps.now() }),
      providers: { banks: createPaystackTransfers(paystack) },
    });
    token = await api.signIn();
    await api.post('/finance/payment-auth', { pin, re_pin: pin }, bearer(token));
  });
  after(async () => {
    await api.close();
    await paystack.stop();
  });
  beforeEach(async () => {
    paystack.behave('well');
    paystack.startTransfersAs('success');
    token = await api.signIn();
    held = await balance();
  });

  const balance = async () =>
    (await api.get('/finance/accounts', token)).body.data.balance_kobo as number;
  const statement = async () =>
    (await api.get('/finance/transactions?limit=20', token)).body.data as {
      reference: string;
      type: string;
      status: string;
      amount_kobo: number;
    }[];
  const look = async (reference: string) =>
    (await api.get(`/finance/transactions/${reference}`, token)).body.data;

  async function transfer(): Promise<string> {
    const recipient = { type: 'transfer', biller_id: '011', customer_number: '0000014579' };
    const checked = await api.post('/finance/recipients/check', recipient, bearer(token));
    const { status, body, text } = await api.post(
      '/finance/transactions',
      { ...recipient, amount_kobo: amount, check: checked.body.data.check, pin },
      { ...bearer(token), 'idempotency-key': randomUUID() },
    );
    assert.equal(status, 200, text);
    return body.data.reference;
  }

  const announce = (reference: string) => {
    const { body, signature } = paystack.transferWebhook(reference);
    return api.post('/payments/webhooks/paystack', body, { 'x-paystack-signature': signature });
  };

  async function expectReturnedOnce(reference: string): Promise<void> {
    assert.equal(await balance(), held);
    const lines = (await statement()).filter((line) => line.reference.startsWith(reference));
    assert.deepEqual(
      lines.map((line) => [line.reference, line.type, line.status, line.amount_kobo]),
      [
        [`${reference}-R`, 'reversal', 'successful', amount],
        [reference, 'transfer', 'reversed', amount],
      ],
    );
    assert.deepEqual(await findBrokenInvariants(api.deps.db), []);
  }

  it('comes back by a webhook, and the owner is told once', async () => {
    const reference = await transfer();
    assert.equal(await balance(), held - amount);
    paystack.changeTransfer(reference, 'reversed');
    assert.equal((await announce(reference)).status, 200);
    await api.financePayments.settleDue();
    await expectReturnedOnce(reference);
    assert.equal((await look(reference)).payment.decline_reason, 'returned');
    assert.equal((await look(reference)).receipt_url, null);
    const { email, phone_number } = (await api.get('/users/me', token)).body.data;
    for (const recipient of [email, phone_number]) {
      // The e-mail of the payment itself has its reference too.
      const told = (await messagesTo(api, recipient)).filter(
        ({ text }) => text.includes(reference) && !text.includes('receipt'),
      );
      assert.equal(told.length, 1, recipient);
      assert.match(told[0]?.text ?? '', /(₦|NGN )2,000\.00/);
    }
  });

  it('comes back where `transfer.failed` follows a success', async () => {
    const reference = await transfer();
    paystack.changeTransfer(reference, 'failed');
    await announce(reference);
    await api.financePayments.settleDue();
    await expectReturnedOnce(reference);
  });

  it('comes back once, however many webhooks and pollers there are at the same time', async () => {
    const reference = await transfer();
    paystack.changeTransfer(reference, 'reversed');
    await Promise.all([
      announce(reference),
      announce(reference),
      api.financePayments.settle(reference, 'again'),
      api.financePayments.settle(reference, 'again'),
      api.financePayments.settleDue(),
      api.financePayments.settleDue(),
    ]);
    await announce(reference);
    await api.financePayments.settleDue();
    await expectReturnedOnce(reference);
  });

  it('comes back once where the reversal is there before our own settle', async () => {
    paystack.startTransfersAs('pending');
    const reference = await transfer();
    paystack.changeTransfer(reference, 'reversed');
    await Promise.all([announce(reference), look(reference), look(reference)]);
    await api.financePayments.settleDue();
    await expectReturnedOnce(reference);
    assert.equal((await look(reference)).payment.decline_reason, 'declined');
  });

  it('comes back without any webhook: settled transfers are asked about for 7 days', async () => {
    const reference = await transfer();
    api.passSeconds(6 * day);
    await api.financePayments.settleDue();
    token = await api.signIn();
    assert.equal((await look(reference)).status, 'successful');
    paystack.changeTransfer(reference, 'reversed');
    api.passSeconds(day);
    await api.financePayments.settleDue();
    token = await api.signIn();
    await expectReturnedOnce(reference);
  });

  it('is not asked about after 7 days, and a webhook still brings the money back', async () => {
    const reference = await transfer();
    for (let days = 0; days < 9; days += 1) {
      api.passSeconds(day);
      await api.financePayments.settleDue();
    }
    paystack.requests.length = 0;
    api.passSeconds(day);
    await api.financePayments.settleDue();
    const asked = paystack.requests.filter((line) => line.includes(reference.toLowerCase()));
    assert.deepEqual(asked, []);
    paystack.changeTransfer(reference, 'reversed');
    await announce(reference);
    await api.financePayments.settleDue();
    token = await api.signIn();
    await expectReturnedOnce(reference);
  });

  it('is neither paid again nor returned while Paystack is away or does not know it', async () => {
    const reference = await transfer();
    for (const mood of ['error 500', 'garbage', 'drops the connection'] as const) {
      paystack.behave(mood);
      await api.financePayments.settle(reference, 'again');
    }
    paystack.behave('well');
    paystack.forgetTransfer(reference);
    paystack.requests.length = 0;
    await api.financePayments.settle(reference, 'again');
    assert.ok(!paystack.requests.includes('POST /transfer'));
    assert.equal((await look(reference)).status, 'successful');
    assert.equal(await balance(), held - amount);
  });

  it('does not come back by a webhook that Paystack’s books do not confirm, or that is forged', async () => {
    const reference = await transfer();
    const { body } = paystack.transferWebhook(reference);
    const forged = await api.post(
      '/payments/webhooks/paystack',
      body.replace('transfer.success', 'transfer.reversed'),
      { 'x-paystack-signature': 'f'.repeat(128) },
    );
    assert.equal(forged.status, 401);
    await announce(reference);
    await api.financePayments.settleDue();
    assert.equal((await look(reference)).status, 'successful');
    assert.equal(await balance(), held - amount);
  });

  it('makes what went out in its month less, and is no income', async () => {
    const months = async () => (await api.get('/finance/months', token)).body.data.at(-1);
    const earlier = await months();
    const reference = await transfer();
    assert.equal((await months()).out_kobo, earlier.out_kobo + amount);
    paystack.changeTransfer(reference, 'reversed');
    await announce(reference);
    await api.financePayments.settleDue();
    assert.deepEqual(await months(), earlier);
  });
});
