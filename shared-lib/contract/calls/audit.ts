import type { auditSchemas } from '../schemas/audit.ts';
import { defineCalls } from './call.ts';

/** The audit trail: who did what, for whom the agency made responsible for looking. */
export const auditCalls = defineCalls<typeof auditSchemas>()({
  searchAuditTrail: { method: 'GET', path: '/agency/audit', auth: 'bearer' },
  getAuditEntry: { method: 'GET', path: '/agency/audit/{id}', auth: 'bearer' },
  /** The download is recorded in the trail, when it begins. */
  exportAuditTrail: { method: 'POST', path: '/agency/audit/exports', auth: 'bearer' },
});
