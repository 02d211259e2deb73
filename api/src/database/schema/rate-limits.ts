import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Few and exact: the moments at which something was done, as far back as its longest limit reaches. */
export const quotas = pgTable(
  'quotas',
  {
    /** Keyed hash of what is limited. */
    subject: text().primaryKey(),
    taken_at: timestamp({ withTimezone: true, mode: 'date' }).array().notNull(),
    /** When the row says nothing any more. */
    expires_at: moment().notNull(),
  },
  (table) => [index().on(table.expires_at)],
);

/** Many and cheap: how often something happened in the window that is running. */
export const hitCounts = pgTable(
  'hit_counts',
  {
    /** Keyed hash of what is counted. */
    subject: text().primaryKey(),
    hits: integer().notNull(),
    window_ends_at: moment().notNull(),
  },
  (table) => [index().on(table.window_ends_at)],
);
