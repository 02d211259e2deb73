import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  CatalogueKind,
  CatalogueLiveState,
  CatalogueStep,
  CatalogueVersionState,
  OpenVersionState,
} from '@portal/contract/catalogue';
import { createdAt, id, moment } from './columns.ts';

/**
 * Items that the catalogue's desk keeps. Owners' calls read none of these tables: a publication writes the content into the
 * tables that they read.
 */
export const catalogueItems = pgTable(
  'catalogue_items',
  {
    id: id(),
    kind: text().$type<CatalogueKind>().notNull(),
    /** Its name in the tables that owners' calls read. It never changes. */
    key: text().notNull(),
    /** The English name in the newest version. */
    name: text().notNull(),
    /** Grows with each change of the item or one of its versions. */
    version: integer().notNull().default(1),
    live_state: text().$type<CatalogueLiveState>().notNull().default('unpublished'),
    /** The state of its open version, of which there is one at most. */
    open_state: text().$type<OpenVersionState>(),
    /** When the open version is published, where a time is set. */
    publish_at: moment(),
    changed_at: moment().notNull(),
  },
  (table) => [
    uniqueIndex('catalogue_items_key').on(table.kind, table.key),
    // The order of the list, page by page.
    index('catalogue_items_name').on(sql`lower(${table.name})`, table.id),
    index('catalogue_items_due')
      .on(table.publish_at)
      .where(sql`${table.publish_at} is not null`),
  ],
);

/** Ids of staff accounts are kept without a foreign key, because versions outlive the accounts. */
export const catalogueVersions = pgTable(
  'catalogue_versions',
  {
    item_id: uuid()
      .notNull()
      .references(() => catalogueItems.id, { onDelete: 'cascade' }),
    /** 1 for the first of an item. */
    number: integer().notNull(),
    state: text().$type<CatalogueVersionState>().notNull().default('draft'),
    content: jsonb().$type<Record<string, unknown>>().notNull(),
    based_on: integer(),
    /** Says what is new; by the person who submitted it. */
    note: text(),
    /** Whether it changes what owners pay, as found when it was submitted. */
    changes_price: boolean().notNull().default(false),
    /** Everyone who has changed or submitted it: none of them may approve it. */
    authors: uuid()
      .array()
      .notNull()
      .default(sql`'{}'`),
    approved_by: uuid(),
    created_at: createdAt(),
    submitted_at: moment(),
    published_at: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.item_id, table.number] }),
    uniqueIndex('catalogue_versions_one_open')
      .on(table.item_id)
      .where(sql`${table.state} in ('draft', 'submitted', 'approved')`),
    uniqueIndex('catalogue_versions_one_live')
      .on(table.item_id)
      .where(sql`${table.state} in ('published', 'retired')`),
  ],
);

/** The history of an item. Rows are only added. */
export const catalogueEvents = pgTable(
  'catalogue_events',
  {
    /** Their order: two of them may be of one moment. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    item_id: uuid()
      .notNull()
      .references(() => catalogueItems.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    at: moment().notNull(),
    step: text().$type<CatalogueStep>().notNull(),
    /** Null where a program did it. */
    actor_id: uuid(),
    /** A reason or a note. */
    text: text(),
    publish_at: moment(),
  },
  (table) => [index().on(table.item_id, table.id)],
);

/** A draft that an import makes: of which item, and at which of its versions the file was compared. */
export interface ImportedDraft {
  key: string;
  /** Null for a new item. */
  item_id: string | null;
  version: number;
  content: Record<string, unknown>;
}

/** A file that was read and shown, and waits for the person to apply it. */
export const catalogueImports = pgTable(
  'catalogue_imports',
  {
    id: id(),
    staff_id: uuid().notNull(),
    kind: text().$type<CatalogueKind>().notNull(),
    drafts: jsonb().$type<ImportedDraft[]>().notNull(),
    applied_at: moment(),
    created_at: createdAt(),
  },
  (table) => [index().on(table.created_at)],
);
