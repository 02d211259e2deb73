/** Who deletes: the purge every ten minutes, the deletion of the account, or the owner at any time. */
type DeletedBy = 'purge' | 'account deletion' | 'owner' | 'agency';

interface Retention {
  /** Columns with data about a person, or that leads to one. */
  personal: readonly string[];
  /** Texts, dates and JSON that say nothing about a person. */
  other?: readonly string[];
  why: string;
  keptFor: string;
  deletedBy: readonly DeletedBy[];
}

/**
 * Every table that holds personal data, why it is there and for how long (Nigeria Data Protection Act 2023, section
 * 24). `retention.test.ts` fails for a table or column of the schema that is in no list, and compares
 * docs/retention.md with this one.
 */
export const retention: Readonly<Record<string, Retention>> = {
  users: {
    personal: [
      'first_name',
      'last_name',
      'phone_number',
      'new_phone_number',
      'email',
      'password_hash',
    ],
    other: ['status'],
    why: 'the account',
    keptFor:
      'as long as the account, and 30 days after its deletion is asked for; 365 days where it is never activated',
    deletedBy: ['purge', 'account deletion'],
  },
  business_registrations: {
    personal: [
      'smedan_number',
      'business_name',
      'business_start_date',
      'business_address',
      'description',
      'phone_number',
      'alternate_phone_number',
      'business_email',
      'website',
      'main_product',
      'business_registration_number',
    ],
    other: ['industry'],
    why: 'the registration of the business',
    keptFor:
      'as long as the account, and 30 days after its deletion is asked for; 365 days where it is never activated',
    deletedBy: ['purge', 'account deletion'],
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
    keptFor: '1 day for names that nobody has; with the account otherwise',
    deletedBy: ['purge', 'account deletion'],
  },
  second_factors: {
    personal: ['secret_sealed', 'new_secret_sealed'],
    why: 'the authenticator app of staff and Master Agents; its secret is sealed',
    keptFor: 'until the app is removed, or the account; an hour where it is not confirmed',
    deletedBy: ['purge', 'owner', 'account deletion'],
  },
  recovery_codes: {
    personal: ['code_hash'],
    why: 'opens the account of staff and Master Agents who have lost the app, as hashes',
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
    why: 'links in e-mails',
    keptFor: 'a day after they expire',
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
    deletedBy: ['purge'],
  },
  audit_entries: {
    personal: ['before', 'after'],
    other: ['subject', 'field', 'request_id'],
    why: 'who changed what on a record',
    keptFor: 'as long as the account, and 30 days after its deletion is asked for',
    deletedBy: ['account deletion'],
  },
  security_events: {
    personal: ['name_hash', 'network', 'device'],
    other: ['kind', 'subject', 'request_id'],
    why: 'who did what to an account; what staff looked at and decided',
    keptFor: '730 days, also after the account: then without a name',
    deletedBy: ['purge'],
  },
  consents: {
    personal: ['purpose'],
    other: ['text_version'],
    why: 'what the owner agreed to, and when',
    keptFor: 'as long as the account, and 30 days after its deletion is asked for',
    deletedBy: ['account deletion'],
  },
  account_deletions: {
    personal: [],
    why: 'that an owner wants to be forgotten',
    keptFor: '30 days',
    deletedBy: ['account deletion', 'owner'],
  },
  bank_accounts: {
    personal: ['account_name', 'account_number'],
    other: ['bank_code', 'bank_name'],
    why: 'where the owner is paid out',
    keptFor: 'as long as the account, and 30 days after its deletion is asked for',
    deletedBy: ['owner', 'account deletion'],
  },
  beneficiaries: {
    personal: ['name', 'customer_number', 'customer_name'],
    other: ['type', 'biller_id', 'product'],
    why: 'whom the owner pays again',
    keptFor: 'until the owner deletes them, or the account',
    deletedBy: ['owner', 'account deletion'],
  },
  ledger_accounts: {
    personal: ['account_name', 'account_number'],
    other: ['bank_name'],
    why: 'the books',
    keptFor:
      'at least 6 years, as the law on company accounts asks; without the name once the account is deleted',
    deletedBy: ['agency'],
  },
  ledger_transactions: {
    personal: ['counterparty', 'narration'],
    other: ['reference', 'type', 'direction', 'status'],
    why: 'the books',
    keptFor:
      'amounts always, as the books; the names for 6 years, as the law on company accounts asks',
    deletedBy: ['purge'],
  },
  bill_payments: {
    personal: ['customer_number', 'customer_name', 'contact_phone', 'token'],
    other: ['type', 'biller_id', 'product', 'product_name', 'carrier', 'decline_reason', 'locale'],
    why: 'proof of a payment to a biller or bank',
    keptFor:
      'amounts always, as the books; names, numbers and tokens for 6 years, as the law on company accounts asks',
    deletedBy: ['purge'],
  },
  payments: {
    personal: ['checkout_url', 'charge_code'],
    other: ['reference', 'provider', 'status', 'received_currency', 'held_reason', 'locale'],
    why: 'proof of a payment for a benefit',
    keptFor:
      'at least 6 years, as the law on company accounts asks; without the name once the account is deleted',
    deletedBy: ['agency'],
  },
  payment_events: {
    personal: ['detail'],
    other: ['source', 'status', 'event_key'],
    why: 'every step of a payment and who took it',
    keptFor:
      'at least 6 years, as the law on company accounts asks; without the name once the account is deleted',
    deletedBy: ['agency'],
  },
  refund_requests: {
    personal: ['reason', 'decision_reason'],
    other: ['decision'],
    why: 'who asked for a refund above the limit, and who decided',
    keptFor:
      'at least 6 years, as the law on company accounts asks; without the name once the account is deleted',
    deletedBy: ['agency'],
  },
  benefit_activations: {
    personal: ['charge_code'],
    other: ['plan'],
    why: 'which benefits are paid for',
    keptFor: 'as long as the account, and 30 days after its deletion is asked for',
    deletedBy: ['account deletion'],
  },
  insurance_policies: {
    personal: ['terms'],
    other: ['number', 'prices'],
    why: 'what is insured',
    keptFor: 'as long as the account, and 30 days after its deletion is asked for',
    deletedBy: ['account deletion'],
  },
  insurance_claims: {
    personal: ['description', 'happened_on'],
    other: ['number', 'item', 'status', 'locale'],
    why: 'a claim for a loss',
    keptFor: 'as long as the account, and 30 days after its deletion is asked for',
    deletedBy: ['account deletion'],
  },
  insurance_claim_events: {
    personal: ['reason'],
    other: ['status'],
    why: 'who decided a claim, and why',
    keptFor: 'as long as the account, and 30 days after its deletion is asked for',
    deletedBy: ['account deletion'],
  },
  insurance_claim_files: {
    personal: ['name'],
    other: ['media_type', 'sha256'],
    why: 'proof of a loss; the files are in the data directory',
    keptFor: 'as long as the account, and 30 days after its deletion is asked for',
    deletedBy: ['purge', 'account deletion'],
  },
  loan_applications: {
    personal: [],
    other: ['status', 'locale'],
    why: 'an application for a loan',
    keptFor: 'as long as the account, and 30 days after its deletion is asked for',
    deletedBy: ['account deletion'],
  },
  loan_application_events: {
    personal: [],
    other: ['status'],
    why: 'every step of an application',
    keptFor: 'as long as the account, and 30 days after its deletion is asked for',
    deletedBy: ['account deletion'],
  },
  training_enrolments: {
    personal: [],
    why: 'who takes a training',
    keptFor: 'as long as the account, and 30 days after its deletion is asked for',
    deletedBy: ['account deletion'],
  },
  training_results: {
    personal: [],
    other: ['module'],
    why: 'answers to a training',
    keptFor: 'as long as the account, and 30 days after its deletion is asked for',
    deletedBy: ['account deletion'],
  },
  customers: {
    personal: ['name', 'phone', 'birth_date'],
    other: ['age_category'],
    why: 'whom the owner sells to',
    keptFor: 'until the owner deletes them, or the account',
    deletedBy: ['owner', 'account deletion'],
  },
  customer_imports: {
    personal: ['rows'],
    why: 'a list that waits for a yes',
    keptFor: '1 day',
    deletedBy: ['purge'],
  },
  marketing_opt_outs: {
    personal: ['phone'],
    why: 'who wants no more text messages of an owner',
    keptFor: 'as long as the account, and 30 days after its deletion is asked for',
    deletedBy: ['account deletion'],
  },
  marketing_sends: {
    personal: ['text'],
    other: ['audience', 'status'],
    why: 'what an owner has sent',
    keptFor: 'as long as the account, and 30 days after its deletion is asked for',
    deletedBy: ['account deletion'],
  },
  marketing_deliveries: {
    personal: ['name', 'phone', 'text', 'stop_code'],
    other: ['status'],
    why: 'to whom it went',
    keptFor: '730 days after it was sent',
    deletedBy: ['purge', 'account deletion'],
  },
  message_threads: {
    personal: ['subject'],
    other: ['kind', 'correspondent'],
    why: 'conversations with the agency',
    keptFor: 'as long as the account, and 30 days after its deletion is asked for',
    deletedBy: ['account deletion'],
  },
  messages: {
    personal: ['body'],
    why: 'conversations with the agency',
    keptFor: 'as long as the account, and 30 days after its deletion is asked for',
    deletedBy: ['account deletion'],
  },
  message_files: {
    personal: ['name'],
    other: ['media_type', 'sha256'],
    why: 'what is attached to messages; the files are in the data directory',
    keptFor: 'as the message; 1 day where none names it',
    deletedBy: ['purge', 'account deletion'],
  },
  announcement_reads: {
    personal: [],
    why: 'who has read an announcement',
    keptFor: 'as long as the account, and 30 days after its deletion is asked for',
    deletedBy: ['account deletion'],
  },
  mailboxes: {
    personal: ['name'],
    why: 'what has changed since a page was opened',
    keptFor: 'as long as the account, and 30 days after its deletion is asked for',
    deletedBy: ['account deletion'],
  },
  outbox: {
    personal: ['recipient', 'other_recipient', 'subject', 'text'],
    other: ['channel', 'locale', 'other_channel'],
    why: 'messages on their way; the text is emptied when it is sent',
    keptFor: '30 days after it was sent or given up',
    deletedBy: ['purge'],
  },
  demo_inbox: {
    personal: ['recipient', 'subject', 'text'],
    other: ['channel'],
    why: 'the demonstration only: what people would receive',
    keptFor: '7 days',
    deletedBy: ['purge'],
  },
  contact_messages: {
    personal: ['email', 'message'],
    why: 'what visitors ask the agency',
    keptFor: '365 days',
    deletedBy: ['purge'],
  },
  subscribers: {
    personal: ['email', 'token_hash'],
    why: 'who asked for news',
    keptFor: '30 days without a confirmation; then until the reader is taken off the list',
    deletedBy: ['purge', 'agency'],
  },
  quotas: {
    personal: ['subject'],
    other: ['taken_at'],
    why: 'limits, by keyed hash',
    keptFor: 'as long as the limit, a day at most',
    deletedBy: ['purge'],
  },
  hit_counts: {
    personal: ['subject'],
    why: 'limits, by keyed hash',
    keptFor: 'as long as the limit, a day at most',
    deletedBy: ['purge'],
  },
};

/** Tables without a person in them, and why. */
export const impersonal: Readonly<Record<string, string>> = {
  benefits: 'the catalogue',
  current_secret_key: 'the id of a key',
  ledger_entries: 'amounts, by account id',
  payment_items: 'benefits of a payment, by id',
  sandbox_checkouts: 'the books of the sandbox, by reference',
  simulated_payments: 'the books of the simulator, by reference',
};

/** The rows of the table in docs/retention.md. */
export function retentionRows(): string[][] {
  return Object.entries(retention).map(([table, { personal, why, keptFor, deletedBy }]) => [
    `\`${table}\``,
    personal.map((column) => `\`${column}\``).join(', ') || 'whose it is',
    why,
    keptFor,
    deletedBy.join(', '),
  ]);
}
