import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** One row: where the processes of this database keep uploaded files. */
export const uploadPlace = pgTable(
  'upload_place',
  {
    id: integer().primaryKey().default(1),
    /** The content of the file `uploads.id` there. */
    identity: text().notNull(),
    since: moment().notNull(),
  },
  (table) => [check('upload_place_is_one', sql`${table.id} = 1`)],
);
