import type { LimitedToken } from '@portal/contract';
import {
  agencyRoles,
  meetsNeed,
  rolesFromSettings,
  type AgencyNeed,
  type AgencyRole,
} from '@portal/contract/agency';
import type { Operation } from '@portal/contract/operations';

/** Who is signed in with an owner's account, by the demo account that has the role. */
export const people = {
  owner: '+2348030000004',
  'master agent': '+2348030000002',
  staff: '+2348030000006',
  'release manager': '+2348030000005',
  auditor: '+2348030000007',
} as const;
type OwnersRole = keyof typeof people;
/** A person with an account of an owner, or with a staff account that has one role, or that is disabled. */
export type Role = OwnersRole | `agency ${AgencyRole}`;
const ownersRoles = Object.keys(people) as OwnersRole[];
export const staffRoles = agencyRoles.map((role): `agency ${AgencyRole}` => `agency ${role}`);
export const roles: Role[] = [...ownersRoles, ...staffRoles];
export const isStaff = (role: Role): role is `agency ${AgencyRole}` => role.startsWith('agency ');
export const agencyRoleOf = (role: `agency ${AgencyRole}`) =>
  role.slice('agency '.length) as AgencyRole;

/** A new kind of limited token does not compile until it is swept. */
export const limited = Object.keys({
  activation: true,
  'email-recovery': true,
} satisfies Record<LimitedToken, true>) as LimitedToken[];

/** Roles that the settings let an owner's account act in. */
const givenBySettings: Record<OwnersRole, readonly AgencyRole[]> = {
  owner: [],
  'master agent': [],
  staff: rolesFromSettings.staff,
  'release manager': rolesFromSettings.release_manager,
  auditor: rolesFromSettings.auditor,
};

function meets(role: Role, need: AgencyNeed, method: Operation['method']): boolean {
  if (isStaff(role)) return meetsNeed([agencyRoleOf(role)], need, method);
  return need !== 'member' && meetsNeed(givenBySettings[role], need, method);
}

/** Owners' accounts that sign in with a second factor. */
const privileged: readonly Role[] = ownersRoles.filter((role) => role !== 'owner');
const masterAgent: readonly Role[] = ['master agent'];

/** Calls of owners' accounts that not every owner has. */
const callsOfSomeOwners: Record<string, readonly Role[]> = {
  listClaimsInReview: masterAgent,
  decideClaim: masterAgent,
  decideClaimApproval: masterAgent,
  // Owners have it once they have set up an app, and these have not.
  sendProofCode: privileged,
  proveFactor: privileged,
  getStaffRoles: ['staff', 'release manager', 'auditor'],
};

/**
 * Who may make a call, and what all others get: a call of the agency does not exist for them, and a call of owners is
 * forbidden to staff.
 */
export function access(
  { id, needs, alsoFor, method }: Operation,
  role: Role,
): 'allowed' | 404 | 403 {
  // Only people who find something in the release console have roles that it tells.
  if (id === 'getStaffRoles' && isStaff(role)) {
    return Object.values(rolesFromSettings).flat().includes(agencyRoleOf(role)) ? 'allowed' : 404;
  }
  if (needs !== undefined) return meets(role, needs, method) ? 'allowed' : 404;
  if (!isStaff(role)) {
    const some = callsOfSomeOwners[id];
    return some === undefined || some.includes(role) ? 'allowed' : 404;
  }
  return alsoFor !== undefined && meets(role, alsoFor, method) ? 'allowed' : 403;
}

export const namedCalls = Object.keys(callsOfSomeOwners);

/** Calls that are not for every owner. */
export const isOfRoles = ({ id, needs }: Operation) =>
  needs !== undefined || callsOfSomeOwners[id] !== undefined;

/** Who may do what does not depend on the database: on a server one role is enough. */
export const sweptRoles: readonly OwnersRole[] = process.env['TEST_DATABASE_URL']
  ? ['owner']
  : ownersRoles;
