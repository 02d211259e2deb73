import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { ledgerTransactions } from '../../database/schema/finance.ts';
import { marketingDeliveries, campaigns } from '../../database/schema/marketing.ts';
import { translate } from '../../i18n/texts.ts';
import { postTransactions } from '../ledger/post-transactions.ts';
import { insertEntries, setStatus } from '../finance/pay/repository.ts';
import { lockAccount, nextMoment } from '../ledger/lock-account.ts';
import { openSystemAccounts } from '../ledger/system-accounts.ts';
import { wordIn, wordingFor } from '../ledger/wording.ts';
import type { CampaignRow } from './campaigns-repository.ts';

/**
 * Ends a campaign that the caller holds: what was sent is paid from what was held, and the rest goes back to the
 * account. In the caller's transaction, once.
 */
export async function settleCampaign(
  tx: Database,
  campaign: CampaignRow,
  status: 'finished' | 'cancelled',
  now: Date,
): Promise<void> {
  if (campaign.finished_at !== null) return;
  const [transaction] = await tx
    .select()
    .from(ledgerTransactions)
    .where(eq(ledgerTransactions.id, campaign.transaction_id));
  if (transaction === undefined) throw new Error('the campaign has no transaction');
  const [sent] = await tx
    .select({ parts: sql<number>`coalesce(sum(${marketingDeliveries.parts}), 0)::int` })
    .from(marketingDeliveries)
    .where(
      and(eq(marketingDeliveries.campaign_id, campaign.id), eq(marketingDeliveries.status, 'sent')),
    );
  const { id, account_id, amount_kobo, reference } = transaction;
  const paid = (sent?.parts ?? 0) * campaign.price_kobo;
  const back = amount_kobo - paid;
  const { holds, paidOut } = await openSystemAccounts(tx);
  await lockAccount(tx, { accountId: account_id });
  if (paid > 0) await insertEntries(tx, id, { from: holds, to: paidOut, amountKobo: paid });
  await setStatus(tx, id, paid > 0 ? 'successful' : 'reversed');
  if (back > 0) {
    await postTransactions(tx, holds, [
      {
        account_id,
        // Unique: it cannot come back twice.
        reference: `${reference}-R`,
        type: 'reversal',
        direction: 'credit',
        amount_kobo: back,
        status: 'successful',
        ...wordIn((locale) => ({
          counterparty: wordingFor(locale, transaction).counterparty,
          narration: translate(locale, 'finance.reversal', { reference }),
        })),
        created_at: await nextMoment(tx, account_id, now),
      },
    ]);
  }
  await tx.update(campaigns).set({ status, finished_at: now }).where(eq(campaigns.id, campaign.id));
}

/** Calls off what has not gone out yet; what is on its way to the network is paid for. */
export async function callOff(tx: Database, campaign: CampaignRow, now: Date): Promise<void> {
  const open = (statuses: ('waiting' | 'queued')[]) =>
    and(
      eq(marketingDeliveries.campaign_id, campaign.id),
      inArray(marketingDeliveries.status, statuses),
    );
  await tx
    .update(marketingDeliveries)
    .set({ status: 'cancelled' })
    .where(open(['waiting']));
  await tx
    .update(marketingDeliveries)
    .set({ status: 'sent' })
    .where(open(['queued']));
  await settleCampaign(tx, campaign, 'cancelled', now);
}

/** Before an owner is deleted: no money stays held. */
export async function callOffAllOf(tx: Database, userId: string, now: Date): Promise<void> {
  const open = await tx
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.user_id, userId), isNull(campaigns.finished_at)))
    .for('update');
  for (const campaign of open) await callOff(tx, campaign, now);
}
