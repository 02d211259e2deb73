import { eq } from 'drizzle-orm';
import { staffRoles } from '@portal/contract';
import { rolesFromSettings } from '@portal/contract/agency';
import { staffOperations } from '@portal/contract/operations';
import { businessRegistrations } from '../../database/schema/business.ts';
import { staffAccounts } from '../../database/schema/staff-accounts.ts';
import { users } from '../../database/schema/owners.ts';
import type { AppDeps } from '../../deps.ts';
import type { Serve } from '../../http/register-call.ts';
import { ApiError } from '../../http/errors.ts';
import { hasFreshFactor } from '../../http/fresh-factor.ts';
import { rolesOf } from './roles.ts';

export function serveStaff(
  serve: Serve,
  { db, now, staff }: Pick<AppDeps, 'db' | 'now' | 'staff'>,
): void {
  serve(staffOperations.getStaffRoles, async ({ caller }) => {
    if (caller.kind === 'staff') {
      const [account] = await db
        .select({ name: staffAccounts.name })
        .from(staffAccounts)
        .where(eq(staffAccounts.id, caller.userId));
      const roles = staffRoles.filter((role) =>
        rolesFromSettings[role].some((given) => caller.agencyRoles.includes(given)),
      );
      if (account === undefined || roles.length === 0) throw new ApiError('not_found');
      return {
        data: {
          name: account.name,
          registration_number: null,
          roles,
          has_fresh_factor: hasFreshFactor(caller, now()),
        },
      };
    }
    const [person] = await db
      .select({
        first_name: users.first_name,
        last_name: users.last_name,
        number: businessRegistrations.smedan_number,
      })
      .from(users)
      .innerJoin(businessRegistrations, eq(businessRegistrations.user_id, users.id))
      .where(eq(users.id, caller.userId));
    const roles = rolesOf(person?.number ?? null, staff);
    // Other callers do not learn that the call exists.
    if (person === undefined || roles.length === 0) throw new ApiError('not_found');
    const { first_name, last_name, number: registration_number } = person;
    return {
      data: {
        name: `${first_name} ${last_name}`,
        registration_number,
        roles,
        has_fresh_factor: hasFreshFactor(caller, now()),
      },
    };
  });
}
