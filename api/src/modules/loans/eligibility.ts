import {
  addMonths,
  type BusinessClass,
  type EligibilityRule,
  type LoanPackage,
} from '@portal/contract';
import type { PackageEntry } from './packages.ts';

/** The parts of a business's record that a lender asks for. */
export interface Applicant {
  isComplete: boolean;
  size: BusinessClass | null;
  /** yyyy-MM-dd */
  startedOn: string | null;
  hasCac: boolean;
  hasWomanOwner: boolean;
}

/** Evaluates each thing that a package asks for; what the record does not say is not met. */
export function evaluateEligibility(
  { rules, trading_months }: Pick<PackageEntry, 'rules' | 'trading_months'>,
  classes: readonly BusinessClass[],
  applicant: Applicant,
  now: Date,
): LoanPackage['eligibility'] {
  const meets: Record<EligibilityRule, () => boolean> = {
    complete_record: () => applicant.isComplete,
    size: () => applicant.size !== null && classes.includes(applicant.size),
    trading_months: () =>
      applicant.startedOn !== null &&
      addMonths(new Date(applicant.startedOn), trading_months ?? 0) <= now,
    cac: () => applicant.hasCac,
    woman_owner: () => applicant.hasWomanOwner,
  };
  return rules.map((rule) => ({
    rule,
    months: rule === 'trading_months' ? trading_months : null,
    is_met: meets[rule](),
  }));
}
