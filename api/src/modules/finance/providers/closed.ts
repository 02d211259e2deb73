import { CarrierUnavailable, type Carrier } from './carrier.ts';

/** Where no carrier is set up in production: nobody can pay, and nobody is told that they have. */
export function createClosedCarrier(): Carrier {
  const refuse = async () => {
    throw new CarrierUnavailable('payments from accounts are not set up');
  };
  return { name: 'closed', findName: refuse, listProducts: refuse, pay: refuse, report: refuse };
}
