import type { staffSchemas } from '../schemas/staff.ts';
import { defineCalls } from './call.ts';

export const staffCalls = defineCalls<typeof staffSchemas>()({
  getStaffRoles: { method: 'GET', path: '/staff/me', auth: 'bearer' },
});
