import type { LimitedToken } from '@portal/contract';

/** Who is signed in, by the demo account that has the role. */
export const people = {
  owner: '+2348030000004',
  'master agent': '+2348030000002',
  staff: '+2348030000006',
  'release manager': '+2348030000005',
  auditor: '+2348030000007',
} as const;
export type Role = keyof typeof people;
export const roles = Object.keys(people) as Role[];
/** A new kind of limited token does not compile until it is swept. */
export const limited = Object.keys({
  activation: true,
  'email-recovery': true,
} satisfies Record<LimitedToken, true>) as LimitedToken[];

/** Roles that sign in with a second factor. */
const privileged: readonly Role[] = roles.filter((role) => role !== 'owner');

/** Calls of a role. For others they do not exist. Every other call is for all signed-in users. */
export const callsOfRoles: Record<string, readonly Role[]> = {
  listClaimsInReview: ['master agent'],
  decideClaim: ['master agent'],
  decideClaimApproval: ['master agent'],
  listAgencyThreads: ['staff'],
  getAgencyThread: ['staff'],
  answerOwner: ['staff'],
  readAsAgency: ['staff'],
  announce: ['staff'],
  listHeldPayments: ['staff'],
  listDisputes: ['staff'],
  reviewPayment: ['staff'],
  refundPayment: ['staff'],
  decideRefund: ['staff'],
  // Owners have it once they have set up an app, and these have not.
  sendProofCode: privileged,
  proveFactor: privileged,
  getStaffRoles: ['staff', 'release manager', 'auditor'],
  searchSecurityEvents: ['auditor'],
  recordReleaseChange: ['release manager'],
};

/** Who may do what does not depend on the database: on a server one role is enough. */
export const sweptRoles: readonly Role[] = process.env['TEST_DATABASE_URL'] ? ['owner'] : roles;
