import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { EligibilityRule, LoanStatus, Translated } from '@portal/contract';
import { businessRegistrations } from './business.ts';
import { caseColumns, createdAt, id, kobo, moment } from './columns.ts';

/** States that several of the desk's lists have in common; the partial indexes have the same words. */
export const isOpenLoan = sql`status in ('submitted', 'in_review')`;
export const isEndedLoan = sql`status in ('declined', 'withdrawn', 'offer_declined', 'offer_expired', 'repaid')`;

/** The packages of lenders. */
export const loanPackages = pgTable(
  'loan_packages',
  {
    id: id(),
    /** The loan among the benefits. */
    slug: text().notNull(),
    min_kobo: kobo().notNull(),
    max_kobo: kobo().notNull(),
    /** Hundredths of a percent a month. */
    monthly_rate: integer().notNull(),
    /** In months, the shortest first. */
    tenors: jsonb().$type<number[]>().notNull(),
    rules: jsonb().$type<EligibilityRule[]>().notNull(),
    /** Null without the rule `trading_months`. */
    trading_months: integer(),
    texts: jsonb().$type<Translated<{ name: string; summary: string }>>().notNull(),
    position_in_list: integer().notNull(),
    /** Since when it is not offered; what was applied for goes on. */
    retired_at: moment(),
  },
  (table) => [
    check(
      'loan_packages_amounts',
      sql`${table.min_kobo} > 0 and ${table.min_kobo} <= ${table.max_kobo}`,
    ),
  ],
);

export const loanApplications = pgTable(
  'loan_applications',
  {
    id: id(),
    business_id: uuid()
      .notNull()
      .references(() => businessRegistrations.id, { onDelete: 'cascade' }),
    /** The package. What was applied for is kept here, so that the package may change. */
    package_id: uuid().notNull(),
    amount_kobo: kobo().notNull(),
    /** Hundredths of a percent a month. */
    monthly_rate: integer().notNull(),
    months: integer().notNull(),
    status: text().$type<LoanStatus>().notNull().default('submitted'),
    /** The lender's offer; null while there is none. */
    offered_kobo: kobo(),
    offered_rate: integer(),
    offered_months: integer(),
    /** The lender keeps it back when it pays out. */
    fee_kobo: kobo().notNull().default(0),
    offer_valid_until: moment(),
    /** Why the owner has declined the offer. */
    decline_reason: text(),
    /** The transfer to the owner's bank; null where the money went onto the owner's account. */
    transfer_reference: text(),
    /** Language of the messages about it. */
    locale: text().notNull(),
    created_at: createdAt(),
    /** The time of the last event. */
    changed_at: moment().notNull(),
    /** When the lender is asked about it next; null when nothing can change any more. */
    next_check_at: moment().defaultNow(),
    ...caseColumns(),
  },
  (table) => [
    index().on(table.business_id),
    index('loan_applications_open').on(table.created_at, table.id).where(isOpenLoan),
    index('loan_applications_ended').on(table.changed_at, table.id).where(isEndedLoan),
    index().on(table.assigned_to, table.changed_at),
    uniqueIndex('loan_applications_one_open')
      .on(table.business_id, table.package_id)
      .where(sql`${table.status} in ('submitted', 'in_review', 'offered')`),
    index().on(table.status, table.changed_at),
    index('loan_applications_due')
      .on(table.next_check_at)
      .where(sql`${table.next_check_at} is not null`),
  ],
);

/** Every step of an application; rows are never changed. */
export const loanApplicationEvents = pgTable(
  'loan_application_events',
  {
    id: id(),
    application_id: uuid()
      .notNull()
      .references(() => loanApplications.id, { onDelete: 'cascade' }),
    status: text().$type<LoanStatus>().notNull(),
    at: moment().notNull(),
  },
  (table) => [index().on(table.application_id, table.at)],
);

/** The repayments of a loan that was paid out. What was agreed is never changed. */
export const loanInstalments = pgTable(
  'loan_instalments',
  {
    id: id(),
    application_id: uuid()
      .notNull()
      .references(() => loanApplications.id, { onDelete: 'cascade' }),
    /** 1 for the first. */
    number: integer().notNull(),
    /** In Nigeria. */
    due_on: date().notNull(),
    principal_kobo: kobo().notNull(),
    interest_kobo: kobo().notNull(),
    /** Interest that is not charged because the loan ended before its month began. */
    waived_kobo: kobo().notNull().default(0),
    paid_at: moment(),
    /** The ledger transaction that paid it; several may be paid by one. */
    reference: text(),
    /** When the owner is reminded next; null when no message is left to send. */
    next_notice_at: moment(),
  },
  (table) => [
    unique().on(table.application_id, table.number),
    index('loan_instalments_unpaid')
      .on(table.due_on, table.application_id)
      .where(sql`${table.paid_at} is null`),
    index('loan_instalments_notices')
      .on(table.next_notice_at)
      .where(sql`${table.next_notice_at} is not null`),
    check(
      'loan_instalments_amounts',
      sql`${table.principal_kobo} > 0 and ${table.waived_kobo} between 0 and ${table.interest_kobo}`,
    ),
  ],
);
