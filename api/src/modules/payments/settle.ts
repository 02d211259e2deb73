import type { FastifyBaseLogger } from 'fastify';
import { inLocale, type HeldReason } from '@portal/contract';
import type { Database } from '../../database/connect.ts';
import type { AppDeps } from '../../deps.ts';
import { keepChargeCode, revokePeriods } from '../benefits/activations.ts';
import { undoChange } from '../benefits/cover-changes.ts';
import { isSettled, evaluate, mayBecome, type Verdict } from './evaluate.ts';
import { notifyOwner } from './emails.ts';
import { fulfil } from './fulfil.ts';
import { creditToBalance } from './credit-to-balance.ts';
import { balanceProvider, creditBack } from './pay-from-balance.ts';
import { postReceived, postRefunded } from './money.ts';
import {
  ProviderUnavailable,
  type PaymentProvider,
  type ProviderReport,
} from './payment-provider.ts';
import {
  findPayment,
  listItems,
  lockBusiness,
  lockPayment,
  recordEvent,
  updatePayment,
  type PaymentRow,
} from './repository.ts';

export type Source = 'webhook' | 'return' | 'poll' | 'staff' | 'owner' | 'renewal';
export type Settle = (reference: string, source: Source) => Promise<void>;

export interface SettleContext extends Pick<
  AppDeps,
  'db' | 'now' | 'secretKey' | 'smsPerDay' | 'portalUrl' | 'portalShortName'
> {
  provider: PaymentProvider;
  log: FastifyBaseLogger;
}

/**
 * Brings a payment to the status in the provider's books. Whatever calls it, in whatever order and how
 * often: the provider is asked first, and each step forward happens once.
 */
export function createSettle(context: SettleContext): Settle {
  return (reference, source) => settle(context, reference, source);
}

/** Undefined when the provider could not be asked. */
async function ask(
  { provider, log }: SettleContext,
  reference: string,
): Promise<ProviderReport | null | undefined> {
  try {
    return (await provider.verify(reference)) ?? null;
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    log.warn({ err: error, reference }, 'payment provider not reached');
    return undefined;
  }
}

async function settle(context: SettleContext, reference: string, source: Source): Promise<void> {
  const { db, provider, log, now } = context;
  const found = await findPayment(db, reference);
  if (found?.payment.provider === balanceProvider)
    return refundToBalance(context, reference, source);
  if (found === undefined || found.payment.provider !== provider.name) return;
  const { status, refund_requested_at } = found.payment;
  if (status === 'refunded') return;
  let report = await ask(context, reference);
  if (report === undefined) return;
  if (report?.status === 'success' && refund_requested_at !== null && isSettled(status)) {
    // Asked for before, and not done yet: the request may never have arrived.
    try {
      await provider.refund(reference);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      log.warn({ err: error, reference }, 'refund not asked for');
      return;
    }
    report = await ask(context, reference);
    if (report === undefined) return;
  }
  const latest = report;
  // Most reports say what is known already.
  if (latest === null || evaluate(found.payment, latest) === null) return;
  await db.transaction(async (tx) => {
    const payment = await lockPayment(tx, reference);
    if (payment === undefined) return;
    const verdict = evaluate(payment, latest);
    if (verdict === null) return;
    const moved = await move(context, tx, payment, verdict, latest);
    await recordEvent(tx, {
      payment_id: payment.id,
      source,
      status: moved.status,
      detail: moved.heldReason ?? null,
      created_at: now(),
    });
    await notifyOwner(tx, context, payment, moved);
  });
}

/** No one is asked: what was paid from an account goes back to it as soon as that is wanted. */
async function refundToBalance(
  context: SettleContext,
  reference: string,
  source: Source,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, reference);
    if (payment?.status !== 'paid' || payment.refund_requested_at === null) return;
    const moved = await refund(context, tx, payment);
    await recordEvent(tx, {
      payment_id: payment.id,
      source,
      status: moved.status,
      created_at: context.now(),
    });
    await notifyOwner(tx, context, payment, moved);
  });
}

async function move(
  context: SettleContext,
  tx: Database,
  payment: PaymentRow,
  verdict: Verdict,
  report: ProviderReport,
): Promise<Verdict> {
  switch (verdict.status) {
    case 'paid':
      return receive(context, tx, payment, report);
    case 'held':
      return hold(context, tx, payment, verdict, report);
    case 'refunded':
      return refund(context, tx, payment);
    case 'created':
    case 'pending':
    case 'failed':
    case 'abandoned':
      await updatePayment(tx, payment.id, { status: verdict.status });
      return verdict;
  }
}

async function receive(
  context: SettleContext,
  tx: Database,
  payment: PaymentRow,
  { chargeCode }: ProviderReport,
): Promise<Verdict> {
  const { now } = context;
  const business =
    payment.business_id && (await lockBusiness(tx, { businessId: payment.business_id }));
  if (!business) {
    return hold(context, tx, payment, { status: 'held', heldReason: 'account_closed' }, null);
  }
  const items = await listItems(tx, [payment.id]);
  const given = await fulfil(
    tx,
    { businessId: business.id, userId: business.user_id },
    items,
    now(),
  );
  if (typeof given === 'string') {
    return returnAtOnce(context, tx, payment, { userId: business.user_id, items, reason: given });
  }
  if (chargeCode !== undefined) await keepChargeCode(tx, given, chargeCode);
  await postReceived(tx, {
    to: 'benefits',
    reference: payment.reference,
    amountKobo: payment.amount_kobo,
    narration: items.map(({ benefit }) => benefit.texts.en.title).join(', '),
    now: now(),
  });
  await updatePayment(tx, payment.id, { status: 'paid', paid_at: now(), next_check_at: null });
  return { status: 'paid' };
}

/**
 * The owner has the benefit by another payment, or the cover costs something else since: this payment is credited to the
 * account, at once and whole.
 */
async function returnAtOnce(
  context: SettleContext,
  tx: Database,
  payment: PaymentRow,
  {
    userId,
    items,
    reason: heldReason,
  }: { userId: string; items: Awaited<ReturnType<typeof listItems>>; reason: HeldReason },
): Promise<Verdict> {
  const isCredited = await creditToBalance(context, tx, {
    userId,
    reference: payment.reference,
    amountKobo: payment.amount_kobo,
    narration: (locale) =>
      items.map(({ benefit }) => inLocale(benefit.texts, locale).title).join(', '),
  });
  if (!isCredited) return hold(context, tx, payment, { status: 'held', heldReason }, null);
  const at = context.now();
  await updatePayment(tx, payment.id, {
    status: 'refunded',
    held_reason: heldReason,
    received_kobo: payment.amount_kobo,
    received_currency: 'NGN',
    paid_at: at,
    refunded_at: at,
    refunded_to: 'balance',
    next_check_at: null,
  });
  return { status: 'refunded', heldReason };
}

async function hold(
  { now }: SettleContext,
  tx: Database,
  payment: PaymentRow,
  verdict: Verdict,
  report: ProviderReport | null,
): Promise<Verdict> {
  const isNaira = report === null || report.currency === 'NGN';
  const received = report?.amountKobo ?? payment.amount_kobo;
  await updatePayment(tx, payment.id, {
    status: 'held',
    held_reason: verdict.heldReason ?? null,
    received_kobo: isNaira ? received : null,
    received_currency: report?.currency ?? 'NGN',
    paid_at: now(),
    next_check_at: null,
  });
  // The books are in naira: what came in another currency is with the provider until it is sent back.
  if (isNaira && received > 0) {
    await postReceived(tx, {
      to: 'held',
      reference: payment.reference,
      amountKobo: received,
      narration: `Held: ${verdict.heldReason ?? 'review'}`,
      now: now(),
    });
  }
  return verdict;
}

/** The money is with the payer again: what it bought ends. */
export async function refund(
  context: SettleContext,
  tx: Database,
  payment: PaymentRow,
): Promise<Verdict> {
  const { now } = context;
  if (!mayBecome(payment.status, 'refunded')) throw new Error('nothing was paid');
  if (payment.business_id) await lockBusiness(tx, { businessId: payment.business_id });
  const wasPaid = payment.status === 'paid';
  if (wasPaid) {
    const items = await listItems(tx, [payment.id]);
    const periods = items.flatMap(({ item, activation }) =>
      activation && item.change_id === null ? { activationId: activation.id, plan: item.plan } : [],
    );
    await revokePeriods(tx, periods, now());
    for (const { item } of items) if (item.change_id) await undoChange(tx, item.change_id);
  }
  const amountKobo = wasPaid ? payment.amount_kobo : payment.received_kobo;
  if (payment.provider === balanceProvider) await creditBack(context, tx, payment);
  else if (amountKobo !== null && amountKobo > 0) {
    await postRefunded(tx, {
      from: wasPaid ? 'benefits' : 'held',
      reference: payment.reference,
      amountKobo,
      narration: 'Refund',
      now: now(),
    });
  }
  await updatePayment(tx, payment.id, {
    status: 'refunded',
    refunded_at: now(),
    refunded_to: payment.provider === balanceProvider ? 'balance' : null,
    next_check_at: null,
  });
  return { status: 'refunded' };
}
