import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { LoanStatus } from '@portal/contract';
import { businessRegistrations } from './business.ts';
import { createdAt, id, kobo, moment } from './columns.ts';

export const loanApplications = pgTable(
  'loan_applications',
  {
    id: id(),
    business_id: uuid()
      .notNull()
      .references(() => businessRegistrations.id, { onDelete: 'cascade' }),
    /** Of `packages.json`. What was applied for is kept here, so that a package may change. */
    package_id: uuid().notNull(),
    amount_kobo: kobo().notNull(),
    /** Hundredths of a percent a month. */
    monthly_rate: integer().notNull(),
    months: integer().notNull(),
    status: text().$type<LoanStatus>().notNull().default('submitted'),
    /** Language of the messages about it. */
    locale: text().notNull(),
    created_at: createdAt(),
    /** Of the last event. */
    changed_at: moment().notNull(),
    /** When the lender is asked about it next; null when nothing can change any more. */
    next_check_at: moment().defaultNow(),
  },
  (table) => [
    index().on(table.business_id),
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
