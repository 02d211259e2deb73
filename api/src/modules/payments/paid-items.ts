import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Plan } from '@portal/contract';
import type { Database } from '../../database/connect.ts';
import { insuranceChanges } from '../../database/schema/insurance.ts';
import { paymentItems, payments } from '../../database/schema/payments.ts';

interface PaidItem {
  activation_id: string | null;
  plan: Plan;
  /** 0 where the price is on its way back: it is not returned twice. */
  amount_kobo: number;
  /** The change of the cover that was paid for; null for a period. */
  change: typeof insuranceChanges.$inferSelect | null;
}

/** Payments for activations, the newest first. */
export async function listPaidItems(db: Database, activationIds: string[]): Promise<PaidItem[]> {
  const rows = await db
    .select({
      item: paymentItems,
      change: insuranceChanges,
      refundAsked: payments.refund_requested_at,
    })
    .from(paymentItems)
    .innerJoin(payments, eq(payments.id, paymentItems.payment_id))
    .leftJoin(insuranceChanges, eq(insuranceChanges.id, paymentItems.change_id))
    .where(and(inArray(paymentItems.activation_id, activationIds), eq(payments.status, 'paid')))
    .orderBy(desc(payments.paid_at));
  return rows.map(({ item: { activation_id, plan, amount_kobo }, change, refundAsked }) => ({
    activation_id,
    plan,
    amount_kobo: refundAsked === null ? amount_kobo : 0,
    change,
  }));
}
