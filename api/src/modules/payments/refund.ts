import type { Database } from '../../database/connect.ts';
import type { AppDeps } from '../../deps.ts';
import { ApiError } from '../../http/errors.ts';
import { withIdempotencyKey } from '../../http/idempotency.ts';
import { requireNoColleagues, requireVersion } from '../agency-cases/assign.ts';
import { isSamePerson } from '../agency-cases/people.ts';
import { msToCheck } from './check-times.ts';
import { isSettled } from './evaluate.ts';
import { recordRefundStep } from './record-refund-step.ts';
import { insertRefundRequest, requireNoDispute } from './refund-requests.ts';
import { lockPayment, raiseVersion, updatePayment, type PaymentRow } from './repository.ts';
import type { Settle } from './settle.ts';

export interface RefundRequest {
  reference: string;
  staffId: string;
  /** The caller's `Idempotency-Key`. */
  key: string;
  /** The version of the payment that the caller has read, where it says one. */
  ifMatch?: string | undefined;
  reason: string;
}

/**
 * Sends a payment back, or above the limit asks a second person to.
 * @throws ApiError `not_found`, `conflict` when nothing was paid and while a dispute is open, `forbidden` for one's own
 */
export type Refund = (request: RefundRequest) => Promise<void>;

/** A payment in another currency has no amount that could be compared: a second person looks at it. */
function amountToRefund({ amount_kobo, received_kobo, received_currency }: PaymentRow): number {
  if (received_currency !== null && received_currency !== 'NGN') return Infinity;
  return received_kobo ?? amount_kobo;
}

/** From here on the provider is asked until the money is on its way back. */
export async function startRefund(tx: Database, paymentId: string, now: Date): Promise<void> {
  await updatePayment(tx, paymentId, {
    refund_requested_at: now,
    next_check_at: new Date(now.getTime() + msToCheck(0)),
    checks: 0,
  });
}

interface Deps extends Pick<AppDeps, 'db' | 'now' | 'secretKey' | 'refundFourEyesAboveKobo'> {
  settle: Settle;
}

export function createRefund(deps: Deps): Refund {
  const { now, settle, refundFourEyesAboveKobo } = deps;
  return async ({ reference, staffId, key, ifMatch, reason }) => {
    await withIdempotencyKey(
      deps,
      { userId: staffId, key, request: ['refundPayment', { reference, reason }] },
      async (tx) => {
        const payment = await lockPayment(tx, reference);
        if (payment === undefined) throw new ApiError('not_found');
        requireVersion(payment, ifMatch);
        // Staff do not decide about money of their own.
        if (await isSamePerson(tx, staffId, [payment.user_id])) throw new ApiError('forbidden');
        requireNoColleagues(payment, { userId: staffId });
        if (!isSettled(payment.status)) throw new ApiError('conflict');
        if (payment.refund_requested_at !== null) return {};
        // It went back automatically: on the balance, or by the provider.
        if (payment.status === 'refunded') throw new ApiError('conflict');
        await requireNoDispute(tx, payment.id);
        if (amountToRefund(payment) > refundFourEyesAboveKobo) {
          const values = { reason, requested_by: staffId, requested_at: now() };
          // A staff member who asks for it once more finds that it waits.
          if (!(await insertRefundRequest(tx, { payment_id: payment.id, ...values }))) return {};
          await raiseVersion(tx, payment.id);
        } else await startRefund(tx, payment.id, now());
        const at = now();
        await recordRefundStep(tx, payment, { kind: 'refund_requested', staffId, reason, at });
        return {};
      },
    );
    await settle(reference, 'staff');
  };
}
