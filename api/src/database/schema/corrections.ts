import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type {
  CorrectedName,
  CorrectionField,
  CorrectionStatus,
} from '@portal/contract/corrections';
import type { Locale } from '../../i18n/locale.ts';
import { createdAt, id, moment } from './columns.ts';
import { owner } from './owners.ts';

/** A correction of the record that an owner asks for and the agency decides. */
export const corrections = pgTable(
  'corrections',
  {
    id: id(),
    user_id: owner(),
    /** Grows with each change of the request. */
    version: integer().notNull().default(1),
    field: text().$type<CorrectionField>().notNull(),
    /** On the record when it was asked for. */
    before: jsonb().$type<CorrectedName>().notNull(),
    after: jsonb().$type<CorrectedName>().notNull(),
    reason: text().notNull(),
    /** The language of the page on which it was asked for: the decision is told in it. */
    locale: text().$type<Locale>().notNull(),
    status: text().$type<CorrectionStatus>().notNull().default('open'),
    /** A staff account. */
    assigned_to: uuid(),
    asked_at: createdAt(),
    decided_at: moment(),
    /** The staff account that approved or rejected it; null where the owner took it back. */
    decided_by: uuid(),
    /** Why it was rejected, as the owner reads it. */
    decision_reason: text(),
  },
  (table) => [
    // One open request for each field.
    uniqueIndex('corrections_one_open')
      .on(table.user_id, table.field)
      .where(sql`${table.status} = 'open'`),
    index('corrections_of_owner').on(table.user_id, table.asked_at),
    index('corrections_queue').on(table.status, table.asked_at, table.id),
    index('corrections_assigned').on(table.status, table.assigned_to, table.asked_at, table.id),
  ],
);

/** The files themselves are with the other uploads, under the row's id. */
export const correctionFiles = pgTable(
  'correction_files',
  {
    id: id(),
    /** Null until the request is made that the file is for. */
    correction_id: uuid().references(() => corrections.id, { onDelete: 'cascade' }),
    uploaded_by: owner(),
    name: text().notNull(),
    media_type: text().notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    created_at: createdAt(),
    /** A day after the upload, until a request names it; 90 days after the decision. */
    delete_after: moment(),
  },
  (table) => [
    index().on(table.correction_id),
    index().on(table.uploaded_by),
    // For the purge.
    index('correction_files_due')
      .on(table.delete_after)
      .where(sql`${table.delete_after} is not null`),
  ],
);
