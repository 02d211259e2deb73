import { ProviderUnavailable, type BillProvider } from './bill-provider.ts';

/** Where no provider is set up in production: nobody can pay, and nobody is told that they have. */
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
