/** Staff accounts and their roles. Apart, so that the pages of owners load none of it. */
export { agencyCalls } from './calls/agency.ts';
export {
  agencyLimits,
  agencyRoles,
  meetsNeed,
  rolesFromSettings,
  type AgencyNeed,
  type AgencyRole,
} from './domain/agency-roles.ts';
export {
  acceptInvitationBody,
  agencyPasswordBody,
  agencyReasonBody,
  agencyRolesBody,
  agencySignInBody,
  inviteBody,
} from './forms/agency.ts';
export type { AgencyMe, AgencyPerson, AgencySession } from './schemas/agency.ts';
