import type { AppDeps } from '../../deps.ts';
import { ApiError } from '../../http/errors.ts';
import { once } from '../../http/idempotency.ts';
import { recordSecurityEvent } from '../security-events/record.ts';
import { msToCheck } from './check-times.ts';
import { isSettled } from './judge.ts';
import { lockPayment, recordEvent, updatePayment } from './repository.ts';
import type { Settle } from './settle.ts';

export interface RefundWish {
  reference: string;
  staffId: string;
  /** The caller's `Idempotency-Key`. */
  key: string;
  reason: string;
}

/** Sends a payment back. @throws ApiError `not_found`, `conflict` when nothing was paid, `forbidden` for one's own */
export type Refund = (wish: RefundWish) => Promise<void>;

interface Deps extends Pick<AppDeps, 'db' | 'now' | 'secretKey'> {
  settle: Settle;
}

export function createRefund({ db, now, secretKey, settle }: Deps): Refund {
  return async ({ reference, staffId, key, reason }) => {
    await db.transaction((tx) =>
      once(
        tx,
        {
          userId: staffId,
          key,
          request: ['refundPayment', { reference, reason }],
          secretKey,
          now: now(),
        },
        async () => {
          const payment = await lockPayment(tx, reference);
          if (payment === undefined) throw new ApiError('not_found');
          // Nobody decides about money of their own.
          if (payment.user_id === staffId) throw new ApiError('forbidden');
          if (!isSettled(payment.status)) throw new ApiError('conflict');
          if (payment.refund_requested_at !== null) return {};
          await updatePayment(tx, payment.id, {
            refund_requested_at: now(),
            next_check_at: new Date(now().getTime() + msToCheck(0)),
            checks: 0,
          });
          await recordSecurityEvent(tx, {
            kind: 'refund_requested',
            ownerId: payment.user_id,
            actorId: staffId,
            subject: reference,
            at: now(),
          });
          await recordEvent(tx, {
            payment_id: payment.id,
            source: 'staff',
            detail: reason,
            actor_id: staffId,
            created_at: now(),
          });
          return {};
        },
      ),
    );
    await settle(reference, 'staff');
  };
}
