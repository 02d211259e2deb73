import type { FastifyBaseLogger } from 'fastify';
import {
  checkedTypes,
  isPriced,
  type PayableType,
  type PricedType,
  type Product,
  type Recipient,
} from '@portal/contract';
import type { AppDeps } from '../../../deps.ts';
import { ApiError } from '../../../http/errors.ts';
import { isRepetition, withIdempotencyKey } from '../../../http/idempotency.ts';
import { keyedHash } from '../../../keyed-hash.ts';
import type { Locale } from '../../../i18n/locale.ts';
import { consumeQuota } from '../../../http/rate-limits/quota.ts';
import { findBillerName } from '../providers/biller-names.ts';
import { ProviderUnavailable, type BillProvider, type Target } from '../providers/bill-provider.ts';
import type { PaymentPins } from '../pin/service.ts';
import { createTtlCache, type TtlCache } from '../../../http/ttl-cache.ts';
import { holdPayment, type PayOrder } from './hold-payment.ts';
import { createNameChecks } from './name-check.ts';
import { findByReference, updateBillPayment } from './repository.ts';
import { createPayOut, createSendToBank, type PayOut, type SendToBank } from './pay-out.ts';
import { createSettle, type Settle } from './settle.ts';
import { settleDue } from './settle-due.ts';

/** Pages that wait ask every few seconds, and people reload them: the provider is asked once in so long. */
const askedAgainAfterMs = 3000;
/** Price lists change from one day to the next; a payment reloads the list. */
const listedForMs = 60_000;
/** Names behind numbers are personal data. This limit is enough for an owner who pays bills. */
const nameRules = [
  { times: 15, seconds: 60 },
  { times: 150, seconds: 24 * 60 * 60 },
];

interface KeyedOrder {
  userId: string;
  /** The caller's `Idempotency-Key`. */
  key: string;
  order: PayOrder;
  locale: Locale;
}

export interface FinancePayments {
  isSimulated: boolean;
  settle: Settle;
  payOut: PayOut;
  sendToBank: SendToBank;
  /**
   * Holds the money and asks the provider. The same key again gives the same reference.
   * @throws ApiError `pin_missing`, `pin_locked`, `insufficient_funds`, `daily_limit`, `price_changed`, `validation_failed`, `not_found`, `biller_unavailable`
   */
  pay(order: KeyedOrder): Promise<string>;
  /** @throws ApiError `validation_failed` where the number is unknown, `biller_unavailable`, `too_many_requests` */
  checkRecipient(userId: string, recipient: Recipient): Promise<{ name: string; check: string }>;
  /** The name that `checkRecipient` gave. @throws ApiError `validation_failed` at `account_number` */
  readCheckedName(userId: string, recipient: Recipient, check: string): string;
  /** @throws ApiError `biller_unavailable` */
  listProducts(type: PricedType, billerId: string): Promise<Product[]>;
  /** `settle` for an owner who waits for the outcome: asks the provider at most every three seconds. */
  settleForViewer(reference: string): Promise<void>;
  /** A provider has announced something: it is asked at the next `settleDue`. False when the payment is not known. */
  announce(reference: string): Promise<boolean>;
  /** Asks about everything that is due to be asked about. */
  settleDue(): Promise<void>;
}

interface FinancePaymentsContext extends Pick<
  AppDeps,
  'db' | 'now' | 'secretKey' | 'smsPerDay' | 'portalUrl' | 'portalShortName'
> {
  providers: { bills: BillProvider; banks: BillProvider };
  pins: PaymentPins;
  log: FastifyBaseLogger;
  settle: Settle;
  nameChecks: ReturnType<typeof createNameChecks>;
  priceLists: TtlCache<Product[]>;
}

export function createFinancePayments(
  deps: Pick<AppDeps, 'db' | 'now' | 'secretKey' | 'smsPerDay' | 'portalUrl' | 'portalShortName'>,
  providers: { bills: BillProvider; banks: BillProvider },
  pins: PaymentPins,
  log: FastifyBaseLogger,
): FinancePayments {
  const settle = createSettle({
    ...deps,
    providerFor: (type) => providerFor({ providers }, type),
    log,
  });
  const context: FinancePaymentsContext = {
    ...deps,
    providers,
    pins,
    log,
    settle,
    nameChecks: createNameChecks(deps),
    priceLists: createTtlCache(deps.now, listedForMs),
  };
  const looks = createTtlCache<void>(deps.now, askedAgainAfterMs);
  const sendToBank = createSendToBank(deps, providers.banks);

  return {
    isSimulated: providers.bills.name === 'simulator' || providers.banks.name === 'simulator',
    settle,
    payOut: createPayOut(deps, sendToBank),
    sendToBank,

    pay: (order) => pay(context, order),

    checkRecipient: (userId, recipient) => checkRecipient(context, userId, recipient),

    readCheckedName: (userId, recipient, check) =>
      readCheckedName(context, userId, recipient, check),

    listProducts: (type, billerId) => listProducts(context, type, billerId),

    settleForViewer: (reference) => looks.get(reference, () => settle(reference, 'again')),

    announce: (reference) => announce(context, reference),

    settleDue: () => settleDue(context),
  };
}

function providerFor(
  { providers }: Pick<FinancePaymentsContext, 'providers'>,
  type: PayableType,
): BillProvider {
  return type === 'transfer' ? providers.banks : providers.bills;
}

async function asked<T>({ log }: FinancePaymentsContext, question: Promise<T>): Promise<T> {
  return question.catch((cause: unknown) => {
    if (!(cause instanceof ProviderUnavailable)) throw cause;
    if (cause.cause instanceof ApiError) throw cause.cause;
    log.warn({ err: cause }, 'a biller or bank did not respond');
    throw new ApiError('biller_unavailable', { retryAfter: 10, cause });
  });
}

function targetOf({ type, biller_id, customer_number, product }: Recipient): Target {
  return {
    type,
    billerId: biller_id,
    customerNumber: customer_number,
    product: product ?? null,
  };
}

function billerOf({ type, biller_id }: Recipient): string {
  const name = findBillerName(type, biller_id);
  if (name === undefined)
    throw new ApiError('validation_failed', { fields: { biller_id: 'choice' } });
  return name;
}

async function productOf(
  context: FinancePaymentsContext,
  { type, biller_id, product, amount_kobo }: PayOrder,
) {
  const listed = await asked(
    context,
    providerFor(context, type).listProducts(type as PricedType, biller_id),
  );
  const found = listed.find(({ code }) => code === product);
  if (found === undefined)
    throw new ApiError('validation_failed', { fields: { product: 'choice' } });
  if (found.amount_kobo !== amount_kobo) throw new ApiError('price_changed');
  return found.name;
}

async function pay(
  context: FinancePaymentsContext,
  { userId, key, order, locale }: KeyedOrder,
): Promise<string> {
  const { pins, db, settle } = context;
  const biller = billerOf(order);
  await pins.confirm(userId, order.pin);
  if (providerFor(context, order.type).name === 'closed') throw new ApiError('biller_unavailable');
  const isKnown = await isRepetition(db, userId, key);
  const productName = isPriced(order.type) && !isKnown ? await productOf(context, order) : null;
  const { pin: _pin, check: _check, ...content } = order;
  let isNew = false;
  const { reference } = await withIdempotencyKey(
    context,
    { userId, key, request: ['pay', content] },
    async (tx) => {
      isNew = true;
      return holdPayment(context, tx, userId, order, {
        biller,
        productName,
        providerName: providerFor(context, order.type).name,
        locale,
      });
    },
  );
  if (isNew) await settle(reference, 'new');
  return reference;
}

async function checkRecipient(
  context: FinancePaymentsContext,
  userId: string,
  recipient: Recipient,
) {
  const { db, secretKey, now, nameChecks } = context;
  billerOf(recipient);
  if (!checkedTypes.includes(recipient.type)) throw new ApiError('not_found');
  await consumeQuota(db, keyedHash(secretKey, `names:${userId}`), nameRules, now());
  const name = await asked(
    context,
    providerFor(context, recipient.type).findName(targetOf(recipient)),
  );
  if (name === null) {
    throw new ApiError('validation_failed', {
      fields: { customer_number: 'unknown_customer' },
    });
  }
  return { name, check: nameChecks.issue(userId, recipient, name) };
}

function readCheckedName(
  { nameChecks }: FinancePaymentsContext,
  userId: string,
  recipient: Recipient,
  check: string,
): string {
  const name = nameChecks.read(userId, recipient, check);
  if (name !== null) return name;
  throw new ApiError('validation_failed', { fields: { account_number: 'check_expired' } });
}

function listProducts(
  context: FinancePaymentsContext,
  type: PricedType,
  billerId: string,
): Promise<Product[]> {
  return context.priceLists.get(`${type}:${billerId}`, () =>
    asked(context, providerFor(context, type).listProducts(type, billerId)),
  );
}

async function announce({ db, now }: FinancePaymentsContext, reference: string): Promise<boolean> {
  const found = await findByReference(db, reference);
  if (!found?.payment || found.payment.decline_reason !== null) return false;
  await updateBillPayment(db, found.transaction.id, { next_check_at: now() });
  return true;
}
