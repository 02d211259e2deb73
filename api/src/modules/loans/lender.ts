import type { LoanStatus } from '@portal/contract';

/** An application as a lender needs it. */
export interface LoanCase {
  id: string;
  /** Of `packages.json`: the benefit, and the package that was applied for. */
  benefit: string;
  package_id: string;
  amount_kobo: number;
  /** Hundredths of a percent a month. */
  monthly_rate: number;
  months: number;
  /** Where the portal has it: `withdrawn` tells the lender that the owner has taken it back. */
  status: LoanStatus;
  /** ISO 8601, UTC */
  applied_at: string;
  /** Since when it has this status; ISO 8601, UTC */
  changed_at: string;
  applicant: {
    business_name: string;
    smedan_number: string;
    name: string;
    phone_number: string;
    email: string;
  };
}

/**
 * The port to a lender. One request does for everything: to an application that it does not know yet, the lender
 * responds that it has it now, so a lost response costs nothing but the next request.
 */
export interface Lender {
  name: 'embedded' | 'http' | 'closed';
  /** So long until the next question about an application that is open. */
  askAgainMs: number;
  /** Sends the application to the lender and returns its status there. @throws LenderUnavailable */
  report(loanCase: LoanCase): Promise<LoanStatus>;
}

/** No usable response: network, time-out, a rejection, or a response that makes no sense. */
export class LenderUnavailable extends Error {
  override readonly name = 'LenderUnavailable';
}
