import { claimStatuses, paymentStatuses, securityEventKinds, locales } from '@portal/contract';
import {
  agencyRoles,
  bannerAudiences,
  bannerSeverities,
  landingTextNames,
  recoveryChannels,
} from '@portal/contract/agency';
import { correctionFields, correctionStatuses } from '@portal/contract/corrections';
import { transaction } from '@portal/contract/operations';
import { named } from './named-values.ts';

const ownerActs = ['unlocking', 'sessions-end', 'recovery', 'closing'];

/** Values in the keys of mf-agency. */
export const agencyKeys: Record<string, readonly string[]> = {
  'audit.*': ['by', 'about'],
  'audit.kinds.*': securityEventKinds,
  'numbers.*': ['perDay', 'perWeek', 'perMonth'],
  'numbers.hints.*': named('mf-agency/src/numbers/measures.ts', 'measures'),
  'numbers.measures.*': named('mf-agency/src/numbers/measures.ts', 'measures'),
  'numbers.periods.*': named('mf-agency/src/numbers/period.ts', 'periods'),
  'numbers.steps.*': named('mf-agency/src/numbers/funnel.tsx', 'steps'),
  'people.*': ['disable', 'reset'],
  'people.*Text': ['disable', 'reset'],
  'people.factors.*': ['app', 'email'],
  'people.statuses.*': ['active', 'invited', 'expired', 'disabled'],
  'setUp.*': ['people', 'benefits', 'contact'],
  'publishing.banners.audiences.*': bannerAudiences,
  'publishing.banners.severities.*': bannerSeverities,
  'publishing.banners.states.*': ['now', 'later', 'over'],
  'publishing.languages.*': locales,
  'publishing.landing.names.*': landingTextNames,
  'publishing.pages.*': ['banners', 'landing', 'contact', 'messages', 'waitlist'],
  'roles.*.name': agencyRoles,
  'roles.*.text': agencyRoles,
};

/** Values in the keys of the owners' desk. */
export const ownersDeskKeys: Record<string, readonly string[]> = {
  'desk.account.*': ['record', 'activity', 'money', 'services', 'messages'],
  'desk.act.*': [...ownerActs, ...recoveryChannels],
  'desk.act.*Text': ownerActs,
  'desk.act.done.*': ownerActs,
  'desk.activity.*': ['owner', 'agency', 'unknown'],
  'desk.correction.*': ['approve', 'reject', 'approved', 'rejected'],
  'desk.correction.*Text': ['approve', 'reject'],
  'desk.corrections.assignees.*': ['anyone', 'me', 'no_one'],
  'desk.corrections.fields.*': correctionFields,
  'desk.corrections.statuses.*': correctionStatuses,
  'desk.money.statuses.*': [...paymentStatuses, ...transaction.shape.status.options],
  'desk.services.*': ['yes', 'no'],
  'desk.services.statuses.*': claimStatuses,
  'desk.statuses.*': ['Completed', 'Pending Completion'],
};
