import type { AppDeps } from '../../../deps.ts';
import type { BillProvider } from './bill-provider.ts';
import { createClosedProvider } from './closed.ts';
import { createPaystackTransfers } from './paystack-transfers.ts';
import { createSimulator } from './simulator.ts';
import { createVtpass } from './vtpass.ts';

export interface BillProviders {
  bills: BillProvider;
  banks: BillProvider;
}

/** The providers of the settings; otherwise the simulator, but never in production, where money would leave an account for nothing. */
export function chooseProviders(deps: AppDeps): BillProviders {
  const simulator = deps.showInbox ? createSimulator(deps) : createClosedProvider();
  return {
    bills: deps.vtpass ? createVtpass(deps.vtpass) : simulator,
    banks: deps.transfers ? createPaystackTransfers(deps.transfers) : simulator,
  };
}
