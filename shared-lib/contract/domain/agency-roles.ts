/**
 * Roles of staff accounts; a person may have several. `support`: messages of owners; `catalogue`: benefits, prices, loan
 * packages and courses; `claims`: decisions about claims; `finance`: payments, refunds and disputes; `publishing`:
 * announcements, the notice banner and texts of the landing page; `releases`: what is live; `audit`: reads
 * everything and changes nothing; `administration`: staff accounts and their roles.
 */
export const agencyRoles = [
  'support',
  'catalogue',
  'claims',
  'finance',
  'publishing',
  'releases',
  'audit',
  'administration',
] as const;
export type AgencyRole = (typeof agencyRoles)[number];

/** A call of the agency needs one role, or `member`: any staff account. */
export type AgencyNeed = AgencyRole | 'member';

/** Whether a person with these roles may make a call. `audit` makes every call that only reads. */
export function meetsNeed(
  roles: readonly AgencyRole[],
  need: AgencyNeed,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
): boolean {
  return need === 'member' || roles.includes(need) || (method === 'GET' && roles.includes('audit'));
}

/** Limits of staff accounts, in seconds. */
export const agencyLimits = {
  invitation: 72 * 60 * 60,
} as const;
