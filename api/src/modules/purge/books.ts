import { and, asc, inArray, lt } from 'drizzle-orm';
import {
  billPayments,
  isNamed,
  ledgerTransactions,
  nameless,
} from '../../database/schema/finance.ts';
import type { AppDeps } from '../../deps.ts';

const booksYears = 6;
const batch = 500;

/**
 * Takes the names of others out of transactions that the law on company accounts no longer asks for. Amounts, moments
 * and references stay, so that the books still add up.
 */
export async function purgeBooks({ db, now }: Pick<AppDeps, 'db' | 'now'>): Promise<void> {
  const before = now();
  before.setUTCFullYear(before.getUTCFullYear() - booksYears);
  let ids: string[];
  do {
    ids = await db.transaction(async (tx) => {
      const aged = await tx
        .select({ id: ledgerTransactions.id })
        .from(ledgerTransactions)
        .where(and(lt(ledgerTransactions.created_at, before), isNamed(ledgerTransactions)))
        .orderBy(asc(ledgerTransactions.created_at))
        .limit(batch)
        .for('update', { skipLocked: true });
      const found = aged.map(({ id }) => id);
      if (found.length === 0) return found;
      await tx
        .update(ledgerTransactions)
        .set({ counterparty: nameless, narration: nameless, translations: null })
        .where(inArray(ledgerTransactions.id, found));
      await tx
        .update(billPayments)
        .set({
          customer_number: nameless,
          customer_name: null,
          contact_phone: nameless,
          token: null,
        })
        .where(inArray(billPayments.transaction_id, found));
      return found;
    });
  } while (ids.length === batch);
}
