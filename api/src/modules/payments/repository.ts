import { and, asc, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { benefitActivations, benefits } from '../../database/schema/benefits.ts';
import { businessRegistrations } from '../../database/schema/business.ts';
import { users } from '../../database/schema/owners.ts';
import { paymentEvents, paymentItems, payments } from '../../database/schema/payments.ts';
import { paymentSteps } from '../../metrics.ts';

export type PaymentRow = typeof payments.$inferSelect;
export type NewItem = Omit<typeof paymentItems.$inferInsert, 'id' | 'payment_id'>;

/** The owner's business, locked: what is decided about its benefits is decided one after the other. */
export async function lockBusiness(tx: Database, by: { userId: string } | { businessId: string }) {
  const [business] = await tx
    .select()
    .from(businessRegistrations)
    .where(
      'userId' in by
        ? eq(businessRegistrations.user_id, by.userId)
        : eq(businessRegistrations.id, by.businessId),
    )
    .for('update');
  return business;
}

export async function findPayment(db: Database, reference: string) {
  const [found] = await db
    .select({ payment: payments, email: users.email, firstName: users.first_name })
    .from(payments)
    .leftJoin(users, eq(users.id, payments.user_id))
    .where(eq(payments.reference, reference));
  return found;
}

export async function lockPayment(tx: Database, reference: string) {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(eq(payments.reference, reference))
    .for('update');
  return payment;
}

/** Newest first. */
export function listPaymentsOf(db: Database, userId: string) {
  return db
    .select()
    .from(payments)
    .where(eq(payments.user_id, userId))
    .orderBy(desc(payments.created_at), desc(payments.id))
    .limit(200);
}

/** A payment with whose it is, as the agency's staff see it. */
function paymentsForStaff(db: Database) {
  return db
    .select({ payment: payments, business: businessRegistrations })
    .from(payments)
    .leftJoin(businessRegistrations, eq(businessRegistrations.id, payments.business_id));
}

export function findPaymentForStaff(db: Database, reference: string) {
  return paymentsForStaff(db).where(eq(payments.reference, reference));
}

export function listItems(db: Database, paymentIds: string[]) {
  return db
    .select({ item: paymentItems, benefit: benefits, activation: benefitActivations })
    .from(paymentItems)
    .innerJoin(benefits, eq(benefits.id, paymentItems.benefit_id))
    .leftJoin(benefitActivations, eq(benefitActivations.id, paymentItems.activation_id))
    .where(inArray(paymentItems.payment_id, paymentIds))
    .orderBy(asc(benefits.position_in_list));
}

/** Checkouts of a business that can still be paid and were started after `since`. */
export function listOpenPayments(tx: Database, businessId: string, since: Date) {
  return tx
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.business_id, businessId),
        inArray(payments.status, ['created', 'pending']),
        gt(payments.created_at, since),
      ),
    )
    .orderBy(desc(payments.created_at));
}

export async function insertPayment(
  tx: Database,
  values: typeof payments.$inferInsert,
  items: NewItem[],
): Promise<PaymentRow> {
  const [payment] = await tx.insert(payments).values(values).returning();
  if (payment === undefined) throw new Error('the payment was not written');
  await tx.insert(paymentItems).values(items.map((item) => ({ ...item, payment_id: payment.id })));
  return payment;
}

export async function updatePayment(
  tx: Database,
  id: string,
  values: Partial<typeof payments.$inferInsert>,
): Promise<void> {
  // People of the agency decide on these; when the provider is asked is not among them.
  const isNews = values.status !== undefined || values.refund_requested_at !== undefined;
  const version = sql`${payments.version} + 1`;
  await tx
    .update(payments)
    .set({ ...values, ...(isNews && { version }) })
    .where(eq(payments.id, id));
}

/** People of the agency who have read the payment must read it again before they decide. */
export async function raiseVersion(tx: Database, id: string): Promise<void> {
  const version = sql`${payments.version} + 1`;
  await tx.update(payments).set({ version }).where(eq(payments.id, id));
}

export async function linkItem(tx: Database, itemId: string, activationId: string): Promise<void> {
  await tx
    .update(paymentItems)
    .set({ activation_id: activationId })
    .where(eq(paymentItems.id, itemId));
}

/** False when an event with the same key is on record already. */
export async function recordEvent(
  tx: Database,
  values: typeof paymentEvents.$inferInsert,
): Promise<boolean> {
  const rows = await tx
    .insert(paymentEvents)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  if (rows.length > 0 && values.status) {
    paymentSteps.inc({ kind: 'benefit', state: values.status });
  }
  return rows.length > 0;
}

/** Takes the payments that are due to be asked about, for this process only until `leaseEnd`. */
export function claimDuePayments(db: Database, now: Date, leaseEnd: Date, limit: number) {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: payments.id })
      .from(payments)
      .where(lte(payments.next_check_at, now))
      .orderBy(asc(payments.next_check_at))
      .limit(limit)
      .for('update', { skipLocked: true });
    if (due.length === 0) return [];
    const ids = due.map(({ id }) => id);
    return tx
      .update(payments)
      .set({ next_check_at: leaseEnd })
      .where(inArray(payments.id, ids))
      .returning();
  });
}
