import { attachmentLimits } from '../domain/attachment-limits.ts';
import type { insuranceSchemas } from '../schemas/insurance.ts';
import { defineCalls } from './call.ts';

export const insuranceCalls = defineCalls<typeof insuranceSchemas>()({
  listPolicies: { method: 'GET', path: '/insurance/policies', auth: 'bearer' },
  quotePolicy: { method: 'POST', path: '/insurance/policies', auth: 'bearer' },
  priceCoverChange: {
    method: 'POST',
    path: '/insurance/policies/{id}/changes/price',
    auth: 'bearer',
  },
  changeCover: { method: 'POST', path: '/insurance/policies/{id}/changes', auth: 'bearer' },
  cancelCoverChange: { method: 'DELETE', path: '/insurance/changes/{id}', auth: 'bearer' },
  listClaims: { method: 'GET', path: '/insurance/claims', auth: 'bearer' },
  makeClaim: { method: 'POST', path: '/insurance/claims', auth: 'bearer' },
  addClaimFile: {
    method: 'POST',
    path: '/insurance/claims/{id}/files',
    auth: 'bearer',
    fileBytes: attachmentLimits.bytes,
  },
  replyToClaim: { method: 'POST', path: '/insurance/claims/{id}/replies', auth: 'bearer' },
  appealClaim: { method: 'POST', path: '/insurance/claims/{id}/appeals', auth: 'bearer' },
  listClaimsInReview: { method: 'GET', path: '/insurance/claims/all', auth: 'bearer' },
  decideClaim: { method: 'POST', path: '/insurance/claims/{id}/decisions', auth: 'bearer' },
  decideClaimApproval: {
    method: 'POST',
    path: '/insurance/claims/{id}/approvals/decisions',
    auth: 'bearer',
  },
});
