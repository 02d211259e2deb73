import type { CallBody, ClaimInReview, ClaimStatus, insuranceCalls } from '@portal/contract';
import type { Database } from '../../database/connect.ts';
import type { Caller } from '../../http/authenticate.ts';
import { ApiError } from '../../http/errors.ts';
import { requireFreshFactor } from '../../http/fresh-factor.ts';
import { withIdempotencyKey } from '../../http/idempotency.ts';
import type { Locale } from '../../i18n/locale.ts';
import { translate } from '../../i18n/texts.ts';
import { keepCase, requireNoColleagues, requireVersion } from '../agency-cases/assign.ts';
import { isSamePerson } from '../agency-cases/people.ts';
import { findUser } from '../identity/find-user.ts';
import { recordReads, recordSecurityEvent } from '../security-events/record.ts';
import { coveredOf, isForAnother } from './appeal-rules.ts';
import { isUndecided, type ClaimsContext } from './claims-context.ts';
import {
  closeProposal,
  findProposal,
  insertProposal,
  needsSecondPerson,
} from './claim-approvals.ts';
import { notifyOwner } from './claim-notices.ts';
import { listAllClaims } from './claims-to-decide.ts';
import { presentClaimsInReview } from './present.ts';
import {
  findClaim,
  holdClaim,
  listOfClaims,
  moveClaim,
  raiseVersion,
  updateClaim,
  type FoundClaim,
} from './repository.ts';

export interface KeyedDecision {
  caller: Caller;
  /** The caller's `Idempotency-Key`. */
  key: string;
  /** The version of the claim that the caller has read; people of the agency always say it. */
  ifMatch?: string | undefined;
}

/** Owners who are Master Agents decide claims; for all others these calls do not exist. Staff have the role of their call. */
async function requireDecider(
  { db }: Pick<ClaimsContext, 'db'>,
  { kind, userId }: Pick<Caller, 'kind' | 'userId'>,
): Promise<void> {
  if (kind === 'staff') return;
  if (!(await findUser(db, userId))?.is_master) throw new ApiError('not_found');
}

/** @throws ApiError `not_found` for callers who are no Master Agent */
export async function listAll(
  context: ClaimsContext,
  userId: string,
  only: { status?: ClaimStatus; text?: string },
) {
  const { db, read, now } = context;
  await requireDecider(context, { kind: 'owner', userId });
  const found = await read((copy) => listAllClaims(copy, only));
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
  { caller, key, ifMatch }: KeyedDecision,
  claimId: string,
  body: CallBody<typeof insuranceCalls.decideClaim>,
): Promise<ClaimInReview> {
  const { now } = context;
  const { userId } = caller;
  await requireDecider(context, caller);
  requireFreshFactor(caller, now());
  const request = ['decideClaim', { claimId, ...body }];
  return withIdempotencyKey(context, { userId, key, request }, async (tx) => {
    const found = await holdClaim(tx, claimId);
    if (found === undefined) throw new ApiError('not_found');
    requireVersion(found.claim, ifMatch);
    await requireDecidable(tx, found, caller);
    const { decision: status, reason } = body;
    const approvedKobo = status === 'approved' ? amountToPay(found, body.approved_kobo) : null;
    if (approvedKobo !== null && needsSecondPerson(context, found, approvedKobo)) {
      await insertProposal(tx, {
        claim_id: claimId,
        approved_kobo: approvedKobo,
        reason,
        proposed_by: userId,
        proposed_at: now(),
      });
      await raiseVersion(tx, claimId);
      await recordProposalStep(context, tx, found, { kind: 'claim_proposed', userId });
    } else {
      await applyDecision(context, tx, found, { status, reason, approvedKobo, by: userId, userId });
    }
    if (caller.kind === 'staff') await keepCase(tx, 'claim', claimId, caller);
    return showInReview(context, tx, claimId, userId);
  });
}

/**
 * The second decision about an approval above the limit.
 * @throws ApiError `not_found`, `second_factor_required`, `forbidden` for the person who proposed it and for one's own, `conflict` when none waits
 */
export async function decideApproval(
  context: ClaimsContext,
  { caller, key, ifMatch }: KeyedDecision,
  claimId: string,
  body: CallBody<typeof insuranceCalls.decideClaimApproval>,
): Promise<ClaimInReview> {
  const { now } = context;
  const { userId } = caller;
  await requireDecider(context, caller);
  requireFreshFactor(caller, now());
  const request = ['decideClaimApproval', { claimId, ...body }];
  return withIdempotencyKey(context, { userId, key, request }, async (tx) => {
    // Held until the end: of two decisions at the same moment one counts.
    const found = await holdClaim(tx, claimId);
    if (found === undefined) throw new ApiError('not_found');
    requireVersion(found.claim, ifMatch);
    const proposal = await findProposal(tx, claimId);
    if (proposal === undefined || !isUndecided(found.claim.status)) throw new ApiError('conflict');
    if (await isSamePerson(tx, userId, [proposal.proposed_by, found.business.user_id])) {
      throw new ApiError('forbidden');
    }
    await closeProposal(tx, proposal.id, { ...body, staffId: userId, at: now() });
    if (body.decision === 'approve') {
      await applyDecision(context, tx, found, {
        status: 'approved',
        reason: proposal.reason,
        approvedKobo: amountToPay(found, proposal.approved_kobo),
        // An appeal is for another person than the one who proposed it.
        by: proposal.proposed_by ?? userId,
        userId,
      });
    } else {
      await raiseVersion(tx, claimId);
      await recordProposalStep(context, tx, found, { kind: 'claim_proposal_rejected', userId });
    }
    return showInReview(context, tx, claimId, userId);
  });
}

/**
 * One rule set for Master Agents and people of the agency, about a claim that is locked.
 * @throws ApiError `forbidden` for one's own, for an appeal against one's own decision and for a colleague's, `conflict` when
 *   it is decided already or a decision waits
 */
export async function requireDecidable(
  tx: Database,
  found: FoundClaim,
  caller: Pick<Caller, 'kind' | 'userId'>,
): Promise<void> {
  const { claim, business } = found;
  const { userId } = caller;
  if (await isSamePerson(tx, userId, [business.user_id])) throw new ApiError('forbidden');
  if (!isUndecided(claim.status)) throw new ApiError('conflict');
  const { steps } = await listOfClaims(tx, [claim.id]);
  const taken = steps.map(({ step }) => step);
  if (await isForAnother(tx, found, taken, userId)) throw new ApiError('forbidden');
  if ((await findProposal(tx, claim.id)) !== undefined) throw new ApiError('conflict');
  if (caller.kind === 'staff') requireNoColleagues(claim, caller);
}

/** The owner lists the events of the own account, and learns of an approval only when it is confirmed. */
async function recordProposalStep(
  { now }: ClaimsContext,
  tx: Database,
  { claim }: FoundClaim,
  { kind, userId }: { kind: 'claim_proposed' | 'claim_proposal_rejected'; userId: string },
): Promise<void> {
  const event = { ownerId: null, actorId: userId, subject: claim.number, at: now() };
  await recordSecurityEvent(tx, { kind, ...event });
}

interface AppliedDecision {
  status: CallBody<typeof insuranceCalls.decideClaim>['decision'];
  reason: string;
  /** Null unless it is approved. */
  approvedKobo: number | null;
  /** Whose decision it is in the claim's history. */
  by: string;
  /** Who made or confirmed it now. */
  userId: string;
}

export async function applyDecision(
  context: ClaimsContext,
  tx: Database,
  found: FoundClaim,
  { status, reason, approvedKobo, by, userId }: AppliedDecision,
): Promise<void> {
  const { claim, business } = found;
  const at = context.now();
  // An amount that was approved before stays paid: the appeal for more was declined, not the claim.
  const isStillApproved = status === 'declined' && claim.approved_kobo !== null;
  const step = { status, reason, at, actorId: by };
  await moveClaim(tx, claim.id, step, isStillApproved ? 'approved' : status);
  await recordSecurityEvent(tx, {
    kind: 'claim_decided',
    ownerId: business.user_id,
    actorId: userId,
    subject: claim.number,
    at,
  });
  if (approvedKobo === null) await notifyOwner(context, tx, found, { mail: status, reason });
  else await payApproved(context, tx, found, { approvedKobo, reason });
}

async function showInReview(
  context: ClaimsContext,
  tx: Database,
  claimId: string,
  userId: string,
): Promise<ClaimInReview> {
  const found = await findClaim(tx, claimId);
  const [shown] = found ? await presentClaimsInReview(tx, context, [found], userId) : [];
  if (shown === undefined) throw new Error('the claim was not shown');
  return shown;
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
    payer: (each) => translate(each, 'claim.payer'),
    narration: (each) => translate(each, 'claim.narration', { number: claim.number }),
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
