import type { FastifyBaseLogger } from 'fastify';
import { and, eq, isNull } from 'drizzle-orm';
import type { Plan } from '@portal/contract';
import type { Database } from '../../database/connect.ts';
import { benefitActivations, benefits } from '../../database/schema/benefits.ts';
import type { AppDeps } from '../../deps.ts';
import { ApiError } from '../../http/errors.ts';
import { createTtlCache } from '../../http/ttl-cache.ts';
import { activate } from '../benefits/activations.ts';
import { findPrices } from '../benefits/prices.ts';
import type { PaymentPins } from '../finance/pin/service.ts';
import { createCharge, placeRenewals } from './auto-renew.ts';
import { createCheckouts } from './checkout.ts';
import { priceItems, sum } from './order.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { createSettleDue } from './poll.ts';
import { createDecideRefund, type DecideRefund } from './decide-refund.ts';
import { createRefund, type Refund } from './refund.ts';
import type { NewItem } from './repository.ts';
import { createSettle, type Settle } from './settle.ts';
import { createStart, type Wanted } from './start.ts';

/** Pages that wait ask every few seconds, and people reload them: the provider is asked once in so long. */
const askedAgainAfterMs = 3000;

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

  const start = createStart({ ...deps, pins, place, openCheckout });

  return {
    provider,
    settle,
    settleForViewer: (reference) => looks.get(reference, () => settle(reference, 'return')),
    settleDue: createSettleDue({ ...deps, settle, charge, log }),
    refund: createRefund({ ...deps, settle }),
    decideRefund: createDecideRefund({ ...deps, settle }),
    placeRenewals: () => placeRenewals({ db, now, providerName: provider.name }),

    startActivation: (wanted, chosen) =>
      start(wanted, ['activateBenefit', { wanted: chosen }], async (tx, holder) => {
        const items = await priceItems(tx, holder.businessId, chosen, now());
        const amount = sum(items);
        if (amount !== wanted.shownKobo) throw new ApiError('price_changed');
        if (amount > 0) return items;
        const free = items.map(({ benefit_id, plan }) => ({
          benefitId: benefit_id,
          plan,
          amountKobo: 0,
          activationId: null,
        }));
        await activate(tx, holder, free, now());
        return null;
      }),

    startRenewal: (wanted, activationId, plan) =>
      start(wanted, ['renewBenefit', { activationId, plan }], async (tx, { businessId }) => {
        const [found] = await tx
          .select({ activation: benefitActivations, benefit: benefits })
          .from(benefitActivations)
          .innerJoin(benefits, eq(benefits.id, benefitActivations.benefit_id))
          .where(
            and(
              eq(benefitActivations.id, activationId),
              eq(benefitActivations.business_id, businessId),
              isNull(benefitActivations.ended_at),
            ),
          );
        // A retired one ends with the time that is paid.
        if (found === undefined || found.benefit.retired_at !== null) {
          throw new ApiError('not_found');
        }
        const prices = await findPrices(tx, found.benefit, businessId, now());
        const amount_kobo = prices?.[plan];
        if (amount_kobo === undefined) throw new ApiError('not_found');
        if (amount_kobo !== wanted.shownKobo) throw new ApiError('price_changed');
        return [{ benefit_id: found.benefit.id, plan, amount_kobo, activation_id: activationId }];
      }),

    startChange: (wanted, content, prepare) =>
      start(wanted, ['changeCover', { wanted: content }], async (tx, { businessId }) => {
        const item = await prepare(tx, businessId);
        return item && [item];
      }),
  };
}
