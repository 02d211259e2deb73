import { setTimeout as pause } from 'node:timers/promises';
import { findTopUpFault } from '@portal/contract';
import type { Database } from '../../database/connect.ts';
import type { AppDeps } from '../../deps.ts';
import { ApiError } from '../../http/errors.ts';
import { withIdempotencyKey } from '../../http/idempotency.ts';
import { consumeQuota } from '../../http/rate-limits/quota.ts';
import type { Locale } from '../../i18n/locale.ts';
import { keyedHash } from '../../keyed-hash.ts';
import { lockAccount } from '../ledger/lock-account.ts';
import { createReference } from '../ledger/reference.ts';
import { msToCheck } from '../payments/check-times.ts';
import {
  CheckoutExists,
  ProviderUnavailable,
  type PaymentProvider,
} from '../payments/payment-provider.ts';
import { readAllowance } from './limits.ts';
import {
  findOpenTopUp,
  findTopUp,
  insertTopUp,
  lockTopUp,
  recordStep,
  updateTopUp,
} from './repository.ts';

/** So long a second request for the same amount is led to the checkout that is open already. */
export const sameCheckoutMs = 30 * 60_000;
/** Limits of an owner: each opens a checkout at the provider. */
const startRules = [
  { times: 10, seconds: 60 },
  { times: 60, seconds: 24 * 60 * 60 },
];
/** Where the checkout leads back to. */
export const addMoneyPath = '/dashboard/finance/add-money';

export interface StartRequest {
  userId: string;
  /** The caller's `Idempotency-Key`. */
  key: string;
  amountKobo: number;
  locale: Locale;
}

interface StartContext extends Pick<AppDeps, 'db' | 'now' | 'secretKey' | 'portalUrl'> {
  provider: PaymentProvider;
}

/** Writes the top-up and gives it its checkout; the same key again gives the same reference. */
export async function startTopUp(context: StartContext, request: StartRequest): Promise<string> {
  const { userId, key, amountKobo } = request;
  const { reference } = await withIdempotencyKey(
    context,
    { userId, key, request: ['startTopUp', { amountKobo }] },
    (tx) => place(context, tx, request),
  );
  await openCheckout(context, reference);
  return reference;
}

async function place(
  { now, secretKey, provider }: StartContext,
  tx: Database,
  { userId, amountKobo, locale }: StartRequest,
): Promise<{ reference: string }> {
  const at = now();
  const later = (ms: number) => new Date(at.getTime() + ms);
  const account = await lockAccount(tx, { userId });
  if (account === undefined) throw new ApiError('not_found');
  const { limits, ...known } = await readAllowance(tx, { userId, accountId: account.id, now: at });
  const fault = findTopUpFault(amountKobo, limits, known, locale === 'es' ? 'es' : 'en-NG');
  if (fault !== null) throw new ApiError('validation_failed', { fields: { amount_kobo: fault } });
  const open = await findOpenTopUp(tx, userId, later(-sameCheckoutMs), amountKobo);
  if (open !== undefined) return { reference: open.reference };
  await consumeQuota(tx, keyedHash(secretKey, `top-ups:${userId}`), startRules, at);
  const reference = createReference('TOP');
  await insertTopUp(tx, {
    reference,
    user_id: userId,
    provider: provider.name,
    amount_kobo: amountKobo,
    locale,
    created_at: at,
    next_check_at: later(msToCheck(0)),
  });
  return { reference };
}

async function openCheckout(
  { db, now, portalUrl, provider }: StartContext,
  reference: string,
): Promise<void> {
  const found = await findTopUp(db, reference);
  if (!found?.email) throw new Error('the top-up, or who pays, is gone');
  const { topUp, email } = found;
  if (topUp.status !== 'created') return;
  const checkout = await provider
    .startCheckout({
      reference,
      amountKobo: topUp.amount_kobo,
      email,
      callbackUrl: `${portalUrl}${addMoneyPath}/${reference}`,
    })
    .catch(async (cause: unknown) => {
      if (cause instanceof CheckoutExists) {
        if (await isOpenedMeanwhile(db, reference)) return null;
        // The response with its URL is lost for good: the next request gets a new top-up.
        await updateTopUp(db, topUp.id, { status: 'failed' });
      } else if (!(cause instanceof ProviderUnavailable)) throw cause;
      throw new ApiError('unavailable', { retryAfter: 10, cause });
    });
  if (checkout === null) return;
  await db.transaction(async (tx) => {
    const current = await lockTopUp(tx, reference);
    if (current?.status !== 'created') return;
    await updateTopUp(tx, current.id, { status: 'pending', checkout_url: checkout.checkoutUrl });
    const step = { top_up_id: current.id, source: 'owner' as const, status: 'pending' as const };
    await recordStep(tx, { ...step, created_at: now() });
  });
}

/** Waits for the request that is getting the checkout at this moment: the first click of two. */
async function isOpenedMeanwhile(db: Database, reference: string): Promise<boolean> {
  for (let look = 0; look < 8; look += 1) {
    const found = await findTopUp(db, reference);
    if (found?.topUp.status !== 'created') return true;
    await pause(250);
  }
  return false;
}
