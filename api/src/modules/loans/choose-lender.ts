import type { AppDeps } from '../../deps.ts';
import { createEmbeddedLender } from './embedded-lender.ts';
import { createHttpLender } from './http-lender.ts';
import { LenderUnavailable, type Lender } from './lender.ts';

/**
 * The lender of the settings; without one the agency, where it lends; otherwise the demonstration's, but never in production,
 * where its offers would be empty words.
 */
export function chooseLender(
  deps: Pick<AppDeps, 'lender' | 'agencyLends' | 'now' | 'showInbox' | 'demoLenderMs'>,
): Lender {
  if (deps.lender) return createHttpLender(deps.lender);
  if (deps.agencyLends) return agencyLender;
  return deps.showInbox ? createEmbeddedLender(deps) : closed;
}

/** People of the agency decide at the desk: there is no one to ask. */
const agencyLender: Lender = {
  name: 'agency',
  askAgainMs: 60 * 60_000,
  report: async ({ status }) => ({ status }),
};

/** Whether people of the agency decide about loans at the desk; otherwise a lender's own system does. */
export const isDecidedAtDesk = ({ name }: Pick<Lender, 'name'>): boolean =>
  name === 'agency' || name === 'embedded';

/** Where no lender is set up: no package is offered, and what was applied for before waits. */
const closed: Lender = {
  name: 'closed',
  askAgainMs: 60 * 60_000,
  async report() {
    throw new LenderUnavailable('no lender is set up');
  },
};
