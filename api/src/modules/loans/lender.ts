import type { LoanStatus } from '@portal/contract';

/** An application as a lender needs it. */
export interface LoanCase {
  id: string;
  /** The benefit, and the package of it that was applied for. */
  benefit: string;
  package_id: string;
  amount_kobo: number;
  /** Hundredths of a percent a month. */
  monthly_rate: number;
  months: number;
  /**
   * Where the portal has it. `withdrawn`, `offer_declined` and `offer_expired` tell the lender to stop; `accepted` that
   * it can pay out; `paid_out` and `repaid` bring the repayments.
   */
  status: LoanStatus;
  /** ISO 8601, UTC */
  applied_at: string;
  /** Since when it has this status; ISO 8601, UTC */
  changed_at: string;
  /** The terms that the owner has accepted; null before. */
  accepted: LenderTerms | null;
  /** Repayments of the owner, the oldest first. The same one is sent again until the lender has responded. */
  repayments: { number: number; amount_kobo: number; paid_at: string; reference: string }[];
  applicant: {
    business_name: string;
    smedan_number: string;
    name: string;
    phone_number: string;
    email: string;
  };
}

export interface LenderTerms {
  amount_kobo: number;
  /** Hundredths of a percent a month. */
  monthly_rate: number;
  months: number;
  /** The lender keeps it back when it pays out. */
  fee_kobo: number;
}

export interface LenderReport {
  status: LoanStatus;
  /** Comes with `offered`. Without it the offer is what was applied for, without a fee, for 14 days. */
  offer?: (LenderTerms & { valid_until: Date }) | undefined;
}

/**
 * The port to a lender. One request does for everything: to an application that it does not know yet, the lender
 * responds that it has it now, so a lost response costs nothing but the next request.
 */
export interface Lender {
  name: 'embedded' | 'http' | 'closed';
  /** So long until the next question about an application that is open. */
  askAgainMs: number;
  /** Sends the application to the lender and returns what it is there. @throws LenderUnavailable */
  report(loanCase: LoanCase): Promise<LenderReport>;
}

/** No usable response: network, time-out, a rejection, or a response that makes no sense. */
export class LenderUnavailable extends Error {
  override readonly name = 'LenderUnavailable';
}
