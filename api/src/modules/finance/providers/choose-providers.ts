import type { AppDeps } from '../../../deps.ts';
import type { Carrier } from './carrier.ts';
import { createClosedCarrier } from './closed.ts';
import { createPaystackTransfers } from './paystack-transfers.ts';
import { createSimulator } from './simulator.ts';
import { createVtpass } from './vtpass.ts';

export interface Carriers {
  bills: Carrier;
  banks: Carrier;
}

/** What the settings name; otherwise the simulator, but never in production, where money would leave an account and reach nobody. */
export function chooseCarriers(deps: AppDeps): Carriers {
  const simulator = deps.showInbox ? createSimulator(deps) : createClosedCarrier();
  return {
    bills: deps.vtpass ? createVtpass(deps.vtpass) : simulator,
    banks: deps.transfers ? createPaystackTransfers(deps.transfers) : simulator,
  };
}
