import { type CallBody, type Claim, type insuranceCalls } from '@portal/contract';
import { ApiError } from '../../http/errors.ts';
import { withIdempotencyKey } from '../../http/idempotency.ts';
import { consumeQuota } from '../../http/rate-limits/quota.ts';
import { keyedHash } from '../../keyed-hash.ts';
import { appealUntil } from './appeal-rules.ts';
import { replyRules, type ClaimsContext, type KeyedRequest } from './claims-context.ts';
import { notifyOwner } from './claim-notices.ts';
import { presentClaim } from './present.ts';
import { holdClaim, listOfClaims, moveClaim, updateClaim } from './repository.ts';

/** @throws ApiError `not_found`, `conflict` unless there is a decision to appeal against, in time and for the first time */
export function appeal(
  context: ClaimsContext,
  { userId, key }: KeyedRequest,
  claimId: string,
  { text }: CallBody<typeof insuranceCalls.appealClaim>,
): Promise<Claim> {
  const { secretKey, now } = context;
  const request = ['appealClaim', { claimId, text }];
  return withIdempotencyKey(context, { userId, key, request }, async (tx) => {
    await consumeQuota(tx, keyedHash(secretKey, `claim-replies:${userId}`), replyRules, now());
    const found = await holdClaim(tx, claimId);
    // Another owner's claim gets the same response as one that does not exist.
    if (found?.business.user_id !== userId) throw new ApiError('not_found');
    const { steps } = await listOfClaims(tx, [claimId]);
    const until = appealUntil(
      found,
      steps.map(({ step }) => step),
    );
    if (until === null || until < now()) throw new ApiError('conflict');
    // Another person looks at it.
    await updateClaim(tx, claimId, { appealed_at: now(), assigned_to: null });
    const step = { status: 'submitted' as const, reason: text, isAppeal: true };
    await moveClaim(tx, claimId, { ...step, at: now(), actorId: userId });
    await notifyOwner(context, tx, found, { mail: 'appealed' });
    return presentClaim(context, tx, claimId);
  });
}
