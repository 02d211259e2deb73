import { payOutStatuses } from '@portal/contract';
import {
  agencyClaimViews,
  agencyDisputeViews,
  agencyLoanViews,
  agencyPaymentViews,
  loanApprovalBody,
  loanDecisionBody,
} from '@portal/contract/agency';

/** Values in the keys of the desk for claims, loans and payments. */
export const caseTexts: Record<string, readonly string[]> = {
  'desk.age.*': ['minutes', 'hours', 'days'],
  'desk.claims.*': ['closed', 'reading', 'own', 'proposed', 'appealed', 'colleague'],
  'desk.claims.views.*': agencyClaimViews,
  'desk.disputes.views.*': agencyDisputeViews,
  'desk.filter.*': ['min', 'max'],
  'desk.loans.confirm.*': loanApprovalBody().shape.decision.options,
  'desk.loans.decisions.*': loanDecisionBody().shape.decision.options,
  'desk.loans.made.*': ['approve', 'decline', 'pay_out'],
  'desk.loans.not.*': ['closed', 'lender', 'reading', 'own', 'proposed', 'colleague'],
  'desk.loans.second.*': loanApprovalBody().shape.decision.options,
  'desk.loans.views.*': agencyLoanViews,
  'desk.payments.not.*': ['closed', 'returning', 'reading', 'requested', 'colleague'],
  'desk.payments.views.*': agencyPaymentViews,
  'desk.payOut.*': payOutStatuses,
};
