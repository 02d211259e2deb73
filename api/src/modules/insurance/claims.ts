import {
  attachmentLimits,
  type CallBody,
  type Claim,
  type ClaimStatus,
  type insuranceCalls,
} from '@portal/contract';
import type { Database } from '../../database/connect.ts';
import { startOfDay } from '../../nigeria-time.ts';
import { ApiError } from '../../http/errors.ts';
import { withIdempotencyKey } from '../../http/idempotency.ts';
import type { SignedUrls } from '../../http/signed-url.ts';
import type { Locale } from '../../i18n/locale.ts';
import { keyedHash } from '../../keyed-hash.ts';
import { createReference } from '../ledger/reference.ts';
import { consumeQuota } from '../../http/rate-limits/quota.ts';
import { listChanges, termsOn } from '../benefits/cover-changes.ts';
import { checkFile } from '../attachments/check-file.ts';
import type { PayOut } from '../finance/pay/pay-out.ts';
import { appeal } from './appeal-claim.ts';
import {
  isUndecided,
  replyRules,
  type ClaimsContext,
  type ClaimsDeps,
  type KeyedRequest,
} from './claims-context.ts';
import { decide, decideApproval, listAll, type KeyedDecision } from './decide-claim.ts';
import { notifyOwner } from './claim-notices.ts';
import { presentClaim, presentClaims } from './present.ts';
import {
  findClaim,
  findPolicyAt,
  holdClaim,
  insertClaim,
  insertFile,
  listClaimsOf,
  listOfClaims,
  moveClaim,
  raiseVersion,
  type FoundClaim,
} from './repository.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Limits of an owner: more are no claims any more, and staff read each of them. */
const claimRules = [{ times: 10, seconds: 24 * 60 * 60 }];
const fileRules = [
  { times: 20, seconds: 60 },
  { times: 100, seconds: 24 * 60 * 60 },
];
export function createClaims(deps: ClaimsDeps, payOut: PayOut, signedUrls: SignedUrls) {
  const context: ClaimsContext = {
    ...deps,
    payOut,
    signedUrls,
    store: deps.uploads.of('claim-files'),
  };

  return {
    context,

    list: async (userId: string): Promise<Claim[]> =>
      presentClaims(deps.db, context, await listClaimsOf(deps.db, userId)),

    /** @throws ApiError `validation_failed` for what no policy of the owner covered on that day */
    make: (
      request: KeyedRequest,
      body: CallBody<typeof insuranceCalls.makeClaim>,
      locale: Locale,
    ) => make(context, request, body, locale),

    /**
     * Takes a photo or document. The file lies on the disk before the claim names it, so a row without its
     * file cannot be; one without a row is swept away.
     * @throws ApiError `not_found`, `conflict` once it is decided, `validation_failed`
     */
    addFile: (userId: string, claimId: string, content: unknown, name: string) =>
      addFile(context, userId, claimId, content, name),

    /** @throws ApiError `not_found`, `conflict` unless the agency waits for more */
    reply: (
      request: KeyedRequest,
      claimId: string,
      body: CallBody<typeof insuranceCalls.replyToClaim>,
    ) => reply(context, request, claimId, body),

    /** @throws ApiError `not_found`, `conflict` unless there is a decision to appeal against, in time and for the first time */
    appeal: (
      request: KeyedRequest,
      claimId: string,
      body: CallBody<typeof insuranceCalls.appealClaim>,
    ) => appeal(context, request, claimId, body),

    /** @throws ApiError `not_found` for callers who are no Master Agent */
    listAll: (userId: string, only: { status?: ClaimStatus; text?: string }) =>
      listAll(context, userId, only),

    /** @throws ApiError `not_found`, `second_factor_required`, `forbidden` for one's own, `conflict` when it is decided already */
    decide: (
      request: KeyedDecision,
      claimId: string,
      body: CallBody<typeof insuranceCalls.decideClaim>,
    ) => decide(context, request, claimId, body),

    /** @throws ApiError `not_found`, `second_factor_required`, `forbidden` for one's own, `conflict` when none waits */
    decideApproval: (
      request: KeyedDecision,
      claimId: string,
      body: CallBody<typeof insuranceCalls.decideClaimApproval>,
    ) => decideApproval(context, request, claimId, body),
  };
}

/** @throws ApiError `validation_failed` for what no policy of the owner covered on that day */
async function make(
  context: ClaimsContext,
  { userId, key }: KeyedRequest,
  body: CallBody<typeof insuranceCalls.makeClaim>,
  locale: Locale,
) {
  const { secretKey, now } = context;
  const from = startOfDay(body.happened_on);
  const invalid = (field: string, rule: string) =>
    new ApiError('validation_failed', { fields: { [field]: rule } });
  return withIdempotencyKey(context, { userId, key, request: ['makeClaim', body] }, async (tx) => {
    await consumeQuota(tx, keyedHash(secretKey, `claims:${userId}`), claimRules, now());
    const to = new Date(from.getTime() + dayMs);
    const found = await findPolicyAt(tx, userId, from, to);
    if (found === undefined) throw invalid('happened_on', 'not_covered');
    const changes = await listChanges(tx, [found.policy.id]);
    const { covers } = termsOn(found.policy, changes, body.happened_on);
    const covered = covers.find(({ item }) => item === body.item);
    if (covered === undefined) throw invalid('item', 'not_covered');
    const id = await insertClaim(
      tx,
      {
        ...body,
        number: createReference('CLM'),
        policy_id: found.policy.id,
        covered_kobo: covered.sum_kobo,
        locale,
        created_at: now(),
      },
      userId,
    );
    const made = await findClaim(tx, id);
    if (made) await notifyOwner(context, tx, made, { mail: 'received' });
    return presentClaim(context, tx, id);
  });
}

/**
 * Takes a photo or document. The file lies on the disk before the claim names it, so a row without its
 * file cannot be; one without a row is swept away.
 * @throws ApiError `not_found`, `conflict` once it is decided, `validation_failed`
 */
async function addFile(
  context: ClaimsContext,
  userId: string,
  claimId: string,
  content: unknown,
  name: string,
): Promise<Claim> {
  const { db, secretKey, now, store } = context;
  const mayAdd = (found: FoundClaim | undefined): FoundClaim => {
    // Another owner's claim gets the same response as one that does not exist.
    if (found?.business.user_id !== userId) throw new ApiError('not_found');
    if (!isUndecided(found.claim.status)) throw new ApiError('conflict');
    return found;
  };
  mayAdd(await findClaim(db, claimId));
  await consumeQuota(db, keyedHash(secretKey, `claim-files:${userId}`), fileRules, now());
  const file = await checkFile(content, name);
  await store.write(file.id, content as Buffer);
  try {
    const isAdded = await db.transaction(async (tx) => {
      mayAdd(await holdClaim(tx, claimId));
      const { files } = await listOfClaims(tx, [claimId]);
      const isThere = files.some(({ sha256 }) => sha256 === file.sha256);
      if (!isThere && files.length >= attachmentLimits.count) {
        const rule = `max_files:${attachmentLimits.count}`;
        throw new ApiError('validation_failed', { fields: { file: rule } });
      }
      const added = await insertFile(tx, { ...file, claim_id: claimId, created_at: now() });
      if (added !== null) await raiseVersion(tx, claimId);
      return added !== null;
    });
    if (!isAdded) await store.remove(file.id);
  } catch (error) {
    await store.remove(file.id);
    throw error;
  }
  return presentClaim(context, db, claimId);
}

/** @throws ApiError `not_found`, `conflict` unless the agency waits for more */
function reply(
  context: ClaimsContext,
  { userId, key }: KeyedRequest,
  claimId: string,
  { text }: CallBody<typeof insuranceCalls.replyToClaim>,
): Promise<Claim> {
  const { secretKey, now } = context;
  const request = ['replyToClaim', { claimId, text }];
  return withIdempotencyKey(context, { userId, key, request }, async (tx) => {
    await consumeQuota(tx, keyedHash(secretKey, `claim-replies:${userId}`), replyRules, now());
    const found = await holdClaim(tx, claimId);
    // Another owner's claim gets the same response as one that does not exist.
    if (found?.business.user_id !== userId) throw new ApiError('not_found');
    if (found.claim.status !== 'more_needed') throw new ApiError('conflict');
    if (text.length < 2 && !(text === '' && (await hasNewFile(tx, claimId)))) {
      throw new ApiError('validation_failed', { fields: { text: 'required' } });
    }
    const step = { status: 'submitted' as const, at: now(), actorId: userId };
    await moveClaim(tx, claimId, { ...step, ...(text !== '' && { reason: text }) });
    return presentClaim(context, tx, claimId);
  });
}

/** Whether the owner has added a file since the agency asked for more: that is a reply without words. */
async function hasNewFile(tx: Database, claimId: string): Promise<boolean> {
  const { steps, files } = await listOfClaims(tx, [claimId]);
  const asked = steps.findLast(({ step }) => step.status === 'more_needed')?.step.at;
  return asked !== undefined && files.some(({ created_at }) => created_at >= asked);
}
