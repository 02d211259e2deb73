import { staffRoles, type StaffRole } from '@portal/contract';
import type { StaffList } from '../../deps.ts';

/** The roles of a registration number; none for an owner. */
export function rolesOf(registrationNumber: string | null, staff: StaffList): StaffRole[] {
  if (registrationNumber === null) return [];
  return staffRoles.filter((role) => staff[role].has(registrationNumber));
}
