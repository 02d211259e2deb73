import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import type { ConsentPurpose } from '@portal/contract';
import { createdAt, id, moment } from './columns.ts';
import { owner } from './owners.ts';

/** Added to, never changed: what the owner agreed to, and when. */
export const consents = pgTable(
  'consents',
  {
    id: id(),
    user_id: owner(),
    purpose: text().$type<ConsentPurpose>().notNull(),
    text_version: text().notNull(),
    given: boolean().notNull(),
    at: createdAt(),
  },
  (table) => [index().on(table.user_id, table.at)],
);

/** Accounts whose owner asked to be forgotten. */
export const accountDeletions = pgTable(
  'account_deletions',
  {
    user_id: owner().primaryKey(),
    requested_at: moment().notNull(),
    delete_at: moment().notNull(),
  },
  (table) => [index().on(table.delete_at)],
);
