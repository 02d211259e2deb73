import { and, asc, eq, gte, or, sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { businessRegistrations } from '../../database/schema/business.ts';
import { payments } from '../../database/schema/payments.ts';
import { disputes, topUps } from '../../database/schema/top-ups.ts';
import { userOf, type DisputeRow } from '../debts/repository.ts';

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

/** Disputes that need staff, and debts that were paid since a moment; the oldest first. */
export function listForStaff(db: Database, paidSince: Date) {
  return db
    .select({
      dispute: disputes,
      payment_reference: sql<string>`coalesce(${topUps.reference}, ${payments.reference})`,
      user_id: userOf,
      business_name: businessRegistrations.business_name,
      smedan_number: businessRegistrations.smedan_number,
    })
    .from(disputes)
    .leftJoin(topUps, eq(topUps.id, disputes.top_up_id))
    .leftJoin(payments, eq(payments.id, disputes.payment_id))
    .leftJoin(businessRegistrations, sql`${businessRegistrations.user_id} = ${userOf}`)
    .where(
      or(
        sql`(${disputes.status} = 'open' or (${disputes.status} = 'lost' and ${disputes.missing_kobo} > ${disputes.collected_kobo}))`,
        gte(disputes.collected_at, paidSince),
      ),
    )
    .orderBy(asc(disputes.created_at))
    .limit(200);
}
