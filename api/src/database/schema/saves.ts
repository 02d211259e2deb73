import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';
import { owner } from './owners.ts';

/** Who changed what: one row for each field of each save. Never holds a BVN beyond its last four digits. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    at: createdAt(),
    /** Whose record it is. */
    user_id: owner(),
    /** Who saved; null for the agency's own programs. */
    actor_id: uuid(),
    subject: text().$type<'user' | 'business'>().notNull(),
    /** The version of the subject after the save. */
    version: integer().notNull(),
    field: text().notNull(),
    before: jsonb().$type<unknown>(),
    after: jsonb().$type<unknown>(),
    /** Leads from the trail to the logs. */
    request_id: text().notNull(),
  },
  (table) => [index().on(table.user_id, table.subject, table.version)],
);

/** Responses to calls that must not happen twice, kept for a day under the key that the caller chose. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** An owner, or a staff account. */
    user_id: uuid().notNull(),
    key: text().notNull(),
    /** Keyed hash of call and body: the same key with another body is a mistake of the caller. */
    request_hash: text().notNull(),
    response: jsonb('answer').$type<unknown>(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.key] }), index().on(table.created_at)],
);
