import { eq } from 'drizzle-orm';
import { inLocale, type DeletionObstacle } from '@portal/contract';
import type { Database } from '../../database/connect.ts';
import { benefitActivations } from '../../database/schema/benefits.ts';
import { accountDeletions } from '../../database/schema/my-data.ts';
import type { AppDeps } from '../../deps.ts';
import { translate } from '../../i18n/texts.ts';
import { collectDebts } from '../debts/collect-debts.ts';
import { hasOpenDispute, sumDebts } from '../debts/repository.ts';
import { findByReference } from '../finance/pay/repository.ts';
import { lockAccount, nextMoment } from '../ledger/lock-account.ts';
import type { SendToBank } from '../finance/pay/pay-out.ts';
import { createReference } from '../ledger/reference.ts';
import { postTransactions } from '../ledger/post-transactions.ts';
import { sumEntries } from '../ledger/repository.ts';
import { openSystemAccounts } from '../ledger/system-accounts.ts';
import { wordIn } from '../ledger/wording.ts';
import { callOffAllOf } from '../marketing/settle-campaign.ts';
import { lockBusiness } from '../payments/repository.ts';
import { announceObstacle, announceTransfer } from './deletion-emails.ts';
import { countUnsettled, findOpenMatters, listPaidBenefits } from './open-matters.ts';

export type DeletionRow = typeof accountDeletions.$inferSelect;

export interface SettleDeps extends Pick<AppDeps, 'db' | 'now' | 'portalUrl' | 'portalShortName'> {
  sendToBank: SendToBank;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** A bank that has declined or returned a transfer is tried again after the owner had time to change it. */
const tryAgainAfterMs = 7 * dayMs;

/**
 * One step towards an account with nothing in it: ends paid benefits and credits their unused days, then sends the
 * balance to the owner's bank. The deletion is locked, so each step happens once.
 * @returns whether nothing is left, so that the account can be deleted
 */
export async function settleAccount(
  deps: SettleDeps,
  tx: Database,
  deletion: DeletionRow,
): Promise<boolean> {
  const { user_id: userId, locale } = deletion;
  const at = deps.now();
  await lockBusiness(tx, { userId });
  const account = await lockAccount(tx, { userId });
  const { loans, undecided_claims } = await findOpenMatters(tx, userId, at, locale);
  if (loans > 0) return wait(deps, tx, deletion, 'loan');
  if (undecided_claims > 0) return wait(deps, tx, deletion, 'claim');
  if (await hasOpenDispute(tx, userId)) return wait(deps, tx, deletion, 'dispute');
  if (account === undefined) return true;
  // Money that campaigns hold comes back first.
  await callOffAllOf(tx, userId, at);
  await endBenefits(deps, tx, userId, account.id);
  await collectDebts(tx, userId, at);
  if (deletion.transfer_reference !== null) {
    const sent = await findByReference(tx, deletion.transfer_reference);
    if (sent?.transaction.status === 'reversed') return wait(deps, tx, deletion, 'transfer');
  }
  if ((await countUnsettled(tx, account.id)) > 0) return later(tx, deletion, at, {});
  const balance = await sumEntries(tx, account.id);
  if (balance < 0) return wait(deps, tx, deletion, 'balance');
  if ((await sumDebts(tx, userId)) > 0) return wait(deps, tx, deletion, 'debt');
  if (balance === 0) return true;
  const { transfer, bank } = await deps.sendToBank(tx, {
    userId,
    accountId: account.id,
    amountKobo: balance,
    narration: (each) => translate(each, 'my_data.deletion_narration'),
    locale,
  });
  if (transfer === null || bank === undefined) return wait(deps, tx, deletion, 'bank');
  await announceTransfer(deps, tx, deletion, { amountKobo: balance, bank: bank.bank_name });
  return later(tx, deletion, at, { transfer_reference: transfer, waits_for: null });
}

/** Paid benefits end, and the price of their unused whole days is credited. The account is locked. */
async function endBenefits(
  { now, portalShortName }: SettleDeps,
  tx: Database,
  userId: string,
  accountId: string,
): Promise<void> {
  const { unused } = await openSystemAccounts(tx);
  for (const { activation, benefit, unusedKobo } of await listPaidBenefits(tx, userId, now())) {
    await tx
      .update(benefitActivations)
      .set({ ended_at: now(), auto_renew: false })
      .where(eq(benefitActivations.id, activation.id));
    if (unusedKobo === 0) continue;
    await postTransactions(tx, unused, [
      {
        account_id: accountId,
        reference: createReference(),
        type: 'reversal',
        direction: 'credit',
        amount_kobo: unusedKobo,
        status: 'successful',
        ...wordIn((locale) => ({
          counterparty: portalShortName,
          narration: inLocale(benefit.texts, locale).title,
        })),
        created_at: await nextMoment(tx, accountId, now()),
      },
    ]);
  }
}

async function later(
  tx: Database,
  { user_id }: DeletionRow,
  at: Date,
  values: Partial<typeof accountDeletions.$inferInsert>,
): Promise<false> {
  await tx
    .update(accountDeletions)
    .set({ next_try_at: new Date(at.getTime() + 10 * minuteMs), ...values })
    .where(eq(accountDeletions.user_id, user_id));
  return false;
}

/** Tells the owner once what the deletion waits for; of a failed transfer each time. */
async function wait(
  deps: SettleDeps,
  tx: Database,
  deletion: DeletionRow,
  obstacle: DeletionObstacle,
): Promise<false> {
  const at = deps.now();
  const next = new Date(at.getTime() + (obstacle === 'transfer' ? tryAgainAfterMs : dayMs));
  if (obstacle === 'transfer' || deletion.waits_for !== obstacle) {
    await announceObstacle(deps, tx, deletion, obstacle, next);
  }
  return later(tx, deletion, at, {
    next_try_at: next,
    waits_for: obstacle,
    ...(obstacle === 'transfer' && { transfer_reference: null }),
  });
}
