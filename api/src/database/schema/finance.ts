import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Transaction } from '@portal/shared-lib/contract';
import { createdAt, id, kobo } from './columns.ts';
import { owner, users } from './owners.ts';

export const ledgerAccounts = pgTable('ledger_accounts', {
  id: id(),
  user_id: uuid()
    .unique()
    .references(() => users.id),
  account_number: text().notNull().unique(),
  account_name: text().notNull(),
  bank_name: text().notNull(),
});

export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: id(),
    reference: text().notNull().unique(),
    /** The owner's account, on whose statement the transaction stands. */
    account_id: uuid()
      .notNull()
      .references(() => ledgerAccounts.id),
    type: text().$type<Transaction['type']>().notNull(),
    direction: text().$type<Transaction['direction']>().notNull(),
    amount_kobo: kobo().notNull(),
    status: text().$type<Transaction['status']>().notNull(),
    counterparty: text().notNull(),
    narration: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    index().on(table.account_id, table.created_at),
    check('ledger_transactions_amount_positive', sql`${table.amount_kobo} > 0`),
  ],
);

export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: id(),
    transaction_id: uuid()
      .notNull()
      .references(() => ledgerTransactions.id),
    account_id: uuid()
      .notNull()
      .references(() => ledgerAccounts.id),
    amount_kobo: kobo().notNull(),
  },
  (table) => [index().on(table.account_id), index().on(table.transaction_id)],
);

export const bankAccounts = pgTable('bank_accounts', {
  user_id: owner().primaryKey(),
  bank_code: text().notNull(),
  bank_name: text().notNull(),
  account_name: text().notNull(),
  account_number: text().notNull(),
});
