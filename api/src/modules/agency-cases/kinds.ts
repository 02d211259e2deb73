import type { AgencyRole, CaseKind } from '@portal/contract/agency';
import { caseNotes } from '../../database/schema/agency-cases.ts';
import { insuranceClaims } from '../../database/schema/insurance.ts';
import { loanApplications } from '../../database/schema/loans.ts';
import { payments } from '../../database/schema/payments.ts';
import { disputes } from '../../database/schema/top-ups.ts';

/** Where the cases of a kind are, who may work on them, and where their notes point to. */
export const caseKinds = {
  claim: { table: insuranceClaims, role: 'claims', note: caseNotes.claim_id, name: 'number' },
  loan: { table: loanApplications, role: 'finance', note: caseNotes.loan_id, name: 'id' },
  payment: { table: payments, role: 'finance', note: caseNotes.payment_id, name: 'reference' },
  dispute: { table: disputes, role: 'finance', note: caseNotes.dispute_id, name: 'reference' },
} as const satisfies Record<CaseKind, { role: AgencyRole } & Record<string, unknown>>;
