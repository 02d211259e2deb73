import type { LoanStatus } from '@portal/contract';
import type { AppDeps } from '../../deps.ts';
import type { Lender } from './lender.ts';

const minuteMs = 60_000;
const offerMs = 14 * 24 * 60 * 60_000;
/** One percent of the amount. */
const feeShare = 100;
const next: Partial<Record<LoanStatus, LoanStatus>> = {
  submitted: 'in_review',
  in_review: 'offered',
};

/** Takes the place of the lenders in the demonstration: makes an offer for each application, and pays out what is accepted. */
export function createEmbeddedLender({
  now,
  demoLenderMs: stepMs = minuteMs,
}: Pick<AppDeps, 'now' | 'demoLenderMs'>): Lender {
  return {
    name: 'embedded',
    askAgainMs: Math.min(20_000, stepMs),
    async report({ status, changed_at, amount_kobo, monthly_rate, months }) {
      if (status === 'accepted') return { status: 'paid_out' };
      const isDue = now().getTime() - new Date(changed_at).getTime() >= stepMs;
      const reached = (isDue && next[status]) || status;
      if (reached !== 'offered') return { status: reached };
      const fee_kobo = Math.round(amount_kobo / feeShare);
      const valid_until = new Date(now().getTime() + offerMs);
      return {
        status: reached,
        offer: { amount_kobo, monthly_rate, months, fee_kobo, valid_until },
      };
    },
  };
}
