import type { AppDeps } from '../../deps.ts';
import { createEmbeddedLender } from './embedded-lender.ts';
import { createHttpLender } from './http-lender.ts';
import { LenderUnavailable, type Lender } from './lender.ts';

/** The lender of the settings; otherwise the demonstration's, but never in production, where its offers would be empty words. */
export function chooseLender(
  deps: Pick<AppDeps, 'lender' | 'now' | 'showInbox' | 'demoLenderMs'>,
): Lender {
  if (deps.lender) return createHttpLender(deps.lender);
  return deps.showInbox ? createEmbeddedLender(deps) : closed;
}

/** Where no lender is set up: no package is offered, and what was applied for before waits. */
const closed: Lender = {
  name: 'closed',
  askAgainMs: 60 * 60_000,
  async report() {
    throw new LenderUnavailable('no lender is set up');
  },
};
