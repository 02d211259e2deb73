/** Staff accounts and their roles. Apart, so that the pages of owners load none of it. */
export { agencyCalls } from './calls/agency.ts';
export { auditCalls } from './calls/audit.ts';
export { numberCalls } from './calls/numbers.ts';
export { ownersDeskCalls } from './calls/owners-desk.ts';
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
export { correctionRejectionBody } from './forms/corrections.ts';
export { ownerChangeBody, sendRecoveryBody } from './forms/owners-desk.ts';
export { ownersDeskLimits, recoveryChannels, type RecoveryChannel } from './domain/owners-desk.ts';
export type { AgencyMe, AgencyPerson, AgencySession } from './schemas/agency.ts';
export type { AuditChange, AuditEntry, AuditFilters, AuditPerson } from './schemas/audit.ts';
export type { AgencyNumbers, NumbersOfPeriod, PlaceNumbers } from './schemas/numbers.ts';
export type {
  FoundOwner,
  ListedCorrection,
  OpenCorrection,
  OwnerAccount,
  OwnerBenefit,
  OwnerClaim,
  OwnerEvent,
  OwnerPayment,
} from './schemas/owners-desk.ts';
