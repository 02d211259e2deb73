import type { agencyClaimSchemas } from '../schemas/agency-claims.ts';
import { defineCalls } from './call.ts';

/** Claims at the agency's desk. Master Agents decide about the same claims by `insuranceCalls`. */
export const agencyClaimCalls = defineCalls<typeof agencyClaimSchemas>()({
  listAgencyClaims: { method: 'GET', path: '/agency/claims', auth: 'bearer' },
  exportAgencyClaims: { method: 'GET', path: '/agency/claims/export', auth: 'bearer' },
  listClaimColleagues: { method: 'GET', path: '/agency/claims/colleagues', auth: 'bearer' },
  assignClaims: { method: 'POST', path: '/agency/claims/assignments', auth: 'bearer' },
  /** Needs a fresh factor. */
  declineDuplicateClaims: { method: 'POST', path: '/agency/claims/duplicates', auth: 'bearer' },
  getAgencyClaim: { method: 'GET', path: '/agency/claims/{id}', auth: 'bearer' },
  addClaimNote: { method: 'POST', path: '/agency/claims/{id}/notes', auth: 'bearer' },
  removeClaimNote: { method: 'DELETE', path: '/agency/claims/{id}/notes/{note}', auth: 'bearer' },
  /** Needs a fresh factor. 409 when it was changed since the version that `If-Match` names; 403 where it is a colleague's. */
  decideClaimAtDesk: { method: 'POST', path: '/agency/claims/{id}/decisions', auth: 'bearer' },
  /** Needs a fresh factor. */
  decideClaimApprovalAtDesk: {
    method: 'POST',
    path: '/agency/claims/{id}/approvals/decisions',
    auth: 'bearer',
  },
});
