import type { LoanApplication, LoanStatus } from '@portal/contract';
import type { AppDeps } from '../../deps.ts';
import { ApiError } from '../../http/errors.ts';
import { withIdempotencyKey } from '../../http/idempotency.ts';
import type { Locale } from '../../i18n/locale.ts';
import type { PaymentPins } from '../finance/pin/service.ts';
import { presentOne, type PresentContext } from './present.ts';
import {
  holdApplication,
  isOwnApplication,
  moveApplication,
  setDeclineReason,
  setNextCheck,
} from './repository.ts';

export interface OfferContext extends PresentContext, Pick<AppDeps, 'db' | 'now' | 'secretKey'> {
  pins: Pick<PaymentPins, 'confirm'>;
}

/** An accepted offer stays accepted, whatever has come of it since. */
const acceptedStatuses = new Set<LoanStatus>(['accepted', 'paid_out', 'repaid']);

export interface Acceptance {
  userId: string;
  id: string;
  pin: string;
  /** The caller's `Idempotency-Key`. */
  key: string;
  locale: Locale;
}

/**
 * Accepts the offer; the lender is told at once. A second time changes nothing.
 * @throws ApiError `not_found`, `pin_missing`, `pin_locked`, `validation_failed` for a wrong PIN, `offer_expired`,
 *   `conflict` where there is no offer
 */
export async function acceptOffer(
  context: OfferContext,
  { userId, id, pin, key, locale }: Acceptance,
): Promise<LoanApplication> {
  const { db, now, pins } = context;
  if (!(await isOwnApplication(db, userId, id))) throw new ApiError('not_found');
  await pins.confirm(userId, pin);
  return withIdempotencyKey(
    context,
    { userId, key, request: ['acceptLoanOffer', { id }] },
    async (tx) => {
      const row = await holdApplication(tx, userId, id);
      if (row === undefined) throw new ApiError('not_found');
      if (acceptedStatuses.has(row.status)) return presentOne(context, tx, row, locale);
      if (row.status === 'offer_expired') throw new ApiError('offer_expired');
      if (row.status !== 'offered' || row.offer_valid_until === null)
        throw new ApiError('conflict');
      if (row.offer_valid_until <= now()) throw new ApiError('offer_expired');
      await moveApplication(tx, id, 'accepted', now());
      await setNextCheck(tx, id, now());
      return presentOne(context, tx, { ...row, status: 'accepted' }, locale);
    },
  );
}

/**
 * Declines the offer; the lender is told at once. A second time changes nothing.
 * @throws ApiError `not_found`, `conflict` where there is no offer, or an accepted one
 */
export async function declineOffer(
  context: OfferContext,
  { userId, id, reason, locale }: { userId: string; id: string; reason: string; locale: Locale },
): Promise<LoanApplication> {
  const { db, now } = context;
  return db.transaction(async (tx) => {
    const row = await holdApplication(tx, userId, id);
    if (row === undefined) throw new ApiError('not_found');
    if (row.status === 'offer_declined') return presentOne(context, tx, row, locale);
    if (row.status !== 'offered') throw new ApiError('conflict');
    await moveApplication(tx, id, 'offer_declined', now());
    if (reason !== '') await setDeclineReason(tx, id, reason);
    await setNextCheck(tx, id, now());
    return presentOne(context, tx, { ...row, status: 'offer_declined' }, locale);
  });
}
