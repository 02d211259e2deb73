import type { securityEventSchemas } from '../schemas/security-events.ts';
import { defineCalls } from './call.ts';

export const securityEventCalls = defineCalls<typeof securityEventSchemas>()({
  listOwnSecurityEvents: { method: 'GET', path: '/my-data/security-events', auth: 'bearer' },
  recordReleaseChange: { method: 'POST', path: '/staff/release-changes', auth: 'bearer' },
});
