import { staffRoles, type StaffRole } from '@portal/contract';
import type { Caller } from '../../http/authenticate.ts';
import { ApiError } from '../../http/errors.ts';
import type { StaffList } from '../../deps.ts';

/** The roles of a registration number; none for an owner. */
export function rolesOf(registrationNumber: string | null, staff: StaffList): StaffRole[] {
  if (registrationNumber === null) return [];
  return staffRoles.filter((role) => staff[role].has(registrationNumber));
}

/** @throws ApiError `not_found`: for callers without the role the call does not exist. */
export function requireRole({ roles }: Pick<Caller, 'roles'>, role: StaffRole): void {
  if (!roles.includes(role)) throw new ApiError('not_found');
}
