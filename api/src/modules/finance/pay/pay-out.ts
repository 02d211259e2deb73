import type { Database } from '../../../database/connect.ts';
import type { AppDeps } from '../../../deps.ts';
import type { Locale } from '../../../i18n/locale.ts';
import { postTransactions } from '../../ledger/post-transactions.ts';
import { createReference } from '../../ledger/reference.ts';
import { openSystemAccounts } from '../../ledger/system-accounts.ts';
import { wordIn } from '../../ledger/wording.ts';
import { collectDebts } from '../../debts/collect-debts.ts';
import { findBankAccount, type BankAccountRow } from '../bank-account/repository.ts';
import type { BillProvider } from '../providers/bill-provider.ts';
import { findPhone, insertHeld } from './repository.ts';
import { lockAccount, nextMoment } from '../../ledger/lock-account.ts';

export interface PayOutOrder {
  userId: string;
  /** Which of the agency's own accounts it comes from. */
  from: 'claims' | 'loans';
  /** Unique in the ledger: a second credit under it cannot be written. */
  reference: string;
  amountKobo: number;
  payer: (locale: Locale) => string;
  narration: (locale: Locale) => string;
  /** In which the owner is told about it. */
  locale: Locale;
}

/** Where the money went: to the bank, or onto the owner's account with the agency. */
export interface PaidOut {
  /** The reference of the transfer; null where the money stays on the account. */
  transfer: string | null;
  bank: BankAccountRow | undefined;
}

/**
 * Credits an owner with what the agency owes, and sends it on to the owner's bank account where there is one, in the
 * caller's transaction. A transfer that the bank returns comes back to the account, as any other.
 */
export type PayOut = (tx: Database, order: PayOutOrder) => Promise<PaidOut>;

export function createPayOut({ now }: Pick<AppDeps, 'now'>, sendToBank: SendToBank): PayOut {
  return async function payOut(tx, order) {
    const { userId, reference, amountKobo, payer, narration } = order;
    const accounts = await openSystemAccounts(tx);
    const account = await lockAccount(tx, { userId });
    if (account === undefined) throw new Error('the owner to be paid has no account');
    await postTransactions(tx, accounts[order.from], [
      {
        account_id: account.id,
        reference,
        type: 'deposit',
        direction: 'credit',
        amount_kobo: amountKobo,
        status: 'successful',
        ...wordIn((each) => ({ counterparty: payer(each), narration: narration(each) })),
        created_at: await nextMoment(tx, account.id, now()),
      },
    ]);
    const paid = await sendToBank(tx, { ...order, accountId: account.id });
    // A loan is paid out whole: it is the lender's money until then.
    if (paid.transfer === null && order.from === 'claims') await collectDebts(tx, userId, now());
    return paid;
  };
}

export interface BankOrder extends Pick<
  PayOutOrder,
  'userId' | 'amountKobo' | 'narration' | 'locale'
> {
  /** In the ledger; locked. */
  accountId: string;
}

/** Sends money of an owner's account to the owner's bank account where there is one, in the caller's transaction. */
export type SendToBank = (tx: Database, order: BankOrder) => Promise<PaidOut>;

export function createSendToBank(
  { now }: Pick<AppDeps, 'now'>,
  banks: Pick<BillProvider, 'name'>,
): SendToBank {
  return async function sendToBank(tx, { userId, accountId, amountKobo, narration, locale }) {
    const { holds } = await openSystemAccounts(tx);
    const bank = await findBankAccount(tx, userId);
    const phone = await findPhone(tx, userId);
    const isOpen = banks.name !== 'closed';
    if (bank === undefined || phone === undefined || !isOpen) return { transfer: null, bank };
    const transfer = createReference();
    await insertHeld(
      tx,
      holds,
      {
        reference: transfer,
        account_id: accountId,
        type: 'transfer',
        direction: 'debit',
        amount_kobo: amountKobo,
        status: 'pending',
        ...wordIn((each) => ({ counterparty: bank.account_name, narration: narration(each) })),
        created_at: await nextMoment(tx, accountId, now()),
      },
      {
        type: 'transfer',
        biller_id: bank.bank_code,
        customer_number: bank.account_number,
        customer_name: bank.account_name,
        contact_phone: phone,
        provider: banks.name,
        locale,
        is_pay_out: true,
        // The poller sends it.
        next_check_at: now(),
      },
    );
    return { transfer, bank };
  };
}
