/** Staff accounts and their roles. Apart, so that the pages of owners load none of it. */
export { agencyCalls } from './calls/agency.ts';
export { auditCalls } from './calls/audit.ts';
export { numberCalls } from './calls/numbers.ts';
export { ownersDeskCalls } from './calls/owners-desk.ts';
export { agencyClaimCalls } from './calls/agency-claims.ts';
export { agencyMoneyCalls } from './calls/agency-money.ts';
export {
  agencyCaseLimits,
  agencyClaimViews,
  agencyDisputeViews,
  agencyLoanViews,
  agencyPaymentViews,
  type AgencyClaimView,
  type AgencyDisputeView,
  type AgencyLoanView,
  type AgencyPaymentView,
  type CaseKind,
  type MoneyCaseKind,
} from './domain/agency-cases.ts';
export { messagesDeskCalls } from './calls/messages-desk.ts';
export { savedFilterCalls } from './calls/saved-filters.ts';
export {
  savedFilterLimits,
  savedFilterLists,
  type SavedFilterList,
} from './domain/saved-filters.ts';
export { savedFilterForm } from './forms/saved-filters.ts';
export type { SavedFilter } from './schemas/saved-filters.ts';
export { builtInTextCalls, landingTextCalls } from './calls/landing-texts.ts';
export { publishingCalls } from './calls/publishing.ts';
export {
  agencyLimits,
  agencyRoles,
  meetsNeed,
  type AgencyNeed,
  type AgencyRole,
} from './domain/agency-roles.ts';
export {
  announcementStatuses,
  bannerAudiences,
  bannerSeverities,
  findUnsafeLink,
  publishingLimits,
} from './domain/publishing.ts';
export { landingTextNames, maxLandingText, type LandingTextName } from './domain/landing-texts.ts';
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
export {
  caseNoteBody,
  declineDuplicatesBody,
  loanApprovalBody,
  loanDecisionBody,
} from './forms/agency-cases.ts';
export type { CaseNote, CaseOutcome, Colleague } from './schemas/agency-cases.ts';
export type { AgencyClaim, AgencyClaimRow } from './schemas/agency-claims.ts';
export type {
  AgencyDispute,
  AgencyDisputeRow,
  AgencyLoan,
  AgencyLoanDecision,
  AgencyLoanRow,
  AgencyPayment,
  AgencyPaymentRow,
} from './schemas/agency-money.ts';
export type { AgencyMe, AgencyPerson, AgencySession } from './schemas/agency.ts';
export type { AuditChange, AuditEntry, AuditFilters, AuditPerson } from './schemas/audit.ts';
export type { AgencyNumbers, NumbersOfPeriod, PlaceNumbers } from './schemas/numbers.ts';
export type { ListedCorrection, OpenCorrection } from './schemas/corrections-desk.ts';
export type {
  FoundOwner,
  OwnerAccount,
  OwnerBenefit,
  OwnerClaim,
  OwnerEvent,
  OwnerPayment,
} from './schemas/owners-desk.ts';
export { fromForm } from './forms/in-languages.ts';
export { deskAnswerBody, replyTemplateBody, threadNoteBody } from './forms/messages-desk.ts';
export {
  announcementBody,
  bannerBody,
  contactAnswerBody,
  contactDetailsBody,
} from './forms/publishing.ts';
export { landingTextBody } from './forms/landing-texts.ts';
export type {
  DeskThread,
  OpenDeskThread,
  ReplyTemplate,
  ThreadNote,
} from './schemas/messages-desk.ts';
export type { LandingText } from './schemas/landing-texts.ts';
export type {
  Announcement,
  ContactDetails,
  ContactMessage,
  KeptContactDetails,
  NoticeBanner,
  PublishedBanner,
  Subscriber,
} from './schemas/publishing.ts';
