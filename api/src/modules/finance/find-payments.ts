import { and, desc, eq, sql, type SQLWrapper } from 'drizzle-orm';
import type { FoundPayment } from '@portal/contract';
import { financeOperations } from '@portal/contract/operations';
import type { Database } from '../../database/connect.ts';
import { ledgerAccounts, ledgerTransactions } from '../../database/schema/finance.ts';
import { payments } from '../../database/schema/payments.ts';
import { topUps } from '../../database/schema/top-ups.ts';
import type { AppDeps } from '../../deps.ts';
import { consumeQuota } from '../../http/rate-limits/quota.ts';
import type { Serve } from '../../http/register-call.ts';
import type { Locale } from '../../i18n/locale.ts';
import { keyedHash } from '../../keyed-hash.ts';
import { wordingFor } from '../ledger/wording.ts';

const shortest = 4;
const maxFound = 8;
/** A browser asks when typing pauses. */
const findRules = [{ times: 60, seconds: 60 }];

/** Accepts references as owners type them, with or without hyphens. */
const compact = (text: string) => text.toUpperCase().replaceAll(/[^A-Z\d]/g, '');

/** Each query reads the rows of one owner only, by their index, as a search in the statement does (decision 0052). */
async function findPayments(
  db: Database,
  { userId, start, locale }: { userId: string; start: string; locale: Locale },
): Promise<FoundPayment[]> {
  const isFound = (reference: SQLWrapper) =>
    sql`starts_with(upper(replace(${reference}, '-', '')), ${start})`;
  const transactions = db
    .select({ found: ledgerTransactions })
    .from(ledgerAccounts)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.account_id, ledgerAccounts.id))
    .where(and(eq(ledgerAccounts.user_id, userId), isFound(ledgerTransactions.reference)))
    .orderBy(desc(ledgerTransactions.created_at))
    .limit(maxFound);
  const ofBenefits = db
    .select()
    .from(payments)
    .where(and(eq(payments.user_id, userId), isFound(payments.reference)))
    .orderBy(desc(payments.created_at))
    .limit(maxFound);
  const added = db
    .select()
    .from(topUps)
    .where(and(eq(topUps.user_id, userId), isFound(topUps.reference)))
    .orderBy(desc(topUps.created_at))
    .limit(maxFound);
  const [inLedger, benefits, topUpRows] = await Promise.all([transactions, ofBenefits, added]);
  const present = (
    kind: FoundPayment['kind'],
    row: { reference: string; amount_kobo: number; created_at: Date; counterparty?: string },
  ): FoundPayment => ({
    kind,
    reference: row.reference,
    amount_kobo: row.amount_kobo,
    counterparty: row.counterparty ?? null,
    created_at: row.created_at.toISOString(),
  });
  const all = [
    ...inLedger.map(({ found }) =>
      present('transaction', { ...found, ...wordingFor(locale, found) }),
    ),
    ...benefits.map((row) => present('benefit', row)),
    ...topUpRows.map((row) => present('top_up', row)),
  ];
  // The ledger has payments from the balance and credits to it under the same reference.
  const once = new Map(all.toReversed().map((payment) => [payment.reference, payment]));
  return [...once.values()]
    .toSorted((a, b) => b.created_at.localeCompare(a.created_at))
    .slice(0, maxFound);
}

export function serveFindPayments(serve: Serve, { db, now, secretKey }: AppDeps): void {
  serve(financeOperations.findPayments, async ({ caller: { userId }, query, locale }) => {
    const start = compact(query.q);
    if (start.length < shortest) return { data: [] };
    await consumeQuota(db, keyedHash(secretKey, `find-payments:${userId}`), findRules, now());
    return { data: await findPayments(db, { userId, start, locale }) };
  });
}
