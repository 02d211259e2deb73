import type { CallBody, ClaimInReview, ClaimStatus, insuranceCalls } from '@portal/contract';
import type { Database } from '../../database/connect.ts';
import type { Caller } from '../../http/authenticate.ts';
import { ApiError } from '../../http/errors.ts';
import { requireFreshFactor } from '../../http/fresh-factor.ts';
import { withIdempotencyKey } from '../../http/idempotency.ts';
import type { Locale } from '../../i18n/locale.ts';
import { translate } from '../../i18n/texts.ts';
import { findUser } from '../identity/find-user.ts';
import { recordReads, recordSecurityEvent } from '../security-events/record.ts';
import { coveredOf, isForAnother } from './appeal-rules.ts';
import { isUndecided, type ClaimsContext } from './claims-context.ts';
import { notifyOwner } from './claim-notices.ts';
import { listAllClaims } from './claims-to-decide.ts';
import { presentClaimsInReview } from './present.ts';
import {
  findClaim,
  holdClaim,
  listOfClaims,
  moveClaim,
  updateClaim,
  type FoundClaim,
} from './repository.ts';

export interface KeyedDecision {
  caller: Caller;
  /** The caller's `Idempotency-Key`. */
  key: string;
}

/** Master Agents decide claims; for all others these calls do not exist. */
async function requireMasterAgent({ db }: ClaimsContext, userId: string): Promise<void> {
  if (!(await findUser(db, userId))?.is_master) throw new ApiError('not_found');
}

/** @throws ApiError `not_found` for callers who are no Master Agent */
export async function listAll(
  context: ClaimsContext,
  userId: string,
  only: { status?: ClaimStatus; text?: string },
) {
  const { db, now } = context;
  await requireMasterAgent(context, userId);
  const found = await listAllClaims(db, only);
  await recordReads(
    db,
    { actorId: userId, at: now() },
    found.map(({ claim, business }) => ({ ownerId: business.user_id, subject: claim.number })),
  );
  return presentClaimsInReview(db, context, found, userId);
}

/** @throws ApiError `not_found`, `second_factor_required`, `forbidden` for one's own and an appeal against one's own decision, `conflict` when it is decided already */
export async function decide(
  context: ClaimsContext,
  { caller, key }: KeyedDecision,
  claimId: string,
  body: CallBody<typeof insuranceCalls.decideClaim>,
): Promise<ClaimInReview> {
  const { now } = context;
  const { userId } = caller;
  await requireMasterAgent(context, userId);
  requireFreshFactor(caller, now());
  const request = ['decideClaim', { claimId, ...body }];
  return withIdempotencyKey(context, { userId, key, request }, async (tx) => {
    const found = await holdClaim(tx, claimId);
    if (found === undefined) throw new ApiError('not_found');
    if (found.business.user_id === userId) throw new ApiError('forbidden');
    if (!isUndecided(found.claim.status)) throw new ApiError('conflict');
    const { steps } = await listOfClaims(tx, [claimId]);
    const taken = steps.map(({ step }) => step);
    if (await isForAnother(tx, found, taken, userId)) throw new ApiError('forbidden');
    const { decision: status, reason } = body;
    const approvedKobo = status === 'approved' ? amountToPay(found, body.approved_kobo) : null;
    const step = { status, reason, at: now(), actorId: userId };
    // What was approved before stays paid: the appeal for more was declined, not the claim.
    const isStillApproved = status === 'declined' && found.claim.approved_kobo !== null;
    await moveClaim(tx, claimId, step, isStillApproved ? 'approved' : status);
    await recordSecurityEvent(tx, {
      kind: 'claim_decided',
      ownerId: found.business.user_id,
      actorId: userId,
      subject: found.claim.number,
      at: now(),
    });
    if (approvedKobo === null) await notifyOwner(context, tx, found, { mail: status, reason });
    else await payApproved(context, tx, found, { approvedKobo, reason });
    const after = await findClaim(tx, claimId);
    const [shown] = after ? await presentClaimsInReview(tx, context, [after], userId) : [];
    if (shown === undefined) throw new Error('the claim was not shown');
    return shown;
  });
}

/** @throws ApiError `validation_failed` for more than the policy covers and has not paid yet */
function amountToPay(found: FoundClaim, wanted: number | undefined): number {
  const { claim } = found;
  const paid = claim.approved_kobo ?? 0;
  const most = coveredOf(found) - paid;
  const amount = wanted ?? Math.min(claim.amount_kobo - paid, most);
  if (amount <= most && amount > 0) return amount;
  const rule = `amount_max:${new Intl.NumberFormat('en-NG').format(most / 100)}`;
  throw new ApiError('validation_failed', { fields: { approved_kobo: rule } });
}

/** Pays what was approved, once: the reference of the credit is the claim's number, with `-A` after an appeal. */
async function payApproved(
  context: ClaimsContext,
  tx: Database,
  found: FoundClaim,
  { approvedKobo, reason }: { approvedKobo: number; reason: string },
): Promise<void> {
  const { claim, business } = found;
  const isAppeal = claim.appealed_at !== null;
  const locale = claim.locale as Locale;
  const { transfer, bank } = await context.payOut(tx, {
    userId: business.user_id,
    from: 'claims',
    reference: isAppeal ? `${claim.number}-A` : claim.number,
    amountKobo: approvedKobo,
    counterparty: translate('en', 'claim.payer'),
    narration: translate('en', 'claim.narration', { number: claim.number }),
    locale,
  });
  const at = context.now();
  await updateClaim(
    tx,
    claim.id,
    isAppeal
      ? {
          appeal_approved_kobo: approvedKobo,
          appeal_paid_at: at,
          appeal_transfer_reference: transfer,
        }
      : { approved_kobo: approvedKobo, paid_at: at, transfer_reference: transfer },
  );
  const mail = transfer === null ? 'approved_account' : 'approved';
  await notifyOwner(context, tx, found, { mail, reason, approvedKobo, bank: bank?.bank_name });
}
