import type { loanSchemas } from '../schemas/loans.ts';
import { defineCalls } from './call.ts';

export const loanCalls = defineCalls<typeof loanSchemas>()({
  listLoanPackages: {
    method: 'GET',
    path: '/business-registrations/loans/packages',
    auth: 'bearer',
  },
  applyForLoan: {
    method: 'POST',
    path: '/business-registrations/loans/packages/{id}/apply',
    auth: 'bearer',
  },
  listLoanApplications: {
    method: 'GET',
    path: '/business-registrations/loans/applications',
    auth: 'bearer',
  },
  withdrawLoanApplication: {
    method: 'POST',
    path: '/business-registrations/loans/applications/{id}/withdrawal',
    auth: 'bearer',
  },
  acceptLoanOffer: {
    method: 'POST',
    path: '/business-registrations/loans/applications/{id}/acceptance',
    auth: 'bearer',
  },
  declineLoanOffer: {
    method: 'POST',
    path: '/business-registrations/loans/applications/{id}/refusal',
    auth: 'bearer',
  },
  repayLoan: {
    method: 'POST',
    path: '/business-registrations/loans/applications/{id}/repayments',
    auth: 'bearer',
  },
});
