import * as z from 'zod/mini';
import { transactionTypes } from '../domain/transaction-types.ts';
import { oneLineText } from '../validation/index.ts';
import { kobo } from './kobo.ts';
import type { AreaSchemas } from './call-schemas.ts';
import { dataResponse } from './responses.ts';

const financeAccount = z.object({
  id: z.uuid(),
  account_number: z.string(),
  account_name: z.string(),
  bank_name: z.string(),
  currency: z.literal('NGN'),
  /** Always the sum of the ledger's entries for the account. */
  balance_kobo: kobo,
  /** Taken from the balance until a bank has decided about a disputed payment; absent without one. */
  held_kobo: z.optional(kobo),
  /** Owed because a bank returned a payment that was spent; taken from the next money. Absent without one. */
  debt_kobo: z.optional(kobo),
});
export type FinanceAccount = z.infer<typeof financeAccount>;

const transactionType = z.enum(transactionTypes);

export const transaction = z.object({
  id: z.uuid(),
  reference: z.string(),
  type: transactionType,
  direction: z.enum(['credit', 'debit']),
  /** Always positive; `direction` tells which way the money went. */
  amount_kobo: kobo,
  balance_after_kobo: kobo,
  status: z.enum(['pending', 'successful', 'failed', 'reversed']),
  /** Who paid or was paid. */
  counterparty: z.string(),
  narration: z.string(),
  /** ISO 8601, UTC */
  created_at: z.string(),
});
export type Transaction = z.infer<typeof transaction>;

const provider = z.object({ id: z.string(), name: z.string() });
const financeSelect = z.object({
  /** `id` is the CBN code, or the NIP code where a bank has no CBN code. */
  banks: z.array(provider),
  telcos: z.array(provider),
  /** `states`: the states that the distribution company serves, in whole or in part. */
  discos: z.array(z.extend(provider, { states: z.array(z.string()) })),
  cables: z.array(provider),
  /** Payment auth: the PIN that confirms payments, and whether five wrong ones have locked it. */
  auth: z.object({ has_pin: z.boolean(), is_locked: z.boolean() }),
  /** Payments are played through and no money leaves the portal. */
  is_simulated: z.boolean(),
  transaction_types: z.array(z.object({ id: transactionType, name: z.string() })),
});
export type FinanceSelect = z.infer<typeof financeSelect>;

export const bankInformation = z.object({
  bank_code: z.string(),
  bank_name: z.string(),
  account_name: z.string(),
  /** Masked: `******4821`. */
  account_number: z.string(),
});
export type BankInformation = z.infer<typeof bankInformation>;

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'date'));

/** Which transactions; what cannot be understood asks for nothing. */
export const statementQuery = z.object({
  type: z.optional(transactionType),
  status: z.optional(transaction.shape.status),
  /** First and last day, by the clock of Nigeria. */
  from: z.optional(day),
  to: z.optional(day),
  /** Words, each of which must occur in name, note or reference. */
  q: z.optional(oneLineText({ max: 100 })),
});
export type StatementQuery = z.infer<typeof statementQuery>;

const foundPayment = z.object({
  /** Which page shows it. */
  kind: z.enum(['transaction', 'benefit', 'top_up']),
  reference: z.string(),
  amount_kobo: kobo,
  /** Who paid or was paid; null for a payment that is not in the ledger. */
  counterparty: z.nullable(z.string()),
  /** ISO 8601, UTC */
  created_at: z.string(),
});
export type FoundPayment = z.infer<typeof foundPayment>;

/** Transactions of a page at most. */
const pageLimit = 500;
const defaultPage = 100;

export const financeSchemas = {
  getFinanceAccount: {
    summary: "The owner's finance account",
    tag: 'finance',
    response: dataResponse(financeAccount),
  },
  getFinanceSelect: {
    summary: 'Banks, telcos, electricity and cable companies, payment auth and transaction types',
    tag: 'finance',
    response: dataResponse(financeSelect),
  },
  listTransactions: {
    summary: "The account's transactions, newest first, a page at a time",
    tag: 'finance',
    query: z.extend(statementQuery, {
      /** `next_cursor` of the page before. */
      cursor: z.optional(oneLineText({ max: 120 })),
      limit: z._default(
        z.pipe(
          z.union([z.string(), z.number()]),
          z.transform((given) => Math.min(Math.max(Math.trunc(Number(given)) || 1, 1), pageLimit)),
        ),
        defaultPage,
      ),
    }),
    response: z.extend(dataResponse(z.array(transaction)), {
      /** Null on the last page. */
      next_cursor: z.optional(z.nullable(z.string())),
    }),
  },
  findPayments: {
    summary:
      "The owner's newest transactions, benefit payments and top-ups whose reference begins with a text",
    tag: 'finance',
    query: z.object({
      /** At least four letters and digits; case, spaces and hyphens do not count. */
      q: oneLineText({ max: 40 }),
    }),
    response: dataResponse(z.array(foundPayment)),
  },
  getMoneyByMonth: {
    summary:
      'Money in and out of the last six months; what came back from a payment counts as neither',
    tag: 'finance',
    response: dataResponse(
      z.array(
        z.object({
          /** `2026-11`, by the clock of Nigeria. */
          month: z.string(),
          in_kobo: kobo,
          out_kobo: kobo,
        }),
      ),
    ),
  },
  getStatementFiles: {
    summary: 'URLs, for the next hour, of the statement as CSV and PDF',
    tag: 'finance',
    query: statementQuery,
    response: dataResponse(z.object({ csv_url: z.string(), pdf_url: z.string() })),
  },
  getBankInformation: {
    summary:
      "The owner's own bank account, null where there is none; another user's id responds with 404",
    tag: 'finance',
    params: z.object({ userId: z.uuid() }),
    response: dataResponse(z.nullable(bankInformation)),
  },
} satisfies AreaSchemas;
