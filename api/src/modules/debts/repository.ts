import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { payments } from '../../database/schema/payments.ts';
import { disputes, topUps } from '../../database/schema/top-ups.ts';

export type DisputeRow = typeof disputes.$inferSelect;

/** Whose money a dispute is about, in a query that joins top-ups and payments. */
export const userOf = sql<string | null>`coalesce(${topUps.user_id}, ${payments.user_id})`;

export async function updateDispute(
  tx: Database,
  id: string,
  values: Partial<typeof disputes.$inferInsert>,
): Promise<void> {
  const version = sql`${disputes.version} + 1`;
  await tx
    .update(disputes)
    .set({ ...values, version })
    .where(eq(disputes.id, id));
}

/** Debts of an owner from disputes that were lost, the oldest first. */
export async function listDebts(tx: Database, userId: string): Promise<DisputeRow[]> {
  const found = await tx
    .select({ dispute: disputes })
    .from(disputes)
    .leftJoin(topUps, eq(topUps.id, disputes.top_up_id))
    .leftJoin(payments, eq(payments.id, disputes.payment_id))
    .where(
      and(
        eq(disputes.status, 'lost'),
        gt(disputes.missing_kobo, disputes.collected_kobo),
        sql`${userOf} = ${userId}`,
      ),
    )
    .orderBy(asc(disputes.created_at));
  return found.map(({ dispute }) => dispute);
}

export async function sumDebts(db: Database, userId: string): Promise<number> {
  const debts = await listDebts(db, userId);
  return debts.reduce((sum, debt) => sum + debt.missing_kobo - debt.collected_kobo, 0);
}

/** Kobo that an owner still owes of one dispute. */
export async function readDebt(tx: Database, userId: string, disputeId: string): Promise<number> {
  const debt = (await listDebts(tx, userId)).find(({ id }) => id === disputeId);
  return debt === undefined ? 0 : debt.missing_kobo - debt.collected_kobo;
}

/** Sums of an owner's money that open disputes hold, and of debts from lost ones. */
export async function sumDisputed(db: Database, userId: string) {
  const [found] = await db
    .select({
      held: sql<string>`coalesce(sum(${disputes.held_kobo}) filter (where ${disputes.status} = 'open'), 0)`,
      debt: sql<string>`coalesce(sum(${disputes.missing_kobo} - ${disputes.collected_kobo}) filter (where ${disputes.status} = 'lost'), 0)`,
    })
    .from(disputes)
    .leftJoin(topUps, eq(topUps.id, disputes.top_up_id))
    .leftJoin(payments, eq(payments.id, disputes.payment_id))
    // The first condition is that of a partial index: few disputes of all owners are open or owed at a time.
    .where(
      sql`(${disputes.status} = 'open' or (${disputes.status} = 'lost' and ${disputes.missing_kobo} > ${disputes.collected_kobo})) and ${userOf} = ${userId}`,
    );
  return { held_kobo: Number(found?.held ?? 0), debt_kobo: Number(found?.debt ?? 0) };
}

/** Whether a bank has not decided yet about money that the owner received or a benefit. */
export async function hasOpenDispute(db: Database, userId: string): Promise<boolean> {
  const found = await db
    .select({ id: disputes.id })
    .from(disputes)
    .leftJoin(topUps, eq(topUps.id, disputes.top_up_id))
    .leftJoin(payments, eq(payments.id, disputes.payment_id))
    .where(and(eq(disputes.status, 'open'), sql`${userOf} = ${userId}`))
    .limit(1);
  return found.length > 0;
}
