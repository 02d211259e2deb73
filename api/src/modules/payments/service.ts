import type { FastifyBaseLogger } from 'fastify';
import { and, eq, isNull } from 'drizzle-orm';
import type { Plan } from '@portal/contract';
import type { Database } from '../../database/connect.ts';
import { benefitActivations, benefits } from '../../database/schema/benefits.ts';
import type { AppDeps } from '../../deps.ts';
import { ApiError } from '../../http/errors.ts';
import { withIdempotencyKey } from '../../http/idempotency.ts';
import { createTtlCache } from '../../http/ttl-cache.ts';
import type { Locale } from '../../i18n/locale.ts';
import { activate } from '../benefits/activations.ts';
import { findPrices } from '../benefits/prices.ts';
import type { PaymentPins } from '../finance/pin/service.ts';
import { createCharge, placeRenewals } from './auto-renew.ts';
import { createCheckouts, type Started } from './checkout.ts';
import { priceItems, sum } from './order.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { payFromBalance } from './pay-from-balance.ts';
import { createSettleDue } from './poll.ts';
import { createDecideRefund, type DecideRefund } from './decide-refund.ts';
import { createRefund, type Refund } from './refund.ts';
import { lockBusiness, type NewItem } from './repository.ts';
import { createSettle, type Settle } from './settle.ts';

/** Pages that wait ask every few seconds, and people reload them: the provider is asked once in so long. */
const askedAgainAfterMs = 3000;

export interface Wanted {
  userId: string;
  /** The caller's `Idempotency-Key`. */
  key: string;
  /** What the owner was shown as the whole sum. */
  shownKobo: number;
  /** The payment PIN, where it is paid from the owner's balance; null where a checkout is opened. */
  pin: string | null;
  locale: Locale;
}

export interface Payments {
  provider: PaymentProvider;
  settle: Settle;
  /** `settle` for an owner who waits for the outcome: asks the provider at most every three seconds. */
  settleForViewer(reference: string): Promise<void>;
  /**
   * Starts the payment for new activations; null when nothing is to be paid and they are active already.
   * @throws ApiError `not_found`, `already_active`, `price_changed`, `validation_failed` for a wrong PIN or a key that came with another request,
   *   `unavailable`; from the balance `pin_missing`, `pin_locked`, `insufficient_funds`, `daily_limit`
   */
  startActivation(wanted: Wanted, items: { slug: string; plan: Plan }[]): Promise<string | null>;
  /** The same for the next period of an activation. */
  startRenewal(wanted: Wanted, activationId: string, plan: Plan): Promise<string | null>;
  /**
   * The same for a change of a cover, which `prepare` writes: the item to be paid, or null where nothing is.
   * @param content what the owner asks for
   */
  startChange(
    wanted: Wanted,
    content: object,
    prepare: (tx: Database, businessId: string) => Promise<NewItem | null>,
  ): Promise<string | null>;
  refund: Refund;
  decideRefund: DecideRefund;
  /** Writes the payments of the periods that owners want to be charged without being asked. */
  placeRenewals(): Promise<void>;
  /** Asks the provider about everything that is due to be asked about, and charges what is to be charged. */
  settleDue(): Promise<void>;
}

export function createPayments(
  deps: Pick<
    AppDeps,
    | 'db'
    | 'now'
    | 'secretKey'
    | 'smsPerDay'
    | 'portalShortName'
    | 'portalUrl'
    | 'refundFourEyesAboveKobo'
  >,
  provider: PaymentProvider,
  pins: Pick<PaymentPins, 'confirm'>,
  log: FastifyBaseLogger,
): Payments {
  const { db, now } = deps;
  const settle = createSettle({ ...deps, provider, log });
  const looks = createTtlCache<void>(now, askedAgainAfterMs);
  const charge = createCharge({ ...deps, provider, settle, log });
  const { place, openCheckout } = createCheckouts({ ...deps, provider });

  /** What a started payment begins with: a checkout, or after the PIN the money of the account. */
  async function beginWith(userId: string, pin: string | null) {
    if (pin !== null) await pins.confirm(userId, pin);
    return async (
      tx: Database,
      holder: { businessId: string; userId: string; locale: Locale },
      items: NewItem[],
    ): Promise<Started> => ({
      reference:
        pin === null
          ? await place(tx, holder, items)
          : await payFromBalance(deps, tx, holder, items),
    });
  }

  return {
    provider,
    settle,
    settleForViewer: (reference) => looks.get(reference, () => settle(reference, 'return')),
    settleDue: createSettleDue({ ...deps, settle, charge }),
    refund: createRefund({ ...deps, settle }),
    decideRefund: createDecideRefund({ ...deps, settle }),
    placeRenewals: () => placeRenewals({ db, now, providerName: provider.name }),

    async startActivation({ userId, key, shownKobo, pin, locale }, wanted) {
      const begin = await beginWith(userId, pin);
      const content = { wanted, shownKobo, ...(pin !== null && { from: 'balance' }) };
      const started = await withIdempotencyKey<Started>(
        deps,
        { userId, key, request: ['activateBenefit', content] },
        async (tx) => {
          const business = await lockBusiness(tx, { userId });
          if (business === undefined) throw new ApiError('not_found');
          const holder = { businessId: business.id, userId, locale };
          const items = await priceItems(tx, business.id, wanted, now());
          const amount = sum(items);
          if (amount !== shownKobo) throw new ApiError('price_changed');
          if (amount > 0) return begin(tx, holder, items);
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
      );
      return openCheckout(started);
    },

    async startRenewal({ userId, key, shownKobo, pin, locale }, activationId, plan) {
      const begin = await beginWith(userId, pin);
      const content = { activationId, plan, shownKobo, ...(pin !== null && { from: 'balance' }) };
      const started = await withIdempotencyKey<Started>(
        deps,
        { userId, key, request: ['renewBenefit', content] },
        async (tx) => {
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
          return begin(tx, holder, [item]);
        },
      );
      return openCheckout(started);
    },

    async startChange({ userId, key, shownKobo, pin, locale }, wanted, prepare) {
      const begin = await beginWith(userId, pin);
      const content = { wanted, shownKobo, ...(pin !== null && { from: 'balance' }) };
      const started = await withIdempotencyKey<Started>(
        deps,
        { userId, key, request: ['changeCover', content] },
        async (tx) => {
          const business = await lockBusiness(tx, { userId });
          if (business === undefined) throw new ApiError('not_found');
          const item = await prepare(tx, business.id);
          if (item === null) return { reference: null };
          return begin(tx, { businessId: business.id, userId, locale }, [item]);
        },
      );
      return openCheckout(started);
    },
  };
}
