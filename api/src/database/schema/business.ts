import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  recordField,
  recordFieldNames,
  type Industry,
  type Principal,
  type recordFields,
  type RecordFieldKind,
  type RecordFieldName,
} from '@portal/contract';
import { createdAt, id } from './columns.ts';
import { owner, searchText } from './owners.ts';

const columnOfKind = {
  text: () => text(),
  paragraphs: () => text(),
  date: () => date({ mode: 'string' }),
  phone: () => text(),
  email: () => text(),
  url: () => text(),
  yes_no: () => boolean(),
  choice: () => uuid(),
  state: () => uuid(),
  lga: () => uuid(),
} satisfies Record<RecordFieldKind, () => unknown>;

/** A column for each field, empty until the owner gives it. */
const fieldColumns = Object.fromEntries(
  recordFieldNames.map((name) => [name, columnOfKind[recordField(name).kind]()]),
) as {
  [N in RecordFieldName]: ReturnType<(typeof columnOfKind)[(typeof recordFields)[N]['kind']]>;
};

export const businessRegistrations = pgTable(
  'business_registrations',
  {
    id: id(),
    user_id: owner().unique(),
    /** Grows with each save. */
    version: integer().notNull().default(1),
    created_at: createdAt(),
    smedan_number: text().notNull().unique(),
    business_name: text().notNull(),
    ...fieldColumns,
    industry: text().$type<Industry>(),
    industry_area: uuid(),
  },
  (table) => [
    index('business_registrations_name_search').using(
      'gin',
      table.business_name.op('gin_trgm_ops'),
    ),
    index('business_registrations_plain_name_search').using(
      'gin',
      sql`${searchText(table.business_name)} gin_trgm_ops`,
    ),
    index('business_registrations_number_search').using(
      'gin',
      table.smedan_number.op('gin_trgm_ops'),
    ),
  ],
);

export const principals = pgTable(
  'principals',
  {
    id: id(),
    business_id: uuid()
      .notNull()
      .references(() => businessRegistrations.id, { onDelete: 'cascade' }),
    position_in_list: integer().notNull(),
    name: text().notNull(),
    position: text().notNull(),
    gender: text().$type<Principal['gender']>().notNull(),
    home_address: text().notNull(),
    phone_number: text().notNull(),
    email: text(),
    bvn_last4: text(),
    /** AES-256-GCM with the id of its key; see bvn-cipher.ts. */
    bvn_sealed: text(),
  },
  (table) => [uniqueIndex().on(table.business_id, table.position_in_list)],
);
