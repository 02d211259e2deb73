/** Staff accounts and their roles. Apart, so that the pages of owners load none of it. */
export { agencyCalls } from './calls/agency.ts';
export { messagesDeskCalls } from './calls/messages-desk.ts';
export { publishingCalls } from './calls/publishing.ts';
export {
  agencyLimits,
  agencyRoles,
  meetsNeed,
  rolesFromSettings,
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
export {
  acceptInvitationBody,
  agencyPasswordBody,
  agencyReasonBody,
  agencyRolesBody,
  agencySignInBody,
  inviteBody,
} from './forms/agency.ts';
export type { AgencyMe, AgencyPerson, AgencySession } from './schemas/agency.ts';
export { fromForm } from './forms/in-languages.ts';
export { deskAnswerBody, replyTemplateBody, threadNoteBody } from './forms/messages-desk.ts';
export {
  announcementBody,
  bannerBody,
  contactAnswerBody,
  contactDetailsBody,
} from './forms/publishing.ts';
export type {
  Colleague,
  DeskThread,
  OpenDeskThread,
  ReplyTemplate,
  ThreadNote,
} from './schemas/messages-desk.ts';
export type {
  Announcement,
  ContactDetails,
  ContactMessage,
  KeptContactDetails,
  NoticeBanner,
  PublishedBanner,
  Subscriber,
} from './schemas/publishing.ts';
