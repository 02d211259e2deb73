import type { TopUp } from '@portal/contract';
import { topUpOperations } from '@portal/contract/operations';
import type { AppDeps } from '../../deps.ts';
import { ApiError } from '../../http/errors.ts';
import type { Serve } from '../../http/register-call.ts';
import type { SignedUrls } from '../../http/signed-url.ts';
import type { Locale } from '../../i18n/locale.ts';
import { receiptPath } from '../finance/pay/present.ts';
import { sumDisputed } from '../debts/repository.ts';
import { findAccount } from '../ledger/repository.ts';
import { readAllowance } from './limits.ts';
import { findOpenTopUp, findTopUp, type TopUpRow } from './repository.ts';
import type { TopUps } from './service.ts';
import { isOver } from './settle.ts';
import { sameCheckoutMs } from './start.ts';

export function serveTopUps(
  serve: Serve,
  { db, now }: AppDeps,
  topUps: TopUps,
  signedUrls: SignedUrls,
): void {
  function present(row: TopUpRow, locale: Locale): TopUp {
    const isOpen = row.status === 'created' || row.status === 'pending';
    return {
      reference: row.reference,
      status: row.status,
      amount_kobo: row.amount_kobo,
      received_kobo: row.received_kobo,
      ...(row.debt_kobo > 0 && { debt_kobo: row.debt_kobo }),
      return_reason: row.return_reason,
      checkout_url: isOpen ? row.checkout_url : null,
      created_at: row.created_at.toISOString(),
      paid_at: row.paid_at?.toISOString() ?? null,
      receipt_url:
        row.status === 'paid' ? signedUrls.issue(receiptPath(row.reference, locale)) : null,
    };
  }

  /** Another owner's top-up gets the same response as one that does not exist. */
  async function find(userId: string, reference: string): Promise<TopUpRow> {
    const found = await findTopUp(db, reference);
    if (found?.topUp.user_id !== userId) throw new ApiError('not_found');
    return found.topUp;
  }

  serve(topUpOperations.getTopUpOptions, async ({ caller: { userId }, locale }) => {
    const account = await findAccount(db, userId);
    if (account === undefined) throw new ApiError('not_found');
    const at = now();
    const allowance = await readAllowance(db, { userId, accountId: account.id, now: at });
    const { debt_kobo } = await sumDisputed(db, userId);
    const open = await findOpenTopUp(db, userId, new Date(at.getTime() - sameCheckoutMs));
    return {
      data: {
        level: allowance.level,
        limits: allowance.limits,
        added_today_kobo: allowance.addedTodayKobo,
        balance_kobo: allowance.balanceKobo,
        ...(debt_kobo > 0 && { debt_kobo }),
        open: open === undefined ? null : present(open, locale),
        is_simulated: topUps.isSimulated,
      },
    };
  });

  serve(topUpOperations.startTopUp, async ({ caller: { userId }, body, headers, locale }) => {
    const reference = await topUps.start({
      userId,
      key: headers['idempotency-key'],
      amountKobo: body.amount_kobo,
      locale,
    });
    return { data: present(await find(userId, reference), locale) };
  });

  serve(topUpOperations.getTopUp, async ({ caller: { userId }, params: { reference }, locale }) => {
    const row = await find(userId, reference);
    if (!isOver(row.status)) await topUps.settleForViewer(reference);
    return { data: present(await find(userId, reference), locale) };
  });
}
