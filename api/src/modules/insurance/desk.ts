import type { CallBody } from '@portal/contract';
import type { AgencyClaim, agencyClaimCalls, CaseOutcome } from '@portal/contract/agency';
import type { Database } from '../../database/connect.ts';
import type { Caller } from '../../http/authenticate.ts';
import { ApiError } from '../../http/errors.ts';
import { requireFreshFactor } from '../../http/fresh-factor.ts';
import { withIdempotencyKey } from '../../http/idempotency.ts';
import { keepCase } from '../agency-cases/assign.ts';
import { listNotes } from '../agency-cases/notes.ts';
import { findNames, isSamePerson, presentAssignee } from '../agency-cases/people.ts';
import { recordDeskReads } from '../security-events/limited-reads.ts';
import type { ClaimsContext } from './claims-context.ts';
import { applyDecision, requireDecidable } from './decide-claim.ts';
import { findEarlierClaims } from './desk-list.ts';
import { presentClaimsInReview } from './present.ts';
import { findClaim, holdClaim } from './repository.ts';

/** One claim as a person of the agency sees it. @throws ApiError `not_found` */
export async function showDeskClaim(
  context: ClaimsContext,
  db: Database,
  { userId }: Caller,
  id: string,
): Promise<AgencyClaim> {
  const found = await findClaim(db, id);
  const [shown] = found ? await presentClaimsInReview(db, context, [found], userId) : [];
  if (found === undefined || shown === undefined) throw new ApiError('not_found');
  const { claim, business } = found;
  await recordDeskReads({ ...context, db }, userId, 'cases', [
    { ownerId: business.user_id, subject: claim.number },
  ]);
  const names = await findNames(db, [claim.assigned_to]);
  return {
    ...shown,
    is_own: await isSamePerson(db, userId, [business.user_id]),
    version: claim.version,
    assignee: presentAssignee(claim.assigned_to, names, userId),
    notes: await listNotes(db, { kind: 'claim', id }, userId),
    duplicate_of: (await findEarlierClaims(db, [id])).get(id) ?? null,
    four_eyes_above_kobo: context.claimFourEyesAboveKobo,
  };
}

/**
 * Declines claims about a loss that was reported before, each by the rules of a single decision; the others stay as they are.
 * @throws ApiError `second_factor_required`
 */
export function declineDuplicates(
  context: ClaimsContext,
  { caller, key }: { caller: Caller; key: string },
  body: CallBody<typeof agencyClaimCalls.declineDuplicateClaims>,
): Promise<CaseOutcome[]> {
  const { cases, reason, is_preview: isPreview } = body;
  if (!isPreview) requireFreshFactor(caller, context.now());
  const { userId } = caller;
  const request = ['declineDuplicateClaims', body];
  return withIdempotencyKey(context, { userId, key, request }, async (tx) => {
    const outcomes = new Map<string, CaseOutcome>();
    // In one order: of two requests for the same claims, the second waits.
    for (const { id, version } of cases.toSorted((a, other) => a.id.localeCompare(other.id))) {
      const found = await holdClaim(tx, id);
      const outcome =
        found === undefined
          ? 'not_found'
          : found.claim.version === version
            ? await outcomeOf(tx, caller, found)
            : 'conflict';
      if (found !== undefined && outcome === 'done' && !isPreview) {
        const decision = { status: 'declined' as const, reason, approvedKobo: null };
        await applyDecision(context, tx, found, { ...decision, by: userId, userId });
        await keepCase(tx, 'claim', id, caller);
      }
      const after = await findClaim(tx, id);
      outcomes.set(id, { id, outcome, version: after?.claim.version ?? null });
    }
    return cases.map(({ id }) => outcomes.get(id) ?? { id, outcome: 'not_found', version: null });
  });
}

async function outcomeOf(
  tx: Database,
  caller: Caller,
  found: NonNullable<Awaited<ReturnType<typeof findClaim>>>,
): Promise<CaseOutcome['outcome']> {
  try {
    await requireDecidable(tx, found, caller);
  } catch (error) {
    if (error instanceof ApiError) return 'not_possible';
    throw error;
  }
  const earlier = await findEarlierClaims(tx, [found.claim.id]);
  return earlier.has(found.claim.id) ? 'done' : 'not_possible';
}
