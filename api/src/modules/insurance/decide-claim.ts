import type { CallBody, ClaimInReview, ClaimStatus, insuranceCalls } from '@portal/contract';
import { eq } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { users } from '../../database/schema/owners.ts';
import type { Caller } from '../../http/authenticate.ts';
import { ApiError } from '../../http/errors.ts';
import { requireFreshFactor } from '../../http/fresh-factor.ts';
import { withIdempotencyKey } from '../../http/idempotency.ts';
import { formatMoneyIn } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/locale.ts';
import { translate } from '../../i18n/texts.ts';
import { findUser } from '../identity/find-user.ts';
import { enqueue } from '../outbox/repository.ts';
import { recordReads, recordSecurityEvent } from '../security-events/record.ts';
import { isUndecided, type ClaimsContext } from './claims-context.ts';
import { listAllClaims } from './claims-to-decide.ts';
import { presentClaimsInReview } from './present.ts';
import { findClaim, holdClaim, moveClaim, updateClaim, type FoundClaim } from './repository.ts';

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
  const { db, now, signedUrls } = context;
  await requireMasterAgent(context, userId);
  const found = await listAllClaims(db, only);
  await recordReads(
    db,
    { actorId: userId, at: now() },
    found.map(({ claim, business }) => ({ ownerId: business.user_id, subject: claim.number })),
  );
  return presentClaimsInReview(db, signedUrls, found, userId);
}

/** @throws ApiError `not_found`, `second_factor_required`, `forbidden` for one's own, `conflict` when it is decided already */
export async function decide(
  context: ClaimsContext,
  { caller, key }: KeyedDecision,
  claimId: string,
  body: CallBody<typeof insuranceCalls.decideClaim>,
): Promise<ClaimInReview> {
  const { now, signedUrls } = context;
  const { userId } = caller;
  await requireMasterAgent(context, userId);
  requireFreshFactor(caller, now());
  const request = ['decideClaim', { claimId, ...body }];
  return withIdempotencyKey(context, { userId, key, request }, async (tx) => {
    const found = await holdClaim(tx, claimId);
    if (found === undefined) throw new ApiError('not_found');
    if (found.business.user_id === userId) throw new ApiError('forbidden');
    if (!isUndecided(found.claim.status)) throw new ApiError('conflict');
    const { decision: status, reason } = body;
    const approvedKobo = status === 'approved' ? amountToPay(found, body.approved_kobo) : null;
    await moveClaim(tx, claimId, { status, reason, at: now(), actorId: userId });
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
    const [shown] = after ? await presentClaimsInReview(tx, signedUrls, [after], userId) : [];
    if (shown === undefined) throw new Error('the claim was not shown');
    return shown;
  });
}

/** @throws ApiError `validation_failed` for more than the policy covers */
function amountToPay({ claim, policy }: FoundClaim, wanted: number | undefined): number {
  const covered = policy.terms.covers.find(({ item }) => item === claim.item)?.sum_kobo ?? 0;
  const amount = wanted ?? Math.min(claim.amount_kobo, covered);
  if (amount <= covered && amount > 0) return amount;
  const rule = `amount_max:${new Intl.NumberFormat('en-NG').format(covered / 100)}`;
  throw new ApiError('validation_failed', { fields: { approved_kobo: rule } });
}

/** Pays what was approved, once: the claim's number is the reference of the credit. */
async function payApproved(
  context: ClaimsContext,
  tx: Database,
  found: FoundClaim,
  { approvedKobo, reason }: { approvedKobo: number; reason: string },
): Promise<void> {
  const { claim, business } = found;
  const locale = claim.locale as Locale;
  const { transfer, bank } = await context.payOut(tx, {
    userId: business.user_id,
    from: 'claims',
    reference: claim.number,
    amountKobo: approvedKobo,
    counterparty: translate('en', 'claim.payer'),
    narration: translate('en', 'claim.narration', { number: claim.number }),
    locale,
  });
  await updateClaim(tx, claim.id, {
    approved_kobo: approvedKobo,
    paid_at: context.now(),
    transfer_reference: transfer,
  });
  const mail = transfer === null ? 'approved_account' : 'approved';
  await notifyOwner(context, tx, found, { mail, reason, approvedKobo, bank: bank?.bank_name });
}

interface Notice {
  mail: 'approved' | 'approved_account' | 'declined' | 'more_needed';
  reason: string;
  approvedKobo?: number;
  bank?: string | undefined;
}

async function notifyOwner(
  { portalUrl, portalShortName: agency, now }: ClaimsContext,
  tx: Database,
  { claim, business }: FoundClaim,
  { mail, reason, approvedKobo = 0, bank = '' }: Notice,
): Promise<void> {
  const [owner] = await tx.select().from(users).where(eq(users.id, business.user_id));
  if (owner === undefined) return;
  const locale = claim.locale as Locale;
  const values = {
    agency,
    name: owner.first_name,
    number: claim.number,
    reason,
    amount: formatMoneyIn(approvedKobo, locale),
    bank,
    link: `${portalUrl}/business-insurance`,
    finance: `${portalUrl}/dashboard/finance`,
  };
  await enqueue(tx, now(), [
    {
      channel: 'email',
      recipient: owner.email,
      subject: translate(locale, `claim.mail.${mail}.subject`, values),
      text: translate(locale, `claim.mail.${mail}.text`, values),
      locale,
    },
  ]);
}
