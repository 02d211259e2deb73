import {
  attachmentLimits,
  type CallBody,
  type Claim,
  type ClaimInReview,
  type ClaimStatus,
  type insuranceCalls,
} from '@portal/contract';
import type { Database } from '../../database/connect.ts';
import { eq } from 'drizzle-orm';
import { users } from '../../database/schema/owners.ts';
import type { AppDeps } from '../../deps.ts';
import { startOfDay } from '../../nigeria-time.ts';
import type { Caller } from '../../http/authenticate.ts';
import { ApiError } from '../../http/errors.ts';
import { requireFreshFactor } from '../../http/fresh-factor.ts';
import { withIdempotencyKey } from '../../http/idempotency.ts';
import type { SignedUrls } from '../../http/signed-url.ts';
import { formatMoneyIn } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/locale.ts';
import { translate } from '../../i18n/texts.ts';
import { keyedHash } from '../../keyed-hash.ts';
import { enqueue } from '../outbox/repository.ts';
import { createReference } from '../ledger/reference.ts';
import { consumeQuota } from '../../http/rate-limits/quota.ts';
import { recordReads, recordSecurityEvent } from '../security-events/record.ts';
import { findUser } from '../identity/find-user.ts';
import { checkFile } from '../attachments/check-file.ts';
import { fileStoreIn, type FileStore } from '../attachments/file-store.ts';
import type { PayOut } from '../finance/pay/pay-out.ts';
import { presentClaims, presentClaimsInReview } from './present.ts';
import {
  findClaim,
  findPolicyAt,
  holdClaim,
  insertClaim,
  insertFile,
  listClaimsOf,
  listOfClaims,
  moveClaim,
  updateClaim,
  type FoundClaim,
} from './repository.ts';
import { listAllClaims } from './claims-to-decide.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Of an owner: more are no claims any more, and staff read each of them. */
const claimRules = [{ times: 10, seconds: 24 * 60 * 60 }];
const fileRules = [
  { times: 20, seconds: 60 },
  { times: 100, seconds: 24 * 60 * 60 },
];
const replyRules = [
  { times: 5, seconds: 60 },
  { times: 30, seconds: 24 * 60 * 60 },
];
/** An owner may add to a claim, and staff decide it, until it is decided. */
const isUndecided = (status: ClaimStatus) => status === 'submitted' || status === 'more_needed';

interface KeyedRequest {
  userId: string;
  /** The caller's `Idempotency-Key`. */
  key: string;
}

interface KeyedDecision {
  caller: Caller;
  /** The caller's `Idempotency-Key`. */
  key: string;
}

type ClaimsDeps = Pick<
  AppDeps,
  'db' | 'now' | 'secretKey' | 'dataDir' | 'portalUrl' | 'portalShortName'
>;

interface ClaimsContext extends ClaimsDeps {
  payOut: PayOut;
  signedUrls: SignedUrls;
  store: FileStore;
}

export function createClaims(deps: ClaimsDeps, payOut: PayOut, signedUrls: SignedUrls) {
  const context: ClaimsContext = {
    ...deps,
    payOut,
    signedUrls,
    store: fileStoreIn(deps.dataDir, 'claim-files'),
  };

  return {
    list: async (userId: string): Promise<Claim[]> =>
      presentClaims(deps.db, signedUrls, await listClaimsOf(deps.db, userId)),

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

    /** @throws ApiError `not_found` for callers who are no Master Agent */
    listAll: (userId: string, only: { status?: ClaimStatus; text?: string }) =>
      listAll(context, userId, only),

    /** @throws ApiError `not_found`, `second_factor_required`, `forbidden` for one's own, `conflict` when it is decided already */
    decide: (
      request: KeyedDecision,
      claimId: string,
      body: CallBody<typeof insuranceCalls.decideClaim>,
    ) => decide(context, request, claimId, body),
  };
}

async function present({ signedUrls }: ClaimsContext, tx: Database, id: string): Promise<Claim> {
  const found = await findClaim(tx, id);
  const [claim] = found ? await presentClaims(tx, signedUrls, [found]) : [];
  if (claim === undefined) throw new ApiError('not_found');
  return claim;
}

/** Master Agents decide claims; for all others these calls do not exist. */
async function requireMasterAgent({ db }: ClaimsContext, userId: string): Promise<void> {
  if (!(await findUser(db, userId))?.is_master) throw new ApiError('not_found');
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
    const covered = found.policy.terms.covers.some(({ item }) => item === body.item);
    if (!covered) throw invalid('item', 'not_covered');
    const id = await insertClaim(
      tx,
      {
        ...body,
        number: createReference('CLM'),
        policy_id: found.policy.id,
        locale,
        created_at: now(),
      },
      userId,
    );
    return present(context, tx, id);
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
      const { claim } = mayAdd(await holdClaim(tx, claimId));
      const { files } = await listOfClaims(tx, [claimId]);
      const isThere = files.some(({ sha256 }) => sha256 === file.sha256);
      if (!isThere && files.length >= attachmentLimits.count) {
        const rule = `max_files:${attachmentLimits.count}`;
        throw new ApiError('validation_failed', { fields: { file: rule } });
      }
      const added = await insertFile(tx, { ...file, claim_id: claimId, created_at: now() });
      if (added !== null && claim.status === 'more_needed') {
        await moveClaim(tx, claimId, { status: 'submitted', at: now(), actorId: userId });
      }
      return added !== null;
    });
    if (!isAdded) await store.remove(file.id);
  } catch (error) {
    await store.remove(file.id);
    throw error;
  }
  return present(context, db, claimId);
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
    const step = { status: 'submitted' as const, reason: text, at: now(), actorId: userId };
    await moveClaim(tx, claimId, step);
    return present(context, tx, claimId);
  });
}

/** @throws ApiError `not_found` for callers who are no Master Agent */
async function listAll(
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
async function decide(
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
