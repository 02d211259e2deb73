import { accountRetention } from './retention/accounts.ts';
import { mailAndVisitorRetention } from './retention/mail-and-visitors.ts';
import { moneyRetention } from './retention/money.ts';
import { serviceRetention } from './retention/services.ts';
import type { RetentionTable } from './retention/table.ts';

/**
 * Every table that holds personal data, why it is there and for how long (Nigeria Data Protection Act 2023, section
 * 24). `retention.test.ts` fails for a table or column of the schema that is in no list, and compares
 * docs/retention.md with this one.
 */
export const retention: RetentionTable = {
  ...accountRetention,
  ...moneyRetention,
  ...serviceRetention,
  ...mailAndVisitorRetention,
};

/** Tables without a person in them, and why. */
export const impersonal: Readonly<Record<string, string>> = {
  announcements: 'texts of the agency, and whom they are for',
  benefits: 'the catalogue',
  daily_numbers: 'sums of days, states and LGAs',
  number_moves: 'ids of accounts whose numbers are to be counted again, for minutes',
  number_progress: 'how far numbers were counted',
  catalogue_items: 'what the desk of the catalogue keeps',
  catalogue_versions: 'texts and prices, by the ids of staff accounts',
  catalogue_imports:
    'a file of the catalogue that waits for a yes, by the id of a staff account; a day',
  insurance_rates: 'the catalogue',
  loan_packages: 'the catalogue',
  training_courses: 'the catalogue',
  contact_details: 'how people reach the agency',
  landing_texts: 'texts of the agency',
  current_secret_key: 'the id of a key',
  upload_place: 'the id of a folder or bucket',
  notice_banners: 'texts of the agency',
  reply_templates: 'texts of the agency, without a name',
  ledger_entries: 'amounts, by account id',
  payment_items: 'benefits of a payment, by id',
  sandbox_checkouts: 'the books of the sandbox, by reference',
  sandbox_accounts: 'virtual accounts of the sandbox, with an invented name',
  simulated_payments: 'the books of the simulator, by reference',
};
