import type { FastifyBaseLogger } from 'fastify';
import { findTopUpFault, type TopUpReturnReason, type TopUpStatus } from '@portal/contract';
import type { Database } from '../../database/connect.ts';
import type { AppDeps } from '../../deps.ts';
import { translate } from '../../i18n/texts.ts';
import { collectDebts } from '../debts/collect-debts.ts';
import { lockAccount, nextMoment } from '../ledger/lock-account.ts';
import { postTransactions } from '../ledger/post-transactions.ts';
import { openSystemAccounts } from '../ledger/system-accounts.ts';
import { wordIn } from '../ledger/wording.ts';
import { postReceived, postRefunded } from '../payments/money.ts';
import {
  ProviderUnavailable,
  type PaymentProvider,
  type ProviderReport,
} from '../payments/payment-provider.ts';
import { notifyOwner } from './emails.ts';
import { readAllowance } from './limits.ts';
import {
  findTopUp,
  lockTopUp,
  providerReference,
  recordStep,
  updateTopUp,
  type TopUpRow,
} from './repository.ts';
import { findPaidInto } from './virtual-account-repository.ts';

export type Source = 'webhook' | 'return' | 'poll';
export type Settle = (reference: string, source: Source) => Promise<void>;

interface SettleContext extends Pick<
  AppDeps,
  'db' | 'now' | 'portalShortName' | 'portalUrl' | 'secretKey' | 'smsPerDay'
> {
  provider: PaymentProvider;
  log: FastifyBaseLogger;
}

/** No report of the provider can change it. */
export function isOver(status: TopUpStatus): boolean {
  return status === 'paid' || status === 'returned';
}

/**
 * Brings a top-up to where the provider's books say that it is. However often it is called, and by whom: the
 * provider is asked first, and the account is credited once.
 */
export function createSettle(context: SettleContext): Settle {
  return (reference, source) => settle(context, reference, source);
}

/** Undefined where the provider has no such payment, or could not be asked. */
async function ask(
  { provider, log }: SettleContext,
  reference: string,
  isReturning: boolean,
): Promise<ProviderReport | undefined> {
  try {
    const report = await provider.verify(reference);
    if (!isReturning || report?.status !== 'success') return report;
    await provider.refund(reference);
    return await provider.verify(reference);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    log.warn({ err: error, reference }, 'payment provider not reached');
    return undefined;
  }
}

async function settle(context: SettleContext, reference: string, source: Source): Promise<void> {
  const { db, provider, now } = context;
  const found = await findTopUp(db, reference);
  if (found === undefined || found.topUp.provider !== provider.name) return;
  if (isOver(found.topUp.status)) return;
  const isReturning = found.topUp.status === 'returning';
  const report = await ask(context, providerReference(found.topUp), isReturning);
  if (report === undefined || report.status === 'open') return;
  await db.transaction(async (tx) => {
    const topUp = await lockTopUp(tx, reference);
    if (topUp === undefined || isOver(topUp.status)) return;
    const status = await move(context, tx, topUp, report);
    if (status === null) return;
    await recordStep(tx, {
      top_up_id: topUp.id,
      source,
      status,
      created_at: now(),
    });
  });
}

/** Null where the report changes nothing. */
async function move(
  context: SettleContext,
  tx: Database,
  topUp: TopUpRow,
  report: ProviderReport,
): Promise<TopUpStatus | null> {
  const { status } = topUp;
  switch (report.status) {
    case 'open':
      return null;
    case 'failed':
    case 'abandoned':
      if (status !== 'created' && status !== 'pending') return null;
      await updateTopUp(tx, topUp.id, { status: report.status });
      return report.status;
    case 'reversed':
      return reverse(context, tx, topUp);
    case 'success':
      return status === 'returning' ? null : receive(context, tx, topUp, report);
  }
}

/** Money has arrived: on the account, or where it may not be, on its way back. */
async function receive(
  context: SettleContext,
  tx: Database,
  topUp: TopUpRow,
  report: ProviderReport,
): Promise<TopUpStatus> {
  const at = context.now();
  const { reference, user_id } = topUp;
  const amountKobo = report.amountKobo;
  const isNaira = report.currency === 'NGN';
  const account = user_id === null ? undefined : await lockAccount(tx, { userId: user_id });
  const received = {
    received_kobo: isNaira ? amountKobo : null,
    received_currency: report.currency,
    paid_at: at,
  };
  if (account === undefined || user_id === null) {
    return refund(context, tx, topUp, received, 'account_closed');
  }
  const allowance = await readAllowance(tx, { userId: user_id, accountId: account.id, now: at });
  const isOurs = await isPaidAsKnown(tx, topUp, report);
  const reason = reasonToReturn(report, isOurs, allowance);
  if (reason !== null) return refund(context, tx, topUp, received, reason);
  const { topUps } = await openSystemAccounts(tx);
  await postTransactions(tx, topUps, [
    {
      account_id: account.id,
      // Unique in the ledger: a second credit of the same top-up cannot be written.
      reference,
      type: 'deposit',
      direction: 'credit',
      amount_kobo: amountKobo,
      status: 'successful',
      ...wordIn((locale) => ({
        counterparty: account.account_name,
        narration: translate(locale, 'top_up.narration'),
      })),
      created_at: await nextMoment(tx, account.id, at),
    },
  ]);
  const debtKobo = await collectDebts(tx, user_id, at);
  await updateTopUp(tx, topUp.id, {
    ...received,
    status: 'paid',
    debt_kobo: debtKobo,
    next_check_at: null,
  });
  const balanceKobo = allowance.balanceKobo + amountKobo - debtKobo;
  await notifyOwner(tx, context, topUp, { kind: 'added', amountKobo, debtKobo, balanceKobo });
  return 'paid';
}

/**
 * The limits are checked again where the money arrives: of several checkouts that were open at once, or that were
 * paid days later, each kept them when it was started. What arrives may be less than was asked for.
 */
function reasonToReturn(
  report: ProviderReport,
  isOurs: boolean,
  { limits, ...known }: Awaited<ReturnType<typeof readAllowance>>,
): TopUpReturnReason | null {
  if (!isOurs) return 'reference_differs';
  if (report.currency !== 'NGN' || report.amountKobo <= 0) return 'currency_differs';
  const fault = findTopUpFault(report.amountKobo, { ...limits, min: 1 }, known);
  return fault === null ? null : 'over_limit';
}

/** The report is about this payment, and a transfer went to the virtual account that it is kept under. */
async function isPaidAsKnown(
  tx: Database,
  topUp: TopUpRow,
  { reference, paidInto }: ProviderReport,
): Promise<boolean> {
  if (reference !== providerReference(topUp)) return false;
  if (topUp.virtual_account_id === null) return true;
  if (paidInto === undefined) return false;
  return (await findPaidInto(tx, topUp.provider, paidInto))?.id === topUp.virtual_account_id;
}

async function refund(
  context: SettleContext,
  tx: Database,
  topUp: TopUpRow,
  received: Pick<TopUpRow, 'received_kobo' | 'received_currency' | 'paid_at'>,
  reason: TopUpReturnReason,
): Promise<TopUpStatus> {
  const now = context.now();
  const { reference } = topUp;
  await updateTopUp(tx, topUp.id, {
    ...received,
    status: 'returning',
    return_reason: reason,
    next_check_at: now,
    checks: 0,
  });
  // The books are in naira: what came in another currency is with the provider until it is sent back.
  const amountKobo = received.received_kobo;
  if (amountKobo !== null && amountKobo > 0) {
    const narration = `Held: ${reason}`;
    await postReceived(tx, { to: 'held', reference, amountKobo, narration, now });
  }
  await notifyOwner(tx, context, topUp, {
    kind: 'returned',
    amountKobo: amountKobo ?? topUp.amount_kobo,
    debtKobo: 0,
    balanceKobo: 0,
  });
  return 'returning';
}

async function reverse(
  { now }: SettleContext,
  tx: Database,
  topUp: TopUpRow,
): Promise<TopUpStatus> {
  const { reference, received_kobo: amountKobo, status } = topUp;
  if (status === 'returning' && amountKobo !== null && amountKobo > 0) {
    await postRefunded(tx, {
      from: 'held',
      reference,
      amountKobo,
      narration: 'Refund',
      now: now(),
    });
  }
  await updateTopUp(tx, topUp.id, {
    status: 'returned',
    returned_at: now(),
    next_check_at: null,
  });
  return 'returned';
}
