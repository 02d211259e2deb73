import { ProviderUnavailable, type BillProvider } from './bill-provider.ts';

/** In production without a provider: no payment starts, and none is reported as paid. */
export function createClosedProvider(): BillProvider {
  const unavailable = async () => {
    throw new ProviderUnavailable('payments from accounts are not set up');
  };
  return {
    name: 'closed',
    findName: unavailable,
    listProducts: unavailable,
    pay: unavailable,
    report: unavailable,
  };
}
