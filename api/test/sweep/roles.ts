import type { LimitedToken } from '@portal/contract';
import { agencyRoles, meetsNeed, type AgencyNeed, type AgencyRole } from '@portal/contract/agency';
import type { Operation } from '@portal/contract/operations';

/** Who is signed in with an owner's account, by the demo account that has the role. */
export const people = {
  owner: '+2348030000004',
  'master agent': '+2348030000002',
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

const meets = (role: Role, need: AgencyNeed, method: Operation['method']): boolean =>
  isStaff(role) && meetsNeed([agencyRoleOf(role)], need, method);

const masterAgent: readonly Role[] = ['master agent'];

/** Calls of owners' accounts that not every owner has. */
const callsOfSomeOwners: Record<string, readonly Role[]> = {
  listClaimsInReview: masterAgent,
  decideClaim: masterAgent,
  decideClaimApproval: masterAgent,
  // Owners have it once they have set up an app, and these have not.
  sendProofCode: masterAgent,
  proveFactor: masterAgent,
};

/**
 * Who may make a call, and what all others get: a call of the agency does not exist for them, and a call of owners is
 * forbidden to staff.
 */
export function access({ id, needs, method }: Operation, role: Role): 'allowed' | 404 | 403 {
  if (needs !== undefined) return meets(role, needs, method) ? 'allowed' : 404;
  if (isStaff(role)) return 403;
  const some = callsOfSomeOwners[id];
  return some === undefined || some.includes(role) ? 'allowed' : 404;
}

export const namedCalls = Object.keys(callsOfSomeOwners);

/** Calls that are not for every owner. */
export const isOfRoles = ({ id, needs }: Operation) =>
  needs !== undefined || callsOfSomeOwners[id] !== undefined;

/** Who may do what does not depend on the database: on a server one role is enough. */
export const sweptRoles: readonly OwnersRole[] = process.env['TEST_DATABASE_URL']
  ? ['owner']
  : ownersRoles;
