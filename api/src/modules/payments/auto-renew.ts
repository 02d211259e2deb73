import type { FastifyBaseLogger } from 'fastify';
import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  notExists,
  or,
  sql,
} from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { benefitActivations, benefits } from '../../database/schema/benefits.ts';
import { businessRegistrations } from '../../database/schema/business.ts';
import { accountDeletions } from '../../database/schema/my-data.ts';
import { paymentItems, payments } from '../../database/schema/payments.ts';
import type { AppDeps } from '../../deps.ts';
import { findPrices } from '../benefits/prices.ts';
import { CheckoutExists, ProviderUnavailable, type PaymentProvider } from './payment-provider.ts';
import { createReference } from '../ledger/reference.ts';
import {
  findPayment,
  insertPayment,
  listItems,
  lockBusiness,
  lockPayment,
  recordEvent,
  updatePayment,
} from './repository.ts';
import type { Settle } from './settle.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** The evening before is early enough for a bank that says no, and late enough to switch it off. */
const chargeAheadMs = dayMs;
const batch = 200;

interface PlaceDeps extends Pick<AppDeps, 'db' | 'now'> {
  providerName: PaymentProvider['name'];
}

/**
 * Writes one payment for each period that an owner wants to be charged without being asked; the poller
 * charges it. A price that has changed is never charged so: the owner is reminded, and asked.
 */
export async function placeRenewals({ db, now, providerName }: PlaceDeps): Promise<void> {
  const isDue = and(
    isNull(benefitActivations.ended_at),
    eq(benefitActivations.auto_renew, true),
    isNotNull(benefitActivations.charge_code),
    gt(benefitActivations.amount_kobo, 0),
    lte(benefitActivations.renews_at, new Date(now().getTime() + chargeAheadMs)),
    notExists(takenOf(db)),
    notExists(deletionOf(db)),
  );
  const { id: idColumn, renews_at } = benefitActivations;
  let last: { renews_at: Date; id: string } | undefined;
  for (;;) {
    // The next ones in the order of the index: those that were not placed, because a price has changed, are not read again.
    const isAfter =
      last &&
      sql`(${renews_at}, ${idColumn}) > (${last.renews_at.toISOString()}::timestamptz, ${last.id}::uuid)`;
    const due = await db
      .select({ id: idColumn, business_id: benefitActivations.business_id, renews_at })
      .from(benefitActivations)
      .where(and(isDue, isAfter))
      .orderBy(asc(renews_at), asc(idColumn))
      .limit(batch);
    for (const found of due) await placeOne(found);
    last = due.at(-1);
    if (due.length < batch) return;
  }

  async function placeOne({ id, business_id }: { id: string; business_id: string }): Promise<void> {
    await db.transaction(async (tx) => {
      // Between the list and the lock the owner, or another process, may have been quicker.
      const business = await lockBusiness(tx, { businessId: business_id });
      const [found] = await tx
        .select({ activation: benefitActivations, benefit: benefits })
        .from(benefitActivations)
        .innerJoin(benefits, eq(benefits.id, benefitActivations.benefit_id))
        .where(and(eq(benefitActivations.id, id), isDue));
      if (business === undefined || found === undefined) return;
      if (found.benefit.retired_at !== null) return;
      const { plan, amount_kobo, charge_code } = found.activation;
      const prices = await findPrices(tx, found.benefit, business_id, now());
      if (prices?.[plan] !== amount_kobo) return;
      const [last] = await tx
        .select({ locale: payments.locale })
        .from(payments)
        .where(eq(payments.user_id, business.user_id))
        .orderBy(desc(payments.created_at))
        .limit(1);
      await insertPayment(
        tx,
        {
          reference: createReference(),
          business_id,
          user_id: business.user_id,
          provider: providerName,
          amount_kobo,
          charge_code,
          locale: last?.locale ?? 'en',
          created_at: now(),
          next_check_at: now(),
        },
        [{ benefit_id: found.benefit.id, plan, amount_kobo, activation_id: id }],
      );
    });
  }
}

/** The owner has asked for the account to be deleted. */
function deletionOf(db: Database) {
  return db
    .select({ userId: accountDeletions.user_id })
    .from(accountDeletions)
    .innerJoin(businessRegistrations, eq(businessRegistrations.user_id, accountDeletions.user_id))
    .where(eq(businessRegistrations.id, benefitActivations.business_id));
}

/** Charged for this period already, well or not, or the owner is paying it at this moment. */
function takenOf(db: Database) {
  return db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(paymentItems, eq(paymentItems.payment_id, payments.id))
    .where(
      and(
        eq(paymentItems.activation_id, benefitActivations.id),
        or(
          inArray(payments.status, ['created', 'pending']),
          and(
            isNotNull(payments.charge_code),
            sql`${payments.created_at} >= ${benefitActivations.renews_at} - interval '2 days'`,
          ),
        ),
      ),
    );
}

interface ChargeDeps extends Pick<AppDeps, 'db' | 'now'> {
  provider: PaymentProvider;
  settle: Settle;
  log: FastifyBaseLogger;
}

/** Charges a payment that was written for it, unless the owner has switched that off since. */
export function createCharge({ db, now, provider, settle, log }: ChargeDeps) {
  async function end(reference: string, status: 'pending' | 'failed' | 'abandoned') {
    await db.transaction(async (tx) => {
      const payment = await lockPayment(tx, reference);
      if (payment?.status !== 'created') return;
      const isOver = status !== 'pending';
      await updatePayment(tx, payment.id, { status, ...(isOver && { next_check_at: null }) });
      const event = { payment_id: payment.id, source: 'renewal' as const, status };
      await recordEvent(tx, { ...event, created_at: now() });
    });
  }

  return async function charge(reference: string): Promise<void> {
    const found = await findPayment(db, reference);
    if (found?.payment.status !== 'created' || found.payment.charge_code === null) return;
    const { payment, email } = found;
    const items = await listItems(db, [payment.id]);
    const isWanted = items.every(
      ({ activation }) => activation?.auto_renew === true && activation.ended_at === null,
    );
    if (email === null || !isWanted) return end(reference, 'abandoned');
    try {
      const isTried = await provider.charge({
        reference,
        amountKobo: payment.amount_kobo,
        email,
        chargeCode: found.payment.charge_code,
      });
      await end(reference, isTried ? 'pending' : 'failed');
    } catch (error) {
      // Asked before, and the response was lost: what came of it is asked next.
      if (!(error instanceof CheckoutExists) && !(error instanceof ProviderUnavailable))
        throw error;
      log.warn({ err: error, reference }, 'card not charged yet');
    }
    await settle(reference, 'renewal');
  };
}
