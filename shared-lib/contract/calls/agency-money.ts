import type { agencyMoneySchemas } from '../schemas/agency-money.ts';
import { defineCalls } from './call.ts';

/** Loans, payments and disputes at the agency's desk. Refunds are asked for and decided by `paymentCalls`. */
export const agencyMoneyCalls = defineCalls<typeof agencyMoneySchemas>()({
  listAgencyLoans: { method: 'GET', path: '/agency/loans', auth: 'bearer' },
  exportAgencyLoans: { method: 'GET', path: '/agency/loans/export', auth: 'bearer' },
  getAgencyLoan: { method: 'GET', path: '/agency/loans/{id}', auth: 'bearer' },
  /** Needs a fresh factor. 409 when it was changed since the version that `If-Match` names; 403 where it is a colleague's. */
  decideAgencyLoan: { method: 'POST', path: '/agency/loans/{id}/decisions', auth: 'bearer' },
  /** Needs a fresh factor. */
  decideAgencyLoanApproval: {
    method: 'POST',
    path: '/agency/loans/{id}/approvals/decisions',
    auth: 'bearer',
  },
  /** Needs a fresh factor. */
  payOutAgencyLoan: { method: 'POST', path: '/agency/loans/{id}/pay-out', auth: 'bearer' },
  listAgencyPayments: { method: 'GET', path: '/agency/payments', auth: 'bearer' },
  getAgencyPayment: { method: 'GET', path: '/agency/payments/{reference}', auth: 'bearer' },
  listAgencyDisputes: { method: 'GET', path: '/agency/disputes', auth: 'bearer' },
  getAgencyDispute: { method: 'GET', path: '/agency/disputes/{reference}', auth: 'bearer' },
  listMoneyColleagues: { method: 'GET', path: '/agency/money/colleagues', auth: 'bearer' },
  assignMoneyCases: { method: 'POST', path: '/agency/money/{kind}/assignments', auth: 'bearer' },
  addMoneyNote: { method: 'POST', path: '/agency/money/{kind}/{id}/notes', auth: 'bearer' },
  removeMoneyNote: {
    method: 'DELETE',
    path: '/agency/money/{kind}/{id}/notes/{note}',
    auth: 'bearer',
  },
});
