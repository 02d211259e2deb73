import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { kobo, moment } from './columns.ts';

/** Kinds of facts that the numbers of the agency are made of. */
export type NumberMeasure =
  | 'registered'
  | 'activated'
  | 'completed'
  | 'first_benefit'
  | 'benefit_started'
  | 'benefit_ended'
  | 'paid'
  | 'refunded'
  | 'claim'
  | 'claim_paid'
  | 'appeal_paid';

/**
 * One row for each thing that happened once to an owner, with its day. Triggers add the rows in the transaction of what happened, so no code path
 * and no earlier version of the API leaves one out. Only the job that counts changes them: it sets the place, and removes
 * the owner's id once the account is deleted.
 */
export const numberFacts = pgTable(
  'number_facts',
  {
    measure: text().$type<NumberMeasure>().notNull(),
    /** The account, activation, payment or claim: each counts once. */
    source_id: uuid().notNull(),
    /** Null once the account was deleted. */
    owner_id: uuid(),
    /** By the clock of Nigeria. */
    day: date({ mode: 'string' }).notNull(),
    registered_on: date({ mode: 'string' }),
    amount_kobo: kobo().notNull().default(0),
    /** The place that it is counted for; `notStated` where the record has none. Null before it is counted. */
    state: uuid(),
    lga: uuid(),
    is_counted: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.measure, table.source_id] }),
    index().on(table.owner_id),
    index('number_facts_to_count')
      .on(table.source_id)
      .where(sql`not ${table.is_counted}`),
  ],
);

/** Owners whose place has changed, or whose account was deleted, since their facts were counted. */
export const numberMoves = pgTable('number_moves', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  owner_id: uuid().notNull(),
});

const count = () => integer().notNull().default(0);
const sum = () => kobo().notNull().default(0);

/** A day of the country, of a state and of an LGA: sums of facts that were counted. */
export const dailyNumbers = pgTable(
  'daily_numbers',
  {
    level: text().$type<'nation' | 'state' | 'lga'>().notNull(),
    day: date({ mode: 'string' }).notNull(),
    /** The nil UUID for the country, and where no state is stated. */
    state: uuid().notNull(),
    lga: uuid().notNull(),
    registered: count(),
    activated: count(),
    completed: count(),
    first_benefits: count(),
    benefits_started: count(),
    benefits_ended: count(),
    payments: count(),
    paid_kobo: sum(),
    refunds: count(),
    refunded_kobo: sum(),
    claims: count(),
    claimed_kobo: sum(),
    claims_paid: count(),
    claims_paid_kobo: sum(),
    /** Businesses registered on this day that have done it since, on whichever day. */
    since_activated: count(),
    since_completed: count(),
    since_first_benefit: count(),
  },
  (table) => [primaryKey({ columns: [table.level, table.state, table.lga, table.day] })],
);

/** One row: how far facts were made of what was there before facts were recorded, and when they were last counted. */
export const numberProgress = pgTable('number_progress', {
  id: integer().primaryKey(),
  filled_after: uuid(),
  filled_at: moment(),
  counted_at: moment(),
});
