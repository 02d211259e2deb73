import { openLoanStatuses, type LoanApplication, type LoanStatus } from '@portal/contract';

const isOpen = (status: LoanStatus) => (openLoanStatuses as readonly LoanStatus[]).includes(status);

/** The loan that has to end before the owner can apply for the package again; null where none has to. */
export function blockedBy(application: LoanApplication | null): 'open' | 'offer' | 'loan' | null {
  if (!application) return null;
  const { status, loan, offer } = application;
  if (status === 'accepted' || (loan && loan.left_kobo > 0)) return 'loan';
  if (!isOpen(status)) return null;
  return offer ? 'offer' : 'open';
}
