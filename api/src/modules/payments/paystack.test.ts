import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { reusableCard } from '../../../test/paystack-fake-routes.ts';
import { startPaystackFake, type PaystackFake } from '../../../test/paystack-fake.ts';
import { CheckoutExists, ProviderUnavailable, type PaymentProvider } from './payment-provider.ts';
import { createPaystack } from './paystack.ts';

describe('the Paystack adapter', () => {
  let fake: PaystackFake;
  let paystack: PaymentProvider;
  let clock = new Date('2026-11-21T12:00:00Z');
  const checkout = (reference: string) => ({
    reference,
    amountKobo: 430_000,
    email: 'ada@example.com',
    callbackUrl: 'https://portal.test/dashboard/benefits/payment-confirmation',
  });
  before(async () => {
    fake = await startPaystackFake(() => clock);
    paystack = createPaystack({ ...fake, now: () => clock });
  });
  after(() => fake.stop());

  it('sends an owner to Paystack’s own checkout, for kobo and under our reference', async () => {
    const { checkoutUrl } = await paystack.startCheckout(checkout('PAY-A'));
    assert.equal(checkoutUrl, 'https://checkout.paystack.com/pay-a');
    assert.deepEqual(await paystack.verify('PAY-A'), {
      status: 'open',
      reference: 'PAY-A',
      amountKobo: 430_000,
      currency: 'NGN',
    });
  });

  for (const [theirs, ours] of [
    ['success', 'success'],
    ['failed', 'failed'],
    ['reversed', 'reversed'],
    ['ongoing', 'open'],
  ] as const) {
    it(`reads "${theirs}" as ${ours}`, async () => {
      await paystack.startCheckout(checkout(`PAY-${theirs}`));
      fake.change(`PAY-${theirs}`, { status: theirs });
      assert.equal((await paystack.verify(`PAY-${theirs}`))?.status, ours);
    });
  }

  it('takes "abandoned" at its word only an hour after the checkout began', async () => {
    await paystack.startCheckout(checkout('PAY-LEFT'));
    assert.equal((await paystack.verify('PAY-LEFT'))?.status, 'open');
    clock = new Date(clock.getTime() + 61 * 60_000);
    assert.equal((await paystack.verify('PAY-LEFT'))?.status, 'abandoned');
  });

  it('tells a payment that Paystack does not have from a Paystack that does not respond', async () => {
    assert.equal(await paystack.verify('PAY-NOTHING'), undefined);
    for (const mood of ['error 500', 'garbage', 'drops the connection'] as const) {
      fake.behave(mood);
      await assert.rejects(paystack.verify('PAY-A'), ProviderUnavailable, mood);
      await assert.rejects(paystack.startCheckout(checkout('PAY-B')), ProviderUnavailable, mood);
    }
    fake.behave('well');
    await assert.rejects(paystack.startCheckout(checkout('PAY-A')), CheckoutExists);
    const wrongKey = createPaystack({ ...fake, secretKey: 'sk_test_x', now: () => clock });
    await assert.rejects(wrongKey.verify('PAY-A'), ProviderUnavailable, 'wrong key');
  });

  it('asks for a refund once, however often it is told to', async () => {
    await paystack.startCheckout(checkout('PAY-BACK'));
    fake.change('PAY-BACK', { status: 'success' });
    await paystack.refund('PAY-BACK');
    await paystack.refund('PAY-BACK');
    assert.equal((await paystack.verify('PAY-BACK'))?.status, 'reversed');
  });

  it('believes a webhook only when every byte of it is signed', () => {
    const { body, signature } = fake.webhook('PAY-A');
    const read = (text: string, signed?: string) => paystack.readWebhook(Buffer.from(text), signed);
    const event = read(body, signature);
    assert.equal(event?.reference, 'PAY-A');
    assert.equal(read(body, signature)?.eventKey, event?.eventKey, 'a repetition has the same key');
    const reencoded = JSON.stringify(JSON.parse(body), null, 1);
    for (const forged of [
      read(body),
      read(body, ''),
      read(body, signature.toUpperCase()),
      read(body, `${signature.slice(0, -1)}0`.replace(signature, '0'.repeat(128))),
      read(reencoded, signature),
      read(body.replace('430000', '430001'), signature),
    ]) {
      assert.equal(forged, undefined);
    }
  });

  it('charges a card again that has paid and allows it, once for each reference', async () => {
    await paystack.startCheckout(checkout('PAY-CARD'));
    fake.change('PAY-CARD', { status: 'success', authorization: reusableCard });
    const chargeCode = (await paystack.verify('PAY-CARD'))?.chargeCode;
    assert.equal(chargeCode, reusableCard.authorization_code);
    const next = { reference: 'PAY-NEXT', amountKobo: 430_000, email: 'ada@example.com' };
    assert.equal(await paystack.charge({ ...next, chargeCode: 'AUTH_expired' }), false);
    assert.equal(await paystack.charge({ ...next, chargeCode }), true);
    assert.equal((await paystack.verify('PAY-NEXT'))?.status, 'success');
    await assert.rejects(paystack.charge({ ...next, chargeCode }), CheckoutExists);
    fake.behave('error 500');
    const other = { ...next, reference: 'PAY-OTHER', chargeCode };
    await assert.rejects(paystack.charge(other), ProviderUnavailable);
    fake.behave('well');
  });

  it('keeps nothing of a card that may not be charged again', async () => {
    await paystack.startCheckout(checkout('PAY-ONCE'));
    const authorization = { ...reusableCard, reusable: false };
    fake.change('PAY-ONCE', { status: 'success', authorization });
    assert.equal((await paystack.verify('PAY-ONCE'))?.chargeCode, undefined);
  });
});
