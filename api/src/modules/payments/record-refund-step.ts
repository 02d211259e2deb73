import type { Database } from '../../database/connect.ts';
import { recordSecurityEvent } from '../security-events/record.ts';
import { recordEvent, type PaymentRow } from './repository.ts';

interface RefundStep {
  kind: 'refund_requested' | 'refund_approved' | 'refund_rejected';
  staffId: string;
  reason: string;
  at: Date;
}

/** In both trails: of the owner's account without the reason, of the payment with it. */
export async function recordRefundStep(
  tx: Database,
  payment: Pick<PaymentRow, 'id' | 'user_id' | 'reference'>,
  { kind, staffId, reason, at }: RefundStep,
): Promise<void> {
  await recordSecurityEvent(tx, {
    kind,
    ownerId: payment.user_id,
    actorId: staffId,
    subject: payment.reference,
    at,
  });
  await recordEvent(tx, {
    payment_id: payment.id,
    source: 'staff',
    detail: reason,
    actor_id: staffId,
    created_at: at,
  });
}
