import { and, desc, eq, gte, ilike, inArray, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { StatementQuery } from '@portal/contract';
import type { Database } from '../../../database/connect.ts';
import { ledgerEntries, ledgerTransactions } from '../../../database/schema/finance.ts';
import { containing, containsPlainly } from '../../../database/search.ts';
import type { Locale } from '../../../i18n/locale.ts';
import { nigeria, startOfDay } from '../../../nigeria-time.ts';
import { balanceOf, isOwnEntry } from '../../ledger/repository.ts';

export type StatementRow = typeof ledgerTransactions.$inferSelect & { balance_after_kobo: number };

const dayMs = 24 * 60 * 60 * 1000;

function startOf(day: string): Date | undefined {
  const moment = startOfDay(day);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

/** A search reads the words as the owner sees them. */
const wordsIn = (locale: Locale, name: 'counterparty' | 'narration') =>
  sql`coalesce(${ledgerTransactions.translations} -> ${locale}::text ->> ${name}::text, ${ledgerTransactions[name]})`;

function wanted(
  accountId: string,
  { type, status, from, to, q }: StatementQuery,
  locale: Locale,
): SQL | undefined {
  const first = from === undefined ? undefined : startOf(from);
  const last = to === undefined ? undefined : startOf(to);
  const words = (q ?? '').split(/\s+/).filter(Boolean).slice(0, 8);
  return and(
    eq(ledgerTransactions.account_id, accountId),
    type && eq(ledgerTransactions.type, type),
    status && eq(ledgerTransactions.status, status),
    first && gte(ledgerTransactions.created_at, first),
    last && lt(ledgerTransactions.created_at, new Date(last.getTime() + dayMs)),
    ...words.map((word) =>
      or(
        containsPlainly(wordsIn(locale, 'counterparty'), word),
        containsPlainly(wordsIn(locale, 'narration'), word),
        ilike(ledgerTransactions.reference, containing(word)),
      ),
    ),
  );
}

/** Undefined for a cursor that was not made here. */
function readCursor(cursor: string): { at: string; id: string } | undefined {
  const [at = '', id = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split('_');
  return /^\d{4}-[\d-]+T[\d:.]+Z$/.test(at) && /^[\da-f-]{36}$/.test(id) ? { at, id } : undefined;
}

const cursorOf = ({ created_at, id }: { created_at: Date; id: string }) =>
  Buffer.from(`${created_at.toISOString()}_${id}`).toString('base64url');

/**
 * Newest first, each with the balance after it. Pages follow each other by position and not by number, so
 * that none is skipped or shown twice while transactions are added.
 */
export async function listStatement(
  db: Database,
  accountId: string,
  query: StatementQuery & { cursor?: string | undefined; limit: number },
  locale: Locale,
): Promise<{ rows: StatementRow[]; next: string | null }> {
  const after = query.cursor === undefined ? undefined : readCursor(query.cursor);
  const found = await db
    .select()
    .from(ledgerTransactions)
    .where(
      and(
        wanted(accountId, query, locale),
        after &&
          sql`(${ledgerTransactions.created_at}, ${ledgerTransactions.id}) < (${after.at}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(ledgerTransactions.created_at), desc(ledgerTransactions.id))
    .limit(query.limit + 1);
  const page = found.slice(0, query.limit);
  const balances = await sumAfterEach(db, accountId, page);
  const last = page.at(-1);
  return {
    rows: page.map((row) => ({ ...row, balance_after_kobo: balances.get(row.id) ?? 0 })),
    next: found.length > page.length && last !== undefined ? cursorOf(last) : null,
  };
}

/** From today's balance back to each row: the first pages, which are read most, touch few entries. */
async function sumAfterEach(
  db: Database,
  accountId: string,
  page: (typeof ledgerTransactions.$inferSelect)[],
): Promise<Map<string, number>> {
  const oldest = page.at(-1);
  if (oldest === undefined) return new Map();
  const sums = db
    .select({
      id: ledgerTransactions.id,
      kobo: sql<string>`${balanceOf(accountId)} - coalesce(sum(coalesce(${ledgerEntries.amount_kobo}, 0)) over (order by ${ledgerTransactions.created_at} desc, ${ledgerTransactions.id} desc rows between unbounded preceding and 1 preceding), 0)`.as(
        'kobo',
      ),
    })
    .from(ledgerTransactions)
    .leftJoin(ledgerEntries, isOwnEntry)
    .where(
      and(
        eq(ledgerTransactions.account_id, accountId),
        gte(ledgerTransactions.created_at, oldest.created_at),
      ),
    )
    .as('sums');
  const rows = await db
    .select({ id: sums.id, kobo: sums.kobo })
    .from(sums)
    .where(
      inArray(
        sums.id,
        page.map(({ id }) => id),
      ),
    );
  return new Map(rows.map(({ id, kobo }) => [id, Number(kobo)]));
}

/**
 * Successful movements by month, the oldest first; months without any are left out. Money that came back is
 * not income: it makes what went out less, in the month of the payment that it came back from.
 */
export async function sumByMonth(db: Database, accountId: string, since: Date) {
  const month = sql<string>`to_char(${ledgerTransactions.created_at} at time zone ${sql.raw(`'${nigeria}'`)}, 'YYYY-MM')`;
  const reversal = alias(ledgerTransactions, 'reversal');
  const kept = sql`${ledgerTransactions.amount_kobo} - coalesce(${reversal.amount_kobo}, 0)`;
  const sumOf = (direction: 'credit' | 'debit') =>
    sql<string>`coalesce(sum(${kept}) filter (where ${ledgerTransactions.direction} = ${direction}), 0)`;
  const rows = await db
    .select({ month, inKobo: sumOf('credit'), outKobo: sumOf('debit') })
    .from(ledgerTransactions)
    .leftJoin(
      reversal,
      and(
        eq(reversal.reference, sql`${ledgerTransactions.reference} || '-R'`),
        eq(reversal.account_id, accountId),
        eq(reversal.type, 'reversal'),
      ),
    )
    .where(
      and(
        eq(ledgerTransactions.account_id, accountId),
        eq(ledgerTransactions.status, 'successful'),
        ne(ledgerTransactions.type, 'reversal'),
        gte(ledgerTransactions.created_at, since),
      ),
    )
    .groupBy(month)
    .orderBy(month);
  return rows.map((row) => ({
    month: row.month,
    in_kobo: Number(row.inKobo),
    out_kobo: Number(row.outKobo),
  }));
}
