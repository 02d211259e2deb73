import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, kobo, moment } from './columns.ts';
import { insuranceClaims } from './insurance.ts';
import { loanApplications } from './loans.ts';
import { payments } from './payments.ts';
import { disputes } from './top-ups.ts';

/** Notes of people of the agency for each other about a case. Owners never see them. */
export const caseNotes = pgTable(
  'case_notes',
  {
    id: id(),
    /** The case; its notes go with it. */
    claim_id: uuid().references(() => insuranceClaims.id, { onDelete: 'cascade' }),
    loan_id: uuid().references(() => loanApplications.id, { onDelete: 'cascade' }),
    payment_id: uuid().references(() => payments.id, { onDelete: 'cascade' }),
    dispute_id: uuid().references(() => disputes.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    /** A staff account, or an account that the settings give the role. */
    author_id: uuid().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    index().on(table.claim_id),
    index().on(table.loan_id),
    index().on(table.payment_id),
    index().on(table.dispute_id),
    check(
      'case_notes_of_one',
      sql`num_nonnulls(${table.claim_id}, ${table.loan_id}, ${table.payment_id}, ${table.dispute_id}) = 1`,
    ),
  ],
);

/** Decisions of the agency about a loan at its desk; above the limit a second person decides too. */
export const loanDecisions = pgTable(
  'loan_decisions',
  {
    id: id(),
    application_id: uuid()
      .notNull()
      .references(() => loanApplications.id, { onDelete: 'cascade' }),
    decision: text().$type<'approve' | 'decline' | 'pay_out'>().notNull(),
    /** The terms of the offer; null where it was declined. */
    amount_kobo: kobo(),
    months: integer(),
    fee_kobo: kobo(),
    reason: text().notNull(),
    made_by: uuid().notNull(),
    made_at: moment().notNull(),
    needs_second: boolean().notNull().default(false),
    second: text().$type<'approve' | 'reject'>(),
    second_reason: text(),
    second_by: uuid(),
    second_at: moment(),
  },
  (table) => [
    index().on(table.application_id, table.made_at),
    uniqueIndex('loan_decisions_waiting')
      .on(table.application_id)
      .where(sql`${table.needs_second} and ${table.second_at} is null`),
    index('loan_decisions_queue')
      .on(table.made_at, table.application_id)
      .where(sql`${table.needs_second} and ${table.second_at} is null`),
    check(
      'loan_decisions_four_eyes',
      sql`${table.second_by} is null or ${table.second_by} <> ${table.made_by}`,
    ),
  ],
);
