import { and, eq } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { disputes } from '../../database/schema/top-ups.ts';
import type { DisputeRow } from '../debts/repository.ts';

/** Writes it once, and holds it until the transaction ends: events about one dispute come one after the other. */
export async function keepDispute(
  tx: Database,
  values: typeof disputes.$inferInsert,
): Promise<{ dispute: DisputeRow; isNew: boolean }> {
  const inserted = await tx.insert(disputes).values(values).onConflictDoNothing().returning();
  if (inserted[0] !== undefined) return { dispute: inserted[0], isNew: true };
  const [dispute] = await tx
    .select()
    .from(disputes)
    .where(
      and(eq(disputes.provider, values.provider), eq(disputes.provider_id, values.provider_id)),
    )
    .for('update');
  if (dispute === undefined) throw new Error('the dispute was not written');
  return { dispute, isNew: false };
}
