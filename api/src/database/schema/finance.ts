import { sql, type SQLWrapper } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DeclineReason, PayableType, Transaction } from '@portal/contract';
import type { Locale } from '../../i18n/locale.ts';
import { createdAt, id, kobo, moment } from './columns.ts';
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

/** The part of a name that is left once the law no longer asks for it. */
export const nameless = '—';

/** Written as its index has it. */
export const isNamed = (transaction: Record<'counterparty' | 'narration', SQLWrapper>) =>
  sql`(${transaction.counterparty} <> '—' or ${transaction.narration} <> '—')`;

export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: id(),
    reference: text().notNull().unique(),
    /** The owner's account, on whose statement the transaction appears. */
    account_id: uuid()
      .notNull()
      .references(() => ledgerAccounts.id),
    type: text().$type<Transaction['type']>().notNull(),
    direction: text().$type<Transaction['direction']>().notNull(),
    amount_kobo: kobo().notNull(),
    status: text().$type<Transaction['status']>().notNull(),
    counterparty: text().notNull(),
    narration: text().notNull(),
    /** Both in the other languages; null where a person typed them. */
    translations:
      jsonb().$type<Partial<Record<Locale, Record<'counterparty' | 'narration', string>>>>(),
    created_at: createdAt(),
  },
  (table) => [
    index().on(table.account_id, table.created_at, table.id),
    // For the purge.
    index('ledger_transactions_named').on(table.created_at).where(isNamed(table)),
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
  // The index has the amount, so that a balance is read from the index only.
  (table) => [index().on(table.account_id, table.amount_kobo), index().on(table.transaction_id)],
);

export const bankAccounts = pgTable('bank_accounts', {
  user_id: owner().primaryKey(),
  bank_code: text().notNull(),
  bank_name: text().notNull(),
  account_name: text().notNull(),
  account_number: text().notNull(),
});

/** Details of a debit that was paid to a biller or bank, besides those that the statement shows. */
export const billPayments = pgTable(
  'bill_payments',
  {
    transaction_id: uuid()
      .primaryKey()
      .references(() => ledgerTransactions.id),
    type: text().$type<PayableType>().notNull(),
    biller_id: text().notNull(),
    customer_number: text().notNull(),
    /** Name that the biller or bank gave before the payment. */
    customer_name: text(),
    product: text(),
    product_name: text(),
    /** The number of the owner, for networks that want one with every payment. */
    contact_phone: text().notNull(),
    provider: text('carrier').notNull(),
    /** The provider's own reference, and the token of a prepaid meter. */
    token: text(),
    decline_reason: text().$type<DeclineReason>(),
    settled_at: moment(),
    /** When the provider is asked next. Of a transfer also after it is settled: banks return some within days. */
    next_check_at: moment(),
    /** Since it was made, and since it was settled. */
    checks: integer().notNull().default(0),
    /** Types that the agency pays to the owner; they count towards no limit of the owner's own payments. */
    is_pay_out: boolean().notNull().default(false),
    /** In which the owner is told about it. */
    locale: text().$type<Locale>().notNull().default('en'),
  },
  (table) => [
    index('bill_payments_due')
      .on(table.next_check_at)
      .where(sql`${table.next_check_at} is not null`),
  ],
);

/** Payment auth: what an owner confirms payments with. */
export const paymentPins = pgTable('payment_pins', {
  user_id: owner().primaryKey(),
  /** PHC string */
  pin_hash: text().notNull(),
  /** Counted before a PIN is compared; at five only a code helps. */
  tries: integer().notNull().default(0),
  set_at: moment().notNull(),
});

export const beneficiaries = pgTable(
  'beneficiaries',
  {
    id: id(),
    user_id: owner(),
    name: text().notNull(),
    type: text().$type<PayableType>().notNull(),
    biller_id: text().notNull(),
    customer_number: text().notNull(),
    customer_name: text(),
    product: text(),
    created_at: createdAt(),
  },
  (table) => [unique().on(table.user_id, table.type, table.biller_id, table.customer_number)],
);

/** The books of the embedded simulator: what billers and banks would keep on their side. */
export const simulatedPayments = pgTable('simulated_payments', {
  reference: text().primaryKey(),
  outcome: text()
    .$type<'success' | 'declined' | 'unknown_customer' | 'silent' | 'returned'>()
    .notNull(),
  amount_kobo: kobo().notNull(),
  token: text(),
  /** From this moment on the outcome is known; `returned` was paid until then. */
  settles_at: moment().notNull(),
  created_at: createdAt(),
});
