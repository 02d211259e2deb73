import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** One row: the `SECRET_KEY` that this database is used with. */
export const currentSecretKey = pgTable(
  'current_secret_key',
  {
    id: integer().primaryKey().default(1),
    /** Says which key it is, and nothing about the key. */
    key_id: text().notNull(),
    since: moment().notNull(),
  },
  (table) => [check('current_secret_key_is_one', sql`${table.id} = 1`)],
);
