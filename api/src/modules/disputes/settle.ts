import { eq } from 'drizzle-orm';
import type { DisputeStatus } from '@portal/contract';
import type { Database } from '../../database/connect.ts';
import { payments } from '../../database/schema/payments.ts';
import { topUps } from '../../database/schema/top-ups.ts';
import { ApiError } from '../../http/errors.ts';
import type { Locale } from '../../i18n/locale.ts';
import { lockAccount } from '../ledger/lock-account.ts';
import { createReference } from '../ledger/reference.ts';
import { mayBecome } from '../payments/evaluate.ts';
import { ProviderUnavailable, type DisputeReport } from '../payments/payment-provider.ts';
import { findPayment, lockPayment, recordEvent } from '../payments/repository.ts';
import { refund, type SettleContext } from '../payments/settle.ts';
import { findByProviderReference } from '../top-ups/repository.ts';
import { collectDebts } from '../debts/collect-debts.ts';
import { notifyOwner } from './emails.ts';
import { holdDisputed, releaseDisputed, takeDisputed } from './money.ts';
import { keepDispute } from './repository.ts';
import { readDebt, updateDispute, type DisputeRow } from '../debts/repository.ts';

interface Settles {
  payments: (reference: string, source: 'webhook') => Promise<void>;
  topUps: (reference: string, source: 'webhook') => Promise<void>;
}

/**
 * Brings a payer's dispute to where the provider's books say that it is: an event only says which one. So events may be
 * repeated and come in any order.
 * @throws ApiError `unavailable` when the provider cannot be asked: it announces the event again
 */
export type SettleDispute = (providerId: string) => Promise<void>;

export function createSettleDispute(context: SettleContext, settles: Settles): SettleDispute {
  return async (providerId) => {
    const report = await ask(context, providerId);
    if (report === undefined) return;
    const of = await findDisputed(context.db, report.reference);
    if (of === undefined) {
      context.log.error({ dispute: providerId }, 'a dispute about a payment that is not known');
      return;
    }
    // The announcement of the payment itself may be on its way still.
    await settles[of.kind](of.reference, 'webhook');
    await context.db.transaction((tx) => settle(context, tx, { providerId, report, of }));
  };
}

interface Disputed {
  kind: keyof Settles;
  reference: string;
  id: string;
}

async function ask({ provider }: SettleContext, id: string): Promise<DisputeReport | undefined> {
  try {
    return await provider.findDispute(id);
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw new ApiError('unavailable');
    throw error;
  }
}

async function findDisputed(db: Database, reference: string): Promise<Disputed | undefined> {
  const payment = (await findPayment(db, reference))?.payment;
  if (payment !== undefined) return { kind: 'payments', reference, id: payment.id };
  const topUp = await findByProviderReference(db, reference);
  return topUp && { kind: 'topUps', reference: topUp.reference, id: topUp.id };
}

interface Told {
  providerId: string;
  report: DisputeReport;
  of: Disputed;
}

async function settle(context: SettleContext, tx: Database, told: Told): Promise<void> {
  const { now, provider, log } = context;
  const { providerId, report, of } = told;
  // Locked in the order in which credits lock: the payment, the account, the dispute.
  if (of.kind === 'payments') await lockPayment(tx, of.reference);
  const disputed = await readDisputed(tx, of);
  if (disputed.userId !== null) await lockAccount(tx, { userId: disputed.userId });
  const { dispute, isNew } = await keepDispute(tx, {
    reference: createReference('DSP'),
    provider: provider.name,
    provider_id: providerId,
    ...(of.kind === 'topUps' ? { top_up_id: of.id } : { payment_id: of.id }),
    amount_kobo: report.amountKobo,
    due_at: report.dueAt,
    created_at: now(),
  });
  const wasTold = !(isNew && report.status === 'won');
  if (isNew && wasTold) await open(context, tx, dispute, disputed);
  if (report.status === 'open' && dispute.status === 'open') {
    if (!isNew) await updateDispute(tx, dispute.id, { due_at: report.dueAt });
    return;
  }
  if (dispute.status !== 'open') {
    if (dispute.status !== report.status) {
      log.error({ dispute: dispute.reference }, 'a dispute that is over was decided again');
    }
    return;
  }
  await close(context, tx, { dispute, of, disputed, status: report.status, wasTold });
}

interface Owned {
  userId: string | null;
  locale: Locale;
  /** Kobo on the owner's balance that came from it. */
  creditedKobo: number;
}

async function readDisputed(tx: Database, { kind, id }: Disputed): Promise<Owned> {
  if (kind === 'topUps') {
    const [row] = await tx.select().from(topUps).where(eq(topUps.id, id));
    const creditedKobo = row?.status === 'paid' ? (row.received_kobo ?? 0) : 0;
    return { userId: row?.user_id ?? null, locale: row?.locale ?? 'en', creditedKobo };
  }
  const [row] = await tx.select().from(payments).where(eq(payments.id, id));
  // A second payment for one benefit is on the balance, as money that was added.
  const creditedKobo = row?.refunded_to === 'balance' ? row.amount_kobo : 0;
  return { userId: row?.user_id ?? null, locale: (row?.locale ?? 'en') as Locale, creditedKobo };
}

const toTell = ({ userId, locale, creditedKobo }: Owned, dispute: DisputeRow) => ({
  userId,
  locale,
  dispute,
  isOnBalance: dispute.top_up_id !== null || creditedKobo > 0,
});

async function open(
  context: SettleContext,
  tx: Database,
  dispute: DisputeRow,
  disputed: Owned,
): Promise<void> {
  const { userId, creditedKobo } = disputed;
  const wantedKobo = Math.min(dispute.amount_kobo, creditedKobo);
  if (userId !== null && wantedKobo > 0) {
    const wanted = { ...dispute, amount_kobo: wantedKobo };
    dispute.held_kobo = await holdDisputed(tx, userId, wanted, context.now());
  }
  dispute.missing_kobo = wantedKobo - dispute.held_kobo;
  const { held_kobo, missing_kobo } = dispute;
  await updateDispute(tx, dispute.id, { held_kobo, missing_kobo });
  const told = toTell(disputed, dispute);
  await notifyOwner(tx, context, { ...told, kind: 'opened', owedKobo: 0 });
}

interface Closing {
  dispute: DisputeRow;
  of: Disputed;
  disputed: Owned;
  status: DisputeStatus;
  /** The owner has a message about the beginning, and gets one about the end. */
  wasTold: boolean;
}

async function close(
  context: SettleContext,
  tx: Database,
  { dispute, of, disputed, status, wasTold }: Closing,
): Promise<void> {
  const { userId } = disputed;
  const at = context.now();
  if (dispute.held_kobo > 0) {
    if (status === 'lost') await takeDisputed(tx, dispute, at);
    else if (!(await releaseDisputed(tx, userId, dispute, at))) {
      context.log.error({ dispute: dispute.reference }, 'no account to release a dispute to');
    }
  }
  if (status === 'lost' && of.kind === 'payments') await endPayment(context, tx, of.reference);
  await updateDispute(tx, dispute.id, {
    status,
    resolved_at: at,
    ...(status === 'won' && { missing_kobo: 0 }),
  });
  if (userId !== null) await collectDebts(tx, userId, at);
  if (!wasTold) return;
  await notifyOwner(tx, context, {
    ...toTell(disputed, dispute),
    kind: status === 'won' ? 'won' : 'lost',
    owedKobo: userId === null ? 0 : await readDebt(tx, userId, dispute.id),
  });
}

/** The payer has the money again: the benefit ends, as after a refund. */
async function endPayment(context: SettleContext, tx: Database, reference: string): Promise<void> {
  const payment = await lockPayment(tx, reference);
  if (payment === undefined || !mayBecome(payment.status, 'refunded')) return;
  const { status } = await refund(context, tx, payment);
  await recordEvent(tx, {
    payment_id: payment.id,
    source: 'webhook',
    status,
    detail: 'dispute lost',
    created_at: context.now(),
  });
}
