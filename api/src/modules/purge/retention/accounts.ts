import { recordField, recordFieldNames, type RecordFieldKind } from '@portal/contract';
import type { RetentionTable } from './table.ts';

/** Ids of lists and yes or no say nothing about a person on their own. */
const impersonalKinds = new Set<RecordFieldKind>(['choice', 'state', 'lga', 'yes_no']);
const personalFields = recordFieldNames.filter(
  (name) => !impersonalKinds.has(recordField(name).kind),
);

/** An account, what opens it, and what is recorded about it. */
export const accountRetention: RetentionTable = {
  users: {
    personal: [
      'first_name',
      'last_name',
      'phone_number',
      'new_phone_number',
      'email',
      'password_hash',
    ],
    other: ['status', 'locale'],
    why: 'the account',
    keptFor:
      'as long as the account, and 30 days after its deletion is asked for; 365 days where it is never activated',
    deletedBy: ['purge', 'account deletion'],
  },
  business_registrations: {
    personal: ['smedan_number', 'business_name', ...personalFields],
    other: ['industry'],
    why: 'the registration of the business',
    keptFor:
      'as long as the account, and 30 days after its deletion is asked for; 365 days where it is never activated',
    deletedBy: ['purge', 'account deletion'],
  },
  former_emails: {
    personal: ['email_hash'],
    why: 'former e-mail addresses, as hashes: a change of them lets no one decide the own claim or loan',
    keptFor: 'as long as the account',
    deletedBy: ['account deletion'],
  },
  principals: {
    personal: [
      'name',
      'position',
      'gender',
      'home_address',
      'phone_number',
      'email',
      'bvn_last4',
      'bvn_sealed',
    ],
    why: 'who owns the business; the BVN is sealed',
    keptFor: 'as the record: replaced by each save, and with the account',
    deletedBy: ['owner', 'account deletion'],
  },
  sessions: {
    personal: ['token_hash', 'device'],
    other: ['scope'],
    why: 'who is signed in on which browser',
    keptFor: '30 minutes without use, 12 hours at most, 30 days where remembered',
    deletedBy: ['purge', 'owner'],
  },
  account_places: {
    personal: ['subject'],
    why: 'browsers and networks, as keyed hashes, that an owner signs in from and that no stranger can lock out',
    keptFor: '180 days without a sign-in',
    deletedBy: ['purge', 'account deletion'],
  },
  sign_in_failures: {
    personal: ['subject'],
    why: 'a limit on wrong passwords',
    keptFor: '180 days after the last one that was counted, also for names that no one has',
    deletedBy: ['purge', 'account deletion'],
  },
  second_factors: {
    personal: ['secret_sealed', 'new_secret_sealed'],
    why: 'the authenticator app of Master Agents, and of owners who want one; its secret is sealed',
    keptFor: 'until the app is removed, or the account; an hour where it is not confirmed',
    deletedBy: ['purge', 'owner', 'account deletion'],
  },
  recovery_codes: {
    personal: ['code_hash'],
    why: 'opens the account of an owner who has lost the app, as hashes',
    keptFor: 'until new ones are made, the app is removed, or the account',
    deletedBy: ['owner', 'account deletion'],
  },
  pending_sign_ins: {
    personal: ['subject', 'new_password_hash'],
    other: ['proof'],
    why: 'a sign-in that waits for the second factor',
    keptFor: '10 minutes',
    deletedBy: ['purge'],
  },
  code_challenges: {
    personal: ['subject', 'code_hash', 'previous_hash', 'network', 'number_range'],
    other: ['purpose', 'sent_by'],
    why: 'one-time codes, as keyed hashes',
    keptFor: 'an hour after they expire',
    deletedBy: ['purge'],
  },
  account_links: {
    personal: ['email', 'token_hash', 'former'],
    other: ['purpose'],
    why: 'links in e-mails and text messages',
    keptFor: 'a day after they expire',
    deletedBy: ['purge'],
  },
  staff_accounts: {
    personal: ['name', 'email', 'password_hash'],
    other: ['roles'],
    why: 'people of the agency and what they may do; who leaves is disabled, and the trail still names them',
    keptFor: 'as long as the agency needs to say who did what',
    deletedBy: ['agency'],
  },
  staff_sessions: {
    personal: ['token_hash', 'device'],
    why: 'which staff are signed in on which browser',
    keptFor: '30 minutes without use, 8 hours at most',
    deletedBy: ['purge', 'owner'],
  },
  staff_invitations: {
    personal: ['email', 'token_hash'],
    why: 'invitations to staff accounts, which work once',
    keptFor: 'a day after they expire, which is after 72 hours',
    deletedBy: ['purge'],
  },
  saved_filters: {
    personal: ['query'],
    other: ['list', 'name'],
    why: 'filters of lists that a person of the agency keeps for their own use; a search text may name an owner',
    keptFor: 'until the person deletes them',
    deletedBy: ['agency'],
  },
  staff_places: {
    personal: ['subject'],
    why: 'browsers and networks, as keyed hashes, that staff sign in from and that no stranger can lock out',
    keptFor: '180 days without a sign-in',
    deletedBy: ['purge'],
  },
  staff_second_factors: {
    personal: ['secret_sealed', 'new_secret_sealed'],
    why: 'the authenticator app of staff; its secret is sealed',
    keptFor: 'until the app is reset; an hour where it is not confirmed',
    deletedBy: ['purge'],
  },
  staff_recovery_codes: {
    personal: ['code_hash'],
    why: 'opens the account of staff who have lost the app, as hashes',
    keptFor: 'until a new app is set up, or the app is reset',
    deletedBy: ['agency'],
  },
  staff_pending_sign_ins: {
    personal: ['subject', 'new_password_hash'],
    other: ['proof'],
    why: 'a sign-in of staff that waits for the second factor',
    keptFor: '10 minutes',
    deletedBy: ['purge'],
  },
  payment_pins: {
    personal: ['pin_hash'],
    why: 'confirms payments',
    keptFor: 'as long as the account, and 30 days after its deletion is asked for',
    deletedBy: ['account deletion'],
  },
  idempotency_keys: {
    personal: ['answer'],
    other: ['key', 'request_hash'],
    why: 'a call that must not happen twice',
    keptFor: '1 day',
    deletedBy: ['purge', 'account deletion'],
  },
  audit_entries: {
    personal: ['before', 'after'],
    other: ['subject', 'field', 'request_id'],
    why: 'who changed what on a record',
    keptFor: 'as long as the account, and 30 days after its deletion is asked for',
    deletedBy: ['account deletion'],
  },
  security_events: {
    personal: ['name_hash', 'network', 'device', 'subject', 'reason', 'changes'],
    other: ['kind', 'request_id'],
    why: 'who did what to an account; what staff looked at and decided',
    keptFor: '730 days, also after the account: then without a name',
    deletedBy: ['purge'],
  },
  number_facts: {
    personal: ['day', 'registered_on'],
    other: ['measure'],
    why: 'numbers of the agency by day and place',
    keptFor: 'without end; without the id of the account from its deletion on',
    deletedBy: [],
  },
  consents: {
    personal: ['purpose'],
    other: ['text_version'],
    why: 'what the owner agreed to, and when',
    keptFor: 'as long as the account, and 30 days after its deletion is asked for',
    deletedBy: ['account deletion'],
  },
  notification_settings: {
    personal: ['chosen'],
    why: 'which news an owner wants by e-mail and by text message',
    keptFor: 'as long as the account, and 30 days after its deletion is asked for',
    deletedBy: ['account deletion'],
  },
  account_deletions: {
    personal: [],
    other: ['locale', 'transfer_reference', 'waits_for'],
    why: 'that an owner wants to be forgotten, and what has to be settled before',
    keptFor: '30 days, and until money is settled',
    deletedBy: ['account deletion', 'owner'],
  },
};
