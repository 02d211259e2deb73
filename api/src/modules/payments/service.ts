import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { and, eq, isNull } from 'drizzle-orm';
import type { Plan } from '@portal/shared-lib/contract';
import { benefitActivations, benefits } from '../../database/schema/benefits.ts';
import type { Database } from '../../database/connect.ts';
import type { AppDeps } from '../../deps.ts';
import { ApiError } from '../../http/errors.ts';
import { once } from '../../http/idempotency.ts';
import type { Locale } from '../../i18n/locale.ts';
import { activate } from '../benefits/activations.ts';
import { findPrices } from '../benefits/prices.ts';
import { createCharge, placeRenewals } from './auto-renew.ts';
import { isOpen, isSettled } from './judge.ts';
import { CheckoutExists, ProviderUnavailable, type PaymentProvider } from './payment-provider.ts';
import { isSameOrder, priceItems, sum } from './order.ts';
import { createReference } from './reference.ts';
import {
  claimDuePayments,
  findPayment,
  insertPayment,
  listItems,
  listOpenPayments,
  lockBusiness,
  lockPayment,
  recordEvent,
  updatePayment,
  type NewItem,
} from './repository.ts';
import { createSettle, type Settle } from './settle.ts';

const minuteMs = 60_000;
/** Minutes from one question to the next; the last one repeats until the payment is three days old. */
const checkAfterMinutes = [1, 5, 15, 60];
const minutesToCheck = (checks: number) => checkAfterMinutes[checks] ?? 60;
const givenUpAfterMs = 72 * 60 * minuteMs;
/** So long a second wish for the same benefits is led to the checkout that is open already. */
const sameCheckoutMs = 30 * minuteMs;
/** Longer than a provider may take to answer. */
const leaseMs = 2 * minuteMs;

export interface Wanted {
  userId: string;
  /** The caller's `Idempotency-Key`. */
  key: string;
  /** What the owner was shown as the whole sum. */
  shownKobo: number;
  locale: Locale;
}

export interface Payments {
  provider: PaymentProvider;
  settle: Settle;
  /**
   * Starts the payment for new activations; null when nothing is to be paid and they are active already.
   * @throws ApiError `not_found`, `already_active`, `price_changed`, `validation_failed` for a key that came with another wish, `unavailable`
   */
  startActivation(wanted: Wanted, items: { slug: string; plan: Plan }[]): Promise<string | null>;
  /** The same for the next period of an activation. */
  startRenewal(wanted: Wanted, activationId: string, plan: Plan): Promise<string | null>;
  /** Sends a payment back. @throws ApiError `not_found`, `conflict` when nothing was paid, `forbidden` for one's own */
  refund(refund: {
    reference: string;
    staffId: string;
    key: string;
    reason: string;
  }): Promise<void>;
  /** Writes the payments of the periods that owners want to be charged without being asked. */
  placeRenewals(): Promise<void>;
  /** Asks the provider about everything that is due to be asked about, and charges what is to be charged. */
  settleDue(): Promise<void>;
}

type Started = { reference: string | null };

export function createPayments(
  deps: Pick<AppDeps, 'db' | 'now' | 'secretKey' | 'portalShortName' | 'portalUrl'>,
  provider: PaymentProvider,
  log: FastifyBaseLogger,
): Payments {
  const { db, now, secretKey, portalUrl } = deps;
  const settle = createSettle({ ...deps, provider, log });
  const charge = createCharge({ ...deps, provider, settle, log });
  const later = (ms: number) => new Date(now().getTime() + ms);

  /** Finds or writes the payment; the business is locked. */
  async function place(
    tx: Database,
    holder: { businessId: string; userId: string; locale: Locale },
    items: NewItem[],
  ): Promise<string> {
    const open = await listOpenPayments(tx, holder.businessId, later(-sameCheckoutMs));
    const openItems =
      open.length === 0
        ? []
        : await listItems(
            tx,
            open.map(({ id }) => id),
          );
    const same = open.find(({ id }) =>
      isSameOrder(
        items,
        openItems.map(({ item }) => item).filter((item) => item.payment_id === id),
      ),
    );
    if (same) return same.reference;
    const { reference } = await insertPayment(
      tx,
      {
        reference: createReference(),
        business_id: holder.businessId,
        user_id: holder.userId,
        provider: provider.name,
        amount_kobo: sum(items),
        locale: holder.locale,
        created_at: now(),
        next_check_at: later(minutesToCheck(0) * minuteMs),
      },
      items,
    );
    return reference;
  }

  /** Gives a new payment its checkout. The same wish again gets the checkout that there is. */
  async function openCheckout({ reference }: Started): Promise<string | null> {
    if (reference === null) return null;
    const found = await findPayment(db, reference);
    if (!found?.email) throw new Error('the payment, or who pays, is gone');
    const { payment, email } = found;
    // A charge that the owner asked for beforehand is under way: a checkout beside it would be paid twice.
    if (payment.status !== 'created' || payment.charge_code !== null) return reference;
    const checkout = await provider
      .startCheckout({
        reference,
        amountKobo: payment.amount_kobo,
        email,
        callbackUrl: `${portalUrl}/dashboard/benefits/payment-confirmation`,
      })
      .catch(async (cause: unknown) => {
        if (cause instanceof CheckoutExists) {
          if (await isOpenedMeanwhile(reference)) return null;
          // The answer with its address is lost for good: the next wish gets a new payment.
          await updatePayment(db, payment.id, { status: 'failed' });
        } else if (!(cause instanceof ProviderUnavailable)) throw cause;
        throw new ApiError('unavailable', { retryAfter: 10, cause });
      });
    if (checkout === null) return reference;
    await db.transaction(async (tx) => {
      const current = await lockPayment(tx, reference);
      if (current?.status !== 'created') return;
      await updatePayment(tx, current.id, {
        status: 'pending',
        checkout_url: checkout.checkoutUrl,
      });
      await recordEvent(tx, {
        payment_id: current.id,
        source: 'owner',
        status: 'pending',
        created_at: now(),
      });
    });
    return reference;
  }

  /** Waits for the request that is getting the checkout at this moment: the first click of two. */
  async function isOpenedMeanwhile(reference: string): Promise<boolean> {
    for (let look = 0; look < 8; look += 1) {
      const found = await findPayment(db, reference);
      if (found?.payment.status !== 'created') return true;
      await pause(250);
    }
    return false;
  }

  async function settleDue(): Promise<void> {
    for (;;) {
      const due = await claimDuePayments(db, now(), later(leaseMs), 20);
      if (due.length === 0) return;
      for (const claimed of due) {
        const { id, reference, checks, created_at, refund_requested_at } = claimed;
        await settle(reference, 'poll');
        if (claimed.charge_code !== null && claimed.status === 'created') await charge(reference);
        const since = (refund_requested_at ?? created_at).getTime();
        const minutes = minutesToCheck(checks + 1);
        await db.transaction(async (tx) => {
          const current = await lockPayment(tx, reference);
          // A webhook may have asked for another look meanwhile, and a result leaves nothing to look for.
          if (
            current === undefined ||
            current.next_check_at?.getTime() !== claimed.next_check_at?.getTime()
          )
            return;
          const isDone = isSettled(current.status) && current.refund_requested_at === null;
          const isOver = isDone || now().getTime() - since >= givenUpAfterMs;
          await updatePayment(tx, id, {
            checks: checks + 1,
            next_check_at: isOver ? null : later(minutes * minuteMs),
            ...(isOver && isOpen(current.status) && { status: 'abandoned' }),
          });
        });
      }
    }
  }

  return {
    provider,
    settle,
    settleDue,
    placeRenewals: () => placeRenewals({ db, now, providerName: provider.name }),

    async startActivation({ userId, key, shownKobo, locale }, wanted) {
      const content = { wanted, shownKobo };
      const started = await db.transaction((tx) =>
        once<Started>(
          tx,
          { userId, key, request: ['activateBenefit', content], secretKey, now: now() },
          async () => {
            const business = await lockBusiness(tx, { userId });
            if (business === undefined) throw new ApiError('not_found');
            const holder = { businessId: business.id, userId, locale };
            const items = await priceItems(tx, business.id, wanted, now());
            const amount = sum(items);
            if (amount !== shownKobo) throw new ApiError('price_changed');
            if (amount > 0) return { reference: await place(tx, holder, items) };
            await activate(
              tx,
              holder,
              items.map(({ benefit_id, plan }) => ({
                benefitId: benefit_id,
                plan,
                amountKobo: 0,
                activationId: null,
              })),
              now(),
            );
            return { reference: null };
          },
        ),
      );
      return openCheckout(started);
    },

    async startRenewal({ userId, key, shownKobo, locale }, activationId, plan) {
      const content = { activationId, plan, shownKobo };
      const started = await db.transaction((tx) =>
        once<Started>(
          tx,
          { userId, key, request: ['renewBenefit', content], secretKey, now: now() },
          async () => {
            const business = await lockBusiness(tx, { userId });
            if (business === undefined) throw new ApiError('not_found');
            const [found] = await tx
              .select({ activation: benefitActivations, benefit: benefits })
              .from(benefitActivations)
              .innerJoin(benefits, eq(benefits.id, benefitActivations.benefit_id))
              .where(
                and(
                  eq(benefitActivations.id, activationId),
                  eq(benefitActivations.business_id, business.id),
                  isNull(benefitActivations.ended_at),
                ),
              );
            if (found === undefined) throw new ApiError('not_found');
            const prices = await findPrices(tx, found.benefit, business.id, now());
            const amount_kobo = prices?.[plan];
            if (amount_kobo === undefined) throw new ApiError('not_found');
            if (amount_kobo !== shownKobo) throw new ApiError('price_changed');
            const item = {
              benefit_id: found.benefit.id,
              plan,
              amount_kobo,
              activation_id: activationId,
            };
            const holder = { businessId: business.id, userId, locale };
            return { reference: await place(tx, holder, [item]) };
          },
        ),
      );
      return openCheckout(started);
    },

    async refund({ reference, staffId, key, reason }) {
      await db.transaction((tx) =>
        once(
          tx,
          {
            userId: staffId,
            key,
            request: ['refundPayment', { reference, reason }],
            secretKey,
            now: now(),
          },
          async () => {
            const payment = await lockPayment(tx, reference);
            if (payment === undefined) throw new ApiError('not_found');
            // Nobody decides about money of their own.
            if (payment.user_id === staffId) throw new ApiError('forbidden');
            if (!isSettled(payment.status)) throw new ApiError('conflict');
            if (payment.refund_requested_at !== null) return {};
            await updatePayment(tx, payment.id, {
              refund_requested_at: now(),
              next_check_at: later(minutesToCheck(0) * minuteMs),
              checks: 0,
            });
            await recordEvent(tx, {
              payment_id: payment.id,
              source: 'staff',
              detail: reason,
              actor_id: staffId,
              created_at: now(),
            });
            return {};
          },
        ),
      );
      await settle(reference, 'staff');
    },
  };
}
