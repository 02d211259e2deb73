import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Announcement, LandingText, NoticeBanner } from '@portal/contract/agency';
import { createdAt, id, moment } from './columns.ts';
import { owner } from './owners.ts';

/** Texts of the agency to owners. Each owner who gets one has a row in `announcement_recipients`. */
export const announcements = pgTable(
  'announcements',
  {
    id: id(),
    version: integer().notNull().default(1),
    status: text().$type<Announcement['status']>().notNull().default('draft'),
    texts: jsonb().$type<Announcement['texts']>().notNull(),
    audience: jsonb().$type<Announcement['audience']>().notNull(),
    /** Owners who want news of messages by e-mail get one. */
    is_mailed: boolean().notNull().default(false),
    /** Sending begins then. */
    starts_at: moment(),
    /** Owners see it until then; null: without an end. */
    ends_at: moment(),
    created_by: uuid().notNull(),
    created_at: createdAt(),
    sent_by: uuid(),
    /** When sending was asked for. Owners who registered later are no recipients. */
    sent_at: moment(),
    /** How far the job has come: the last owner that it looked at. */
    sent_up_to: uuid(),
    recipients: integer().notNull().default(0),
    finished_at: moment(),
    /** Owners do not see it from then on. */
    withdrawn_at: moment(),
  },
  (table) => [
    index('announcements_list').on(table.created_at, table.id),
    index('announcements_due')
      .on(table.starts_at)
      .where(sql`${table.status} = 'sending'`),
  ],
);

export const announcementRecipients = pgTable(
  'announcement_recipients',
  {
    announcement_id: uuid()
      .notNull()
      .references(() => announcements.id, { onDelete: 'cascade' }),
    user_id: owner(),
    read_at: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.announcement_id] }),
    index().on(table.announcement_id),
  ],
);

/** A notice over every page, from its first moment to its last. */
export const noticeBanners = pgTable(
  'notice_banners',
  {
    id: id(),
    version: integer().notNull().default(1),
    texts: jsonb().$type<NoticeBanner['texts']>().notNull(),
    severity: text().$type<NoticeBanner['severity']>().notNull(),
    audience: text().$type<NoticeBanner['audience']>().notNull(),
    starts_at: moment().notNull(),
    ends_at: moment().notNull(),
    changed_by: uuid().notNull(),
    changed_at: moment().notNull(),
  },
  (table) => [index().on(table.ends_at, table.id)],
);

/** Texts that the landing page shows in place of its own. One row for each that the desk has ever changed. */
export const landingTexts = pgTable('landing_texts', {
  name: text().$type<LandingText['name']>().primaryKey(),
  version: integer().notNull(),
  texts: jsonb().$type<LandingText['texts']>().notNull(),
  changed_by: uuid().notNull(),
  changed_at: moment().notNull(),
});

/** How people reach the agency, where the desk has changed what the settings say. One row at most. */
export const contactDetails = pgTable('contact_details', {
  id: integer().primaryKey(),
  version: integer().notNull().default(1),
  help_centre_url: text(),
  contact_email: text(),
  contact_phone: text(),
  changed_by: uuid().notNull(),
  changed_at: moment().notNull(),
});
