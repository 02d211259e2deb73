import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { benefits } from './benefits.ts';
import { businessRegistrations } from './business.ts';
import { createdAt, id, moment } from './columns.ts';

export const trainingEnrolments = pgTable(
  'training_enrolments',
  {
    id: id(),
    business_id: uuid()
      .notNull()
      .references(() => businessRegistrations.id, { onDelete: 'cascade' }),
    benefit_id: uuid()
      .notNull()
      .references(() => benefits.id),
    enrolled_at: moment().notNull(),
    /** When the last module was passed. */
    completed_at: moment(),
  },
  (table) => [uniqueIndex().on(table.business_id, table.benefit_id)],
);

/** Every attempt at the questions of a module. */
export const trainingResults = pgTable(
  'training_results',
  {
    id: id(),
    enrolment_id: uuid()
      .notNull()
      .references(() => trainingEnrolments.id, { onDelete: 'cascade' }),
    /** The name of the module in `courses.json`. */
    module: text().notNull(),
    /** Percent. */
    score: integer().notNull(),
    /** When the owner answered, which may be long before the answers could be sent. */
    answered_at: moment().notNull(),
    created_at: createdAt(),
  },
  (table) => [index().on(table.enrolment_id, table.answered_at)],
);
