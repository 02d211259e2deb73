import type { LoanApplication } from '@portal/contract';
import type { Database } from '../../database/connect.ts';
import type { AppDeps } from '../../deps.ts';
import { ApiError } from '../../http/errors.ts';
import { withIdempotencyKey } from '../../http/idempotency.ts';
import type { Locale } from '../../i18n/locale.ts';
import { translate } from '../../i18n/texts.ts';
import { lockAccount, nextMoment } from '../ledger/lock-account.ts';
import { postTransactions } from '../ledger/post-transactions.ts';
import { createReference } from '../ledger/reference.ts';
import { sumEntries } from '../ledger/repository.ts';
import { openSystemAccounts } from '../ledger/system-accounts.ts';
import { wordIn } from '../ledger/wording.ts';
import type { OfferContext } from './decide-offer.ts';
import { announceRepayment } from './messages.ts';
import { findPackage, packageName } from './packages.ts';
import { presentOne } from './present.ts';
import {
  holdApplication,
  isOwnApplication,
  listInstalments,
  moveApplication,
  setNextCheck,
  updateInstalment,
  type ApplicationRow,
  type InstalmentRow,
} from './repository.ts';
import { priceRepayments, sumOf, type Due } from './terms.ts';

export interface RepayContext
  extends
    OfferContext,
    Pick<AppDeps, 'portalUrl' | 'portalShortName' | 'secretKey' | 'smsPerDay'> {}

export interface RepayOrder {
  userId: string;
  id: string;
  /** Number of the first repayment that is paid, as the owner was shown it. */
  first: number;
  count: number;
  /** The sum that the owner was shown. */
  shownKobo: number;
  pin: string;
  /** The caller's `Idempotency-Key`. */
  key: string;
  locale: Locale;
}

/**
 * Pays the next repayments from the owner's account, in one transaction with the books and the message.
 * @throws ApiError `not_found`, `pin_missing`, `pin_locked`, `validation_failed`, `conflict` where nothing is to be
 *   repaid, `already_paid`, `price_changed`, `insufficient_funds`
 */
export async function repayLoan(
  context: RepayContext,
  { userId, id, first, count, shownKobo, pin, key, locale }: RepayOrder,
): Promise<LoanApplication> {
  if (!(await isOwnApplication(context.db, userId, id))) throw new ApiError('not_found');
  await context.pins.confirm(userId, pin);
  const request = ['repayLoan', { id, first, count, shownKobo }];
  return withIdempotencyKey(context, { userId, key, request }, async (tx) => {
    const row = await holdApplication(tx, userId, id);
    if (row === undefined) throw new ApiError('not_found');
    const rows = await listInstalments(tx, [id]);
    const unpaid = rows.filter(({ paid_at }) => paid_at === null);
    if (rows.length === 0) throw new ApiError('conflict');
    // Another tab has paid it: the next one is not paid in its place.
    if (unpaid[0]?.number !== first) {
      const isPaid = rows.some(({ number, paid_at }) => number === first && paid_at !== null);
      throw isPaid
        ? new ApiError('already_paid')
        : new ApiError('validation_failed', { fields: { first: 'invalid' } });
    }
    if (count > unpaid.length) {
      throw new ApiError('validation_failed', { fields: { count: 'invalid' } });
    }
    const due = priceRepayments(rows, count, context.now());
    if (sumOf(due) !== shownKobo) throw new ApiError('price_changed');
    const reference = await book(context, tx, { userId, row, rows, due });
    const isOver = count === unpaid.length;
    if (isOver) await moveApplication(tx, id, 'repaid', context.now());
    // The lender is told at once.
    await setNextCheck(tx, id, context.now());
    const left = await listInstalments(tx, [id]);
    await announceRepayment(tx, context, row, {
      amountKobo: shownKobo,
      leftKobo: sumLeft(left),
      reference,
    });
    return presentOne(context, tx, isOver ? { ...row, status: 'repaid' } : row, locale);
  });
}

const sumLeft = (rows: readonly InstalmentRow[]) =>
  rows
    .filter(({ paid_at }) => paid_at === null)
    .reduce((sum, each) => sum + each.principal_kobo + each.interest_kobo, 0);

interface Booking {
  userId: string;
  row: ApplicationRow;
  rows: readonly InstalmentRow[];
  due: readonly Due[];
}

/** The money leaves the account and each repayment says that it is paid. */
async function book(
  { now }: RepayContext,
  tx: Database,
  { userId, row, rows, due }: Booking,
): Promise<string> {
  const amountKobo = sumOf(due);
  const { loanRepayments } = await openSystemAccounts(tx);
  const account = await lockAccount(tx, { userId });
  if (account === undefined) throw new ApiError('not_found');
  if ((await sumEntries(tx, account.id)) < amountKobo) throw new ApiError('insufficient_funds');
  const reference = createReference('LRP');
  const numbers = [due[0]?.row.number, due.at(-1)?.row.number];
  const offer = await findPackage(tx, row.package_id);
  await postTransactions(tx, loanRepayments, [
    {
      account_id: account.id,
      reference,
      type: 'loan',
      direction: 'debit',
      amount_kobo: amountKobo,
      status: 'successful',
      ...wordIn((locale) => ({
        counterparty: translate(locale, 'loan.payer'),
        narration: `${packageName(offer, locale)} · ${[...new Set(numbers)].join('–')} / ${rows.length}`,
      })),
      created_at: await nextMoment(tx, account.id, now()),
    },
  ]);
  for (const { row: instalment, waivedKobo } of due) {
    await updateInstalment(tx, instalment.id, {
      paid_at: now(),
      reference,
      waived_kobo: waivedKobo,
      next_notice_at: null,
    });
  }
  return reference;
}
