import type { LoanStatus } from '@portal/contract';
import type { AppDeps } from '../../deps.ts';
import type { Lender } from './lender.ts';

/** So long it takes for each step. */
const stepMs = 60_000;
const next: Partial<Record<LoanStatus, LoanStatus>> = {
  submitted: 'in_review',
  in_review: 'offered',
};

/** Takes the place of the lenders in the demonstration: looks at each application and makes an offer. */
export function createEmbeddedLender({ now }: Pick<AppDeps, 'now'>): Lender {
  return {
    name: 'embedded',
    askAgainMs: 20_000,
    async report({ status, changed_at }) {
      const isDue = now().getTime() - new Date(changed_at).getTime() >= stepMs;
      return (isDue && next[status]) || status;
    },
  };
}
