import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { disputes } from '../../database/schema/top-ups.ts';

export type DisputeRow = typeof disputes.$inferSelect;

const isOwed = and(eq(disputes.status, 'lost'), gt(disputes.missing_kobo, disputes.collected_kobo));

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
  return tx
    .select()
    .from(disputes)
    .where(and(eq(disputes.user_id, userId), isOwed))
    .orderBy(asc(disputes.created_at));
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
    .where(eq(disputes.user_id, userId));
  return { held_kobo: Number(found?.held ?? 0), debt_kobo: Number(found?.debt ?? 0) };
}

/** Whether a bank has not decided yet about money that the owner received or a benefit. */
export async function hasOpenDispute(db: Database, userId: string): Promise<boolean> {
  const found = await db
    .select({ id: disputes.id })
    .from(disputes)
    .where(and(eq(disputes.user_id, userId), eq(disputes.status, 'open')))
    .limit(1);
  return found.length > 0;
}
