/** Staff accounts and their roles. Apart, so that the pages of owners load none of it. */
export { agencyCalls } from './calls/agency.ts';
export { auditCalls } from './calls/audit.ts';
export { numberCalls } from './calls/numbers.ts';
export {
  agencyLimits,
  agencyRoles,
  meetsNeed,
  rolesFromSettings,
  type AgencyNeed,
  type AgencyRole,
} from './domain/agency-roles.ts';
export {
  dayAmounts,
  dayCounts,
  numberLimits,
  type DayAmount,
  type DayCount,
} from './domain/numbers.ts';
export {
  acceptInvitationBody,
  agencyPasswordBody,
  agencyReasonBody,
  agencyRolesBody,
  agencySignInBody,
  inviteBody,
} from './forms/agency.ts';
export type { AgencyMe, AgencyPerson, AgencySession } from './schemas/agency.ts';
export type { AuditChange, AuditEntry, AuditFilters, AuditPerson } from './schemas/audit.ts';
export type { AgencyNumbers, NumbersOfPeriod, PlaceNumbers } from './schemas/numbers.ts';
