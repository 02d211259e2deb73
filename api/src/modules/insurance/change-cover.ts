import { and, eq, inArray } from 'drizzle-orm';
import {
  completePrices,
  quoteInsurance,
  type CallBody,
  type CoverChangePrice,
  type insuranceCalls,
  type InsuranceQuoteRequest,
  type InsuranceTerms,
  type Policy,
} from '@portal/contract';
import type { Database } from '../../database/connect.ts';
import { insuranceChanges } from '../../database/schema/insurance.ts';
import { paymentItems, payments as paymentRows } from '../../database/schema/payments.ts';
import type { AppDeps } from '../../deps.ts';
import { ApiError } from '../../http/errors.ts';
import type { SignedUrls } from '../../http/signed-url.ts';
import { startOfDay } from '../../nigeria-time.ts';
import {
  changeOn,
  dayAfter,
  dayOf,
  findChange,
  listChanges,
  updateChange,
  updateNextAmount,
  type ChangeRow,
} from '../benefits/cover-changes.ts';
import { unusedKobo } from '../benefits/pro-rata.ts';
import { listPaidItems } from '../payments/paid-items.ts';
import { lockBusiness, type NewItem } from '../payments/repository.ts';
import type { Payments } from '../payments/service.ts';
import type { Wanted } from '../payments/start.ts';
import { notifyPlanned, type ChangeNoticeDeps } from './change-notice.ts';
import { presentOwnPolicy } from './present-policy.ts';
import { currentRates } from './rates.ts';
import { findPolicy, type ActivationRow, type PolicyRow } from './repository.ts';

type Context = Pick<AppDeps, 'db'> &
  ChangeNoticeDeps & {
    payments: Pick<Payments, 'startChange'>;
    signedUrls: SignedUrls;
  };

interface Running {
  policy: PolicyRow;
  activation: ActivationRow;
  changes: ChangeRow[];
}

export function createCoverChanges(context: Context) {
  return {
    /** @throws ApiError `not_found`, `conflict` while a change is coming, and for the cover that there is */
    async price(
      userId: string,
      policyId: string,
      request: InsuranceQuoteRequest,
    ): Promise<CoverChangePrice> {
      const { db, now } = context;
      const found = await findPolicy(db, policyId);
      // Another owner's policy gets the same response as one that does not exist.
      if (found?.business.user_id !== userId) throw new ApiError('not_found');
      const running = await findRunning(db, policyId, found.business.id);
      const { terms, prices, amountKobo } = await priceChange(db, running, request, now());
      const { plan } = running.activation;
      return {
        terms,
        amount_kobo: amountKobo,
        next_kobo: prices[plan],
        plan,
        starts_on: dayAfter(now()),
      };
    },

    /**
     * @returns the payment; null where nothing is to be paid
     * @throws ApiError as `price`, `price_changed`, and as the start of any payment
     */
    start(
      wanted: Wanted,
      policyId: string,
      { items, asset_band, people_band }: CallBody<typeof insuranceCalls.changeCover>,
    ): Promise<string | null> {
      const request = { items, asset_band, people_band };
      return context.payments.startChange(
        wanted,
        { policyId, ...request },
        async (tx, businessId) => {
          const running = await findRunning(tx, policyId, businessId);
          const { item, nextKobo } = await writeChange(tx, running, request, {
            at: context.now(),
            ...wanted,
          });
          if (item === null) {
            await notifyPlanned(tx, context, wanted, { number: running.policy.number, nextKobo });
          }
          return item;
        },
      );
    },

    /** @throws ApiError `not_found`, `conflict` once it is paid */
    cancel(userId: string, changeId: string): Promise<Policy> {
      const { db, now, signedUrls } = context;
      return db.transaction(async (tx) => {
        const business = await lockBusiness(tx, { userId });
        const found = await findChange(tx, changeId);
        // Another owner's change gets the same response as one that does not exist.
        if (found === undefined || found.policy.business_id !== business?.id) {
          throw new ApiError('not_found');
        }
        const { change, activation } = found;
        if (change.state === 'open' || change.state === 'planned') await cancelChange(tx, change);
        else if (change.state !== 'cancelled') throw new ApiError('conflict');
        await updateNextAmount(tx, activation.id);
        return presentOwnPolicy(tx, change.policy_id, signedUrls, now());
      });
    },
  };
}

/** @throws ApiError `not_found` for what is not a running policy of this business */
async function findRunning(db: Database, policyId: string, businessId: string): Promise<Running> {
  const found = await findPolicy(db, policyId);
  const activation = found?.activation;
  if (found?.business.id !== businessId || !activation || activation.ended_at !== null) {
    throw new ApiError('not_found');
  }
  return {
    policy: found.policy,
    activation,
    changes: await listChanges(db, [policyId]),
  };
}

/** @throws ApiError `conflict` while a change is coming, and for the cover that there is */
async function priceChange(
  db: Database,
  { policy, activation, changes }: Running,
  request: InsuranceQuoteRequest,
  now: Date,
) {
  const today = dayOf(now);
  const isComing = changes.some(
    ({ state, starts_on }) => state === 'planned' || (starts_on !== null && starts_on > today),
  );
  if (isComing) throw new ApiError('conflict');
  const current = changeOn(changes, today) ?? policy;
  const { asset_band, people_band } = request;
  const { covers, prices } = quoteInsurance(request, await currentRates(db));
  const terms: InsuranceTerms = { asset_band, people_band, covers };
  if (isSame(terms, current.terms)) throw new ApiError('conflict');
  const before = completePrices(current.prices);
  const paid = await listPaidItems(db, [activation.id]);
  const periods = paid
    .filter(({ change }) => change === null)
    .map(({ plan, amount_kobo }) => ({
      plan,
      // Nothing is charged for a period whose price is on its way back.
      amount_kobo: amount_kobo === 0 ? 0 : prices[plan] - before[plan],
    }));
  const { plan } = activation;
  const own = { ...activation, amount_kobo: prices[plan] - before[plan] };
  // The new cover starts on the day after, so that is the first day that costs more.
  const more = unusedKobo(own, periods, startOfDay(dayAfter(now)), 'down');
  return { terms, prices, amountKobo: Math.max(0, more) };
}

function isSame(terms: InsuranceTerms, other: InsuranceTerms): boolean {
  const keyOf = ({ asset_band, people_band, covers }: InsuranceTerms) =>
    [asset_band, people_band, ...covers.map(({ item, sum_kobo }) => `${item} ${sum_kobo}`)].join();
  return keyOf(terms) === keyOf(other);
}

/** Writes the change in place of one that waits for its payment. @returns what is to be paid; an item of null for nothing */
async function writeChange(
  tx: Database,
  running: Running,
  request: InsuranceQuoteRequest,
  { at, shownKobo }: { at: Date; shownKobo: number },
): Promise<{ item: NewItem | null; nextKobo: number }> {
  const { policy, activation, changes } = running;
  const { terms, prices, amountKobo } = await priceChange(tx, running, request, at);
  if (amountKobo !== shownKobo) throw new ApiError('price_changed');
  const nextKobo = prices[activation.plan];
  const item = { benefit_id: policy.benefit_id, plan: activation.plan, amount_kobo: amountKobo };
  const open = changes.find(({ state }) => state === 'open');
  const isOpenAlready =
    open !== undefined &&
    open.amount_kobo === amountKobo &&
    open.priced_until.getTime() === activation.renews_at.getTime() &&
    isSame(open.terms, terms);
  if (isOpenAlready) {
    await updateChange(tx, open.id, { created_at: at });
    return { item: { ...item, change_id: open.id }, nextKobo };
  }
  if (open) await cancelChange(tx, open);
  const [change] = await tx
    .insert(insuranceChanges)
    .values({
      policy_id: policy.id,
      terms,
      prices,
      amount_kobo: amountKobo,
      state: amountKobo > 0 ? 'open' : 'planned',
      priced_until: activation.renews_at,
      created_at: at,
    })
    .returning();
  if (change === undefined) throw new Error('the change was not written');
  if (amountKobo > 0) return { item: { ...item, change_id: change.id }, nextKobo };
  await updateNextAmount(tx, activation.id);
  return { item: null, nextKobo };
}

/** A checkout can still be paid at the provider: that money goes to the owner's balance. */
async function cancelChange(tx: Database, { id }: ChangeRow): Promise<void> {
  await updateChange(tx, id, { state: 'cancelled' });
  const ofChange = tx
    .select({ id: paymentItems.payment_id })
    .from(paymentItems)
    .where(eq(paymentItems.change_id, id));
  await tx
    .update(paymentRows)
    .set({ status: 'abandoned' })
    .where(
      and(inArray(paymentRows.id, ofChange), inArray(paymentRows.status, ['created', 'pending'])),
    );
}
