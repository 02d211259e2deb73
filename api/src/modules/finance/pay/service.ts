import type { FastifyBaseLogger } from 'fastify';
import type { output } from 'zod/mini';
import {
  checkedTypes,
  dailyLimitKobo,
  pricedTypes,
  type payBody,
  type PayableType,
  type Product,
  type Recipient,
} from '@portal/contract';
import type { AppDeps } from '../../../deps.ts';
import { ApiError } from '../../../http/errors.ts';
import { once } from '../../../http/idempotency.ts';
import { keyedHash } from '../../../keyed-hash.ts';
import type { Locale } from '../../../i18n/locale.ts';
import { startOfDayAt } from '../../../nigeria-time.ts';
import { createReference } from '../../payments/reference.ts';
import { consumeQuota } from '../../rate-limits/quota.ts';
import { findBillerName } from '../providers/biller-names.ts';
import { ProviderUnavailable, type BillProvider, type Target } from '../providers/bill-provider.ts';
import type { PaymentPins } from '../pin/service.ts';
import { sumEntries } from '../repository.ts';
import { openSystemAccounts } from '../system-accounts.ts';
import { createRecentAnswers } from '../../../http/recent-answers.ts';
import { createNameChecks } from './name-check.ts';
import {
  claimDue,
  findByReference,
  findPhone,
  insertHeld,
  isRepetition,
  lockAccount,
  lockBillPayment,
  nextMoment,
  sumPaidSince,
  updateBillPayment,
  type BillPaymentRow,
} from './repository.ts';
import { createSettle, nextCheckOfPaid, type Settle } from './settle.ts';

/** Seconds from one question to the next; the last one repeats for as long as there is no answer. */
const checkAfterSeconds = [15, 60, 5 * 60, 15 * 60, 60 * 60];
const secondsToCheck = (checks: number) => checkAfterSeconds[checks] ?? 60 * 60;
/** Longer than a provider may take to answer. */
const leaseMs = 60_000;
/** After so long somebody of the agency has to ask the biller. */
const overdueMs = 24 * 60 * 60 * 1000;
/** Pages that wait ask every few seconds, and people reload them: the provider is asked once in so long. */
const askedAgainAfterMs = 3000;
/** Price lists change from one day to the next; a payment reads the list anew. */
const listedForMs = 60_000;
/** Names behind numbers are personal: nobody needs more of them than this. */
const nameRules = [
  { times: 15, seconds: 60 },
  { times: 150, seconds: 24 * 60 * 60 },
];

export type PayOrder = output<typeof payBody>;

export interface FinancePayments {
  isSimulated: boolean;
  settle: Settle;
  /**
   * Holds the money and asks the provider. The same key again gives the same reference.
   * @throws ApiError `pin_missing`, `pin_locked`, `insufficient_funds`, `daily_limit`, `price_changed`, `validation_failed`, `not_found`, `biller_unavailable`
   */
  pay(wanted: { userId: string; key: string; order: PayOrder; locale: Locale }): Promise<string>;
  /** @throws ApiError `validation_failed` where nobody is known, `biller_unavailable`, `too_many_requests` */
  checkRecipient(userId: string, recipient: Recipient): Promise<{ name: string; check: string }>;
  /** The name that `checkRecipient` gave. @throws ApiError `validation_failed` at `account_number` */
  readCheckedName(userId: string, recipient: Recipient, check: string): string;
  /** @throws ApiError `biller_unavailable` */
  listProducts(type: 'data' | 'cable', billerId: string): Promise<Product[]>;
  /** `settle` for somebody who waits and looks: asks the provider at most every three seconds. */
  settleForViewer(reference: string): Promise<void>;
  /** A provider has announced something: it is asked at the next `settleDue`. False when the payment is not known. */
  announce(reference: string): Promise<boolean>;
  /** Asks about everything that is due to be asked about. */
  settleDue(): Promise<void>;
}

export function createFinancePayments(
  deps: Pick<AppDeps, 'db' | 'now' | 'secretKey' | 'portalShortName'>,
  providers: { bills: BillProvider; banks: BillProvider },
  pins: PaymentPins,
  log: FastifyBaseLogger,
): FinancePayments {
  const { db, now, secretKey } = deps;
  const providerFor = (type: PayableType) =>
    type === 'transfer' ? providers.banks : providers.bills;
  const settle = createSettle({ ...deps, providerFor, log });
  const nameChecks = createNameChecks(deps);
  const listed = createRecentAnswers<Product[]>(now, listedForMs);
  const looks = createRecentAnswers<void>(now, askedAgainAfterMs);

  async function asked<T>(question: Promise<T>): Promise<T> {
    return question.catch((cause: unknown) => {
      if (!(cause instanceof ProviderUnavailable)) throw cause;
      if (cause.cause instanceof ApiError) throw cause.cause;
      log.warn({ err: cause }, 'a biller or bank gave no answer');
      throw new ApiError('biller_unavailable', { retryAfter: 10, cause });
    });
  }

  const targetOf = ({ type, biller_id, customer_number, product }: Recipient): Target => ({
    type,
    billerId: biller_id,
    customerNumber: customer_number,
    product: product ?? null,
  });

  function billerOf({ type, biller_id }: Recipient): string {
    const name = findBillerName(type, biller_id);
    if (name === undefined)
      throw new ApiError('validation_failed', { fields: { biller_id: 'choice' } });
    return name;
  }

  async function productOf({ type, biller_id, product, amount_kobo }: PayOrder) {
    const listed = await asked(providerFor(type).listProducts(type as 'data' | 'cable', biller_id));
    const found = listed.find(({ code }) => code === product);
    if (found === undefined)
      throw new ApiError('validation_failed', { fields: { product: 'choice' } });
    if (found.amount_kobo !== amount_kobo) throw new ApiError('price_changed');
    return found.name;
  }

  /** In the transaction of `once`: everything that decides whether the money may go. */
  async function hold(
    tx: AppDeps['db'],
    userId: string,
    order: PayOrder,
    facts: { biller: string; productName: string | null; locale: Locale },
  ): Promise<{ reference: string }> {
    const { type, biller_id, customer_number, amount_kobo, narration } = order;
    const mustBeChecked = checkedTypes.includes(type);
    const customerName = nameChecks.read(userId, order, order.check);
    if (mustBeChecked && customerName === null) {
      throw new ApiError('validation_failed', { fields: { customer_number: 'check_expired' } });
    }
    const { holds } = await openSystemAccounts(tx);
    const account = await lockAccount(tx, { userId });
    const phone = await findPhone(tx, userId);
    if (account === undefined || phone === undefined) throw new ApiError('not_found');
    if ((await sumEntries(tx, account.id)) < amount_kobo) throw new ApiError('insufficient_funds');
    const paidToday = await sumPaidSince(tx, account.id, startOfDayAt(now()));
    if (paidToday + amount_kobo > dailyLimitKobo) throw new ApiError('daily_limit');

    const reference = createReference();
    const isTransfer = type === 'transfer';
    const parts = [
      facts.productName,
      isTransfer ? facts.biller : customerName,
      customer_number,
    ].filter((part) => part !== null);
    await insertHeld(
      tx,
      holds,
      {
        reference,
        account_id: account.id,
        type,
        direction: 'debit',
        amount_kobo,
        status: 'pending',
        counterparty: isTransfer ? (customerName ?? facts.biller) : facts.biller,
        narration: narration ? narration : parts.join(' · '),
        created_at: await nextMoment(tx, account.id, now()),
      },
      {
        type,
        biller_id,
        customer_number,
        customer_name: customerName,
        product: order.product ?? null,
        product_name: facts.productName,
        contact_phone: phone,
        locale: facts.locale,
        provider: providerFor(type).name,
        // Should this process end before the provider has answered, another one goes on from here.
        next_check_at: new Date(now().getTime() + secondsToCheck(0) * 1000),
      },
    );
    return { reference };
  }

  return {
    isSimulated: providers.bills.name === 'simulator' || providers.banks.name === 'simulator',
    settle,

    async pay({ userId, key, order, locale }) {
      const biller = billerOf(order);
      await pins.confirm(userId, order.pin);
      if (providerFor(order.type).name === 'closed') throw new ApiError('biller_unavailable');
      const isKnown = await isRepetition(db, userId, key);
      const productName =
        pricedTypes.includes(order.type) && !isKnown ? await productOf(order) : null;
      const { pin: _pin, check: _check, ...content } = order;
      let isNew = false;
      const { reference } = await db.transaction((tx) =>
        once(tx, { userId, key, request: ['pay', content], secretKey, now: now() }, async () => {
          isNew = true;
          return hold(tx, userId, order, { biller, productName, locale });
        }),
      );
      if (isNew) await settle(reference, 'new');
      return reference;
    },

    async checkRecipient(userId, recipient) {
      billerOf(recipient);
      if (!checkedTypes.includes(recipient.type)) throw new ApiError('not_found');
      await consumeQuota(db, keyedHash(secretKey, `names:${userId}`), nameRules, now());
      const name = await asked(providerFor(recipient.type).findName(targetOf(recipient)));
      if (name === null) {
        throw new ApiError('validation_failed', {
          fields: { customer_number: 'unknown_customer' },
        });
      }
      return { name, check: nameChecks.issue(userId, recipient, name) };
    },

    readCheckedName(userId, recipient, check) {
      const name = nameChecks.read(userId, recipient, check);
      if (name !== null) return name;
      throw new ApiError('validation_failed', { fields: { account_number: 'check_expired' } });
    },

    listProducts: (type, billerId) =>
      listed.get(`${type}:${billerId}`, () =>
        asked(providerFor(type).listProducts(type, billerId)),
      ),

    settleForViewer: (reference) => looks.get(reference, () => settle(reference, 'again')),

    async announce(reference) {
      const found = await findByReference(db, reference);
      if (!found?.payment || found.payment.decline_reason !== null) return false;
      await updateBillPayment(db, found.transaction.id, { next_check_at: now() });
      return true;
    },

    async settleDue() {
      for (;;) {
        const lease = new Date(now().getTime() + leaseMs);
        const due = await claimDue(db, now(), lease, 20);
        if (due.length === 0) return;
        for (const { transaction, payment } of due) {
          const { reference, created_at } = transaction;
          if (payment.settled_at === null && now().getTime() - created_at.getTime() > overdueMs) {
            log.error({ reference }, 'a payment has waited for more than a day');
          }
          // One that cannot be settled must not keep the others from it.
          await settle(reference, 'again').catch((err: unknown) =>
            log.error({ err, reference }, 'a payment could not be settled'),
          );
          await db.transaction((tx) => planNextCheck(tx, payment, lease));
        }
      }
    },
  };

  async function planNextCheck(
    tx: AppDeps['db'],
    asked: BillPaymentRow,
    lease: Date,
  ): Promise<void> {
    const current = await lockBillPayment(tx, asked.transaction_id);
    // Settled by this question, or announced since it was asked: the next one is planned already.
    if (current?.next_check_at?.getTime() !== lease.getTime()) return;
    const checks = asked.checks + 1;
    await updateBillPayment(tx, asked.transaction_id, {
      checks,
      next_check_at:
        current.settled_at === null
          ? new Date(now().getTime() + secondsToCheck(checks) * 1000)
          : nextCheckOfPaid(current, checks, now()),
    });
  }
}
