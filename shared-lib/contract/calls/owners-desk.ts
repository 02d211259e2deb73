import type { ownersDeskSchemas } from '../schemas/owners-desk.ts';
import { defineCalls } from './call.ts';

/**
 * The desk for owners' accounts. Opening an account is in its owner's trail, and limited for each person of the agency. Every
 * change needs a fresh factor, but for who looks at a correction; 409 where the account or request was changed since the
 * version that `If-Match` names.
 */
export const ownersDeskCalls = defineCalls<typeof ownersDeskSchemas>()({
  searchOwners: { method: 'GET', path: '/agency/owners', auth: 'bearer' },
  getOwner: { method: 'GET', path: '/agency/owners/{id}', auth: 'bearer' },
  listOwnerEvents: { method: 'GET', path: '/agency/owners/{id}/events', auth: 'bearer' },
  listOwnerChanges: { method: 'GET', path: '/agency/owners/{id}/changes', auth: 'bearer' },
  listOwnerPayments: { method: 'GET', path: '/agency/owners/{id}/payments', auth: 'bearer' },
  listOwnerServices: { method: 'GET', path: '/agency/owners/{id}/services', auth: 'bearer' },
  listOwnerThreads: { method: 'GET', path: '/agency/owners/{id}/threads', auth: 'bearer' },
  unlockOwner: { method: 'POST', path: '/agency/owners/{id}/unlocking', auth: 'bearer' },
  endOwnerSessions: { method: 'POST', path: '/agency/owners/{id}/sessions-end', auth: 'bearer' },
  /** 409 where the owner has no proved e-mail or phone of this kind. */
  sendOwnerRecovery: { method: 'POST', path: '/agency/owners/{id}/recovery', auth: 'bearer' },
  /** 409 with the code of the obstacle, as `requestDeletion`. */
  closeOwner: { method: 'POST', path: '/agency/owners/{id}/closing', auth: 'bearer' },
  listCorrectionRequests: { method: 'GET', path: '/agency/corrections', auth: 'bearer' },
  exportCorrectionRequests: { method: 'GET', path: '/agency/corrections/export', auth: 'bearer' },
  getCorrectionRequest: { method: 'GET', path: '/agency/corrections/{id}', auth: 'bearer' },
  assignCorrection: { method: 'POST', path: '/agency/corrections/{id}/assignment', auth: 'bearer' },
  approveCorrection: { method: 'POST', path: '/agency/corrections/{id}/approval', auth: 'bearer' },
  rejectCorrection: { method: 'POST', path: '/agency/corrections/{id}/rejection', auth: 'bearer' },
});
