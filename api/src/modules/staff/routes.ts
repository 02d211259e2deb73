import { eq } from 'drizzle-orm';
import { staffCalls, type StaffRole } from '@portal/shared-lib/contract';
import { businessRegistrations } from '../../database/schema/business.ts';
import { users } from '../../database/schema/owners.ts';
import type { AppDeps } from '../../deps.ts';
import type { Serve } from '../../http/register-call.ts';
import { ApiError } from '../../http/errors.ts';

/** Accounts of the agency's own people, by registration number. Settings, so that nothing in the database makes a manager. */
export interface StaffList {
  staff: ReadonlySet<string>;
  releaseManagers: ReadonlySet<string>;
}

export function serveStaff(serve: Serve, { db, staff }: Pick<AppDeps, 'db' | 'staff'>): void {
  serve(staffCalls.getStaffRole, async ({ caller }) => {
    const [person] = await db
      .select({
        first_name: users.first_name,
        last_name: users.last_name,
        number: businessRegistrations.smedan_number,
      })
      .from(users)
      .innerJoin(businessRegistrations, eq(businessRegistrations.user_id, users.id))
      .where(eq(users.id, caller.userId));
    const role = person && roleOf(person.number, staff);
    // Everybody else learns nothing, not even that there is such a thing.
    if (!role) throw new ApiError('not_found');
    const { first_name, last_name, number: registration_number } = person;
    return { data: { name: `${first_name} ${last_name}`, registration_number, role } };
  });
}

function roleOf(number: string, { staff, releaseManagers }: StaffList): StaffRole | null {
  if (releaseManagers.has(number)) return 'release_manager';
  return staff.has(number) ? 'staff' : null;
}
