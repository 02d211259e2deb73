import type { CallBody, paymentCalls } from '@portal/contract';
import type { AppDeps } from '../../deps.ts';
import { ApiError } from '../../http/errors.ts';
import { withIdempotencyKey } from '../../http/idempotency.ts';
import { requireVersion } from '../agency-cases/assign.ts';
import { isSamePerson } from '../agency-cases/people.ts';
import { isSettled } from './evaluate.ts';
import { recordRefundStep } from './record-refund-step.ts';
import { closeRefundRequest, findWaitingRefund, requireNoDispute } from './refund-requests.ts';
import { startRefund } from './refund.ts';
import { lockPayment, raiseVersion } from './repository.ts';
import type { Settle } from './settle.ts';

export interface RefundDecision extends CallBody<typeof paymentCalls.decideRefund> {
  reference: string;
  staffId: string;
  /** The caller's `Idempotency-Key`. */
  key: string;
  /** The version of the payment that the caller has read. */
  ifMatch: string;
}

/**
 * The second pair of eyes on a refund above the limit.
 * @throws ApiError `not_found`; `conflict` when none waits, or another than was read; `forbidden` for the requester and the
 *   payer
 */
export type DecideRefund = (request: RefundDecision) => Promise<void>;

interface Deps extends Pick<AppDeps, 'db' | 'now' | 'secretKey'> {
  settle: Settle;
}

export function createDecideRefund({ db, now, secretKey, settle }: Deps): DecideRefund {
  return async ({ reference, staffId, key, ifMatch, decision, reason }) => {
    const request = ['decideRefund', { reference, decision, reason }];
    await withIdempotencyKey(
      { db, now, secretKey },
      { userId: staffId, key, request },
      async (tx) => {
        // Held until the end: two decisions, and a decision and a new request, come one after the other.
        const payment = await lockPayment(tx, reference);
        if (payment === undefined) throw new ApiError('not_found');
        requireVersion(payment, ifMatch);
        const waiting = await findWaitingRefund(tx, payment.id);
        if (waiting === undefined) throw new ApiError('conflict');
        if (await isSamePerson(tx, staffId, [waiting.requested_by, payment.user_id])) {
          throw new ApiError('forbidden');
        }
        const isApproved = decision === 'approve';
        // The provider may have sent it back in between.
        if (isApproved && (!isSettled(payment.status) || payment.status === 'refunded')) {
          throw new ApiError('conflict');
        }
        if (isApproved) await requireNoDispute(tx, payment.id);
        const isClosed = await closeRefundRequest(tx, waiting.id, {
          decision,
          decision_reason: reason,
          decided_by: staffId,
          decided_at: now(),
        });
        if (!isClosed) throw new ApiError('conflict');
        if (isApproved) await startRefund(tx, payment.id, now());
        else await raiseVersion(tx, payment.id);
        await recordRefundStep(tx, payment, {
          kind: isApproved ? 'refund_approved' : 'refund_rejected',
          staffId,
          reason,
          at: now(),
        });
        return {};
      },
    );
    await settle(reference, 'staff');
  };
}
