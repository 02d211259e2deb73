import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { HeldPayment } from '@portal/contract';
import type { Database } from '../../database/connect.ts';
import { staffAccounts } from '../../database/schema/staff-accounts.ts';
import { disputes } from '../../database/schema/top-ups.ts';
import { users } from '../../database/schema/owners.ts';
import { ApiError } from '../../http/errors.ts';
import { actorName } from '../identity/actor-name.ts';
import { refundRequests } from '../../database/schema/payments.ts';

/** @returns false when a refund of the payment waits already. */
export async function insertRefundRequest(
  tx: Database,
  values: Pick<
    typeof refundRequests.$inferInsert,
    'payment_id' | 'reason' | 'requested_by' | 'requested_at'
  >,
): Promise<boolean> {
  const inserted = await tx
    .insert(refundRequests)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: refundRequests.id });
  return inserted.length > 0;
}

export async function findWaitingRefund(tx: Database, paymentId: string) {
  const [request] = await tx
    .select()
    .from(refundRequests)
    .where(and(eq(refundRequests.payment_id, paymentId), isNull(refundRequests.decided_at)));
  return request;
}

/** @returns whether it was undecided: of two at the same moment one decides. */
export async function closeRefundRequest(
  tx: Database,
  id: string,
  values: Pick<
    typeof refundRequests.$inferInsert,
    'decision' | 'decision_reason' | 'decided_by' | 'decided_at'
  >,
): Promise<boolean> {
  const closed = await tx
    .update(refundRequests)
    .set(values)
    .where(and(eq(refundRequests.id, id), isNull(refundRequests.decided_at)))
    .returning({ id: refundRequests.id });
  return closed.length > 0;
}

/** Refunds that wait for a second person, by payment. */
export async function presentRefundRequests(
  db: Database,
  paymentIds: readonly string[],
  staffId: string,
): Promise<Map<string, NonNullable<HeldPayment['refund_request']>>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await db
    .select({
      request: refundRequests,
      requester: actorName(staffAccounts, users),
    })
    .from(refundRequests)
    .leftJoin(users, eq(users.id, refundRequests.requested_by))
    .leftJoin(staffAccounts, eq(staffAccounts.id, refundRequests.requested_by))
    .where(
      and(inArray(refundRequests.payment_id, [...paymentIds]), isNull(refundRequests.decided_at)),
    );
  return new Map(
    rows.map(({ request, requester }) => [
      request.payment_id,
      {
        requested_by: requester,
        is_own: request.requested_by === staffId,
        requested_at: request.requested_at.toISOString(),
        reason: request.reason,
      },
    ]),
  );
}

/**
 * A payer who wins a dispute has the money from the provider: sent back as well, it would be paid twice.
 * @throws ApiError `conflict` while a dispute about the payment is open
 */
export async function requireNoDispute(tx: Database, paymentId: string): Promise<void> {
  const open = await tx
    .select({ id: disputes.id })
    .from(disputes)
    .where(and(eq(disputes.payment_id, paymentId), eq(disputes.status, 'open')))
    .limit(1);
  if (open.length > 0) throw new ApiError('conflict', { sentence: 'cases.disputed' });
}
