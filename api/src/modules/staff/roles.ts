import { eq } from 'drizzle-orm';
import { staffRoles, type StaffRole } from '@portal/contract';
import { businessRegistrations } from '../../database/schema/business.ts';
import type { AppDeps } from '../../deps.ts';
import { ApiError } from '../../http/errors.ts';
import type { StaffList } from './staff-list.ts';

type RoleDeps = Pick<AppDeps, 'db' | 'staff'>;

/** The roles of a registration number; none for an owner. */
export function rolesOf(registrationNumber: string | null, staff: StaffList): StaffRole[] {
  if (registrationNumber === null) return [];
  return staffRoles.filter((role) => staff[role].has(registrationNumber));
}

export async function findRoles({ db, staff }: RoleDeps, userId: string): Promise<StaffRole[]> {
  const [business] = await db
    .select({ number: businessRegistrations.smedan_number })
    .from(businessRegistrations)
    .where(eq(businessRegistrations.user_id, userId));
  return rolesOf(business?.number ?? null, staff);
}

/** @throws ApiError `not_found`: to everybody else the call does not exist. */
export async function requireRole(deps: RoleDeps, userId: string, role: StaffRole): Promise<void> {
  if (!(await findRoles(deps, userId)).includes(role)) throw new ApiError('not_found');
}
