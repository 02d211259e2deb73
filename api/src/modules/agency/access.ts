import { staffPlaces } from '../../database/schema/owners.ts';
import { staffFactorTables } from '../../database/schema/second-factor.ts';
import type { AppDeps } from '../../deps.ts';
import type { Access } from '../account-access/access.ts';
import { createPasswordTries, type PasswordTries } from '../auth/password-tries.ts';
import { createPlaces } from '../identity/places.ts';
import type { FactorAccess } from '../second-factor/check.ts';
import { replaceStaffHash } from './repository.ts';
import { createStaffSessions, type StaffSessions } from './sessions.ts';

/** The ways into a staff account are made from these. */
export interface AgencyAccess extends Required<FactorAccess> {
  passwords: PasswordTries;
  messages: Access['messages'];
  sessions: StaffSessions;
}

export function createAgencyAccess(
  deps: AppDeps,
  { codes, messages }: Pick<Access, 'codes' | 'messages'>,
): AgencyAccess {
  const places = createPlaces(deps, staffPlaces);
  return {
    deps,
    codes,
    messages,
    places,
    tables: staffFactorTables,
    passwords: createPasswordTries(deps, places, {
      column: 'staff_id',
      prefix: 'staff-sign-in',
      replaceHash: replaceStaffHash,
    }),
    sessions: createStaffSessions(deps),
  };
}
