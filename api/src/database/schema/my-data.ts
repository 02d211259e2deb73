import { boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ConsentPurpose, DeletionObstacle, NewsChannel, NewsKind } from '@portal/contract';
import type { Locale } from '../../i18n/locale.ts';
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
    /** In which the owner is told about it. */
    locale: text().$type<Locale>().notNull().default('en'),
    /** The transfer of the balance to the owner's bank; null before it, and after one that failed. */
    transfer_reference: text(),
    /** The obstacle that the owner was told of. */
    waits_for: text().$type<DeletionObstacle>(),
    /** When it is tried next; null before the first time. */
    next_try_at: moment(),
  },
  (table) => [index().on(table.delete_at)],
);

export type NewsSettingName = `${NewsKind}.${NewsChannel}`;

/** An owner's choices about news; a missing one has the default of the contract. */
export const notificationSettings = pgTable('notification_settings', {
  user_id: owner().primaryKey(),
  chosen: jsonb().$type<Partial<Record<NewsSettingName, boolean>>>().notNull(),
  changed_at: moment().notNull(),
});
