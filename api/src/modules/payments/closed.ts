import { ProviderUnavailable, type PaymentProvider } from './payment-provider.ts';

/** Used where no provider is set up: nothing can be paid, and nothing pretends to be. */
export function createClosedProvider(): PaymentProvider {
  const unavailable = async () => {
    throw new ProviderUnavailable('no payment provider is set up');
  };
  return {
    name: 'paystack',
    startCheckout: unavailable,
    charge: unavailable,
    verify: unavailable,
    findDispute: unavailable,
    refund: unavailable,
    readWebhook: () => undefined,
  };
}
