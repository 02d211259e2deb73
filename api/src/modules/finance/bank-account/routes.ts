import type { BankInformation } from '@portal/contract';
import { financeOperations, payOperations } from '@portal/contract/operations';
import type { Database } from '../../../database/connect.ts';
import type { AppDeps } from '../../../deps.ts';
import type { Caller } from '../../../http/authenticate.ts';
import { ApiError } from '../../../http/errors.ts';
import { requireRecentProof } from '../../../http/recent-proof.ts';
import type { Serve } from '../../../http/register-call.ts';
import { helpContact } from '../../../help-contact.ts';
import type { Locale } from '../../../i18n/locale.ts';
import { translate } from '../../../i18n/texts.ts';
import { findUser } from '../../identity/find-user.ts';
import { enqueue } from '../../outbox/repository.ts';
import { recordOwnEvent } from '../../security-events/record.ts';
import type { FinancePayments } from '../pay/service.ts';
import { findBillerName } from '../providers/biller-names.ts';
import {
  deleteBankAccount,
  findBankAccount,
  hasUndecidedClaim,
  putBankAccount,
  type BankAccountRow,
} from './repository.ts';

/** Whether the deletion of the account waits for money to go to the bank account: my-data knows. */
export type WaitsForPayOut = (
  tx: Database,
  userId: string,
  now: Date,
  locale: Locale,
) => Promise<boolean>;

/** Where the owner is paid out: shown, added, changed and removed. */
export function serveBankAccount(
  serve: Serve,
  deps: AppDeps,
  payments: FinancePayments,
  waitsForPayOut: WaitsForPayOut,
): void {
  const { db, now } = deps;

  /** Another user's id gets the same response as one that does not exist. */
  function requireOwn({ userId }: Caller, params: { userId: string }): void {
    if (params.userId !== userId) throw new ApiError('not_found');
  }

  serve(financeOperations.getBankInformation, async ({ caller, params }) => {
    requireOwn(caller, params);
    const bank = await findBankAccount(db, caller.userId);
    return { data: bank === undefined ? null : masked(bank) };
  });

  serve(payOperations.changeBankInformation, async ({ caller, params, body, locale }) => {
    const { userId } = caller;
    requireOwn(caller, params);
    requireRecentProof(caller, now());
    const { bank_code, account_number, check } = body;
    const bank_name = findBillerName('transfer', bank_code);
    if (bank_name === undefined) {
      throw new ApiError('validation_failed', { fields: { bank_code: 'choice' } });
    }
    const recipient = {
      type: 'transfer' as const,
      biller_id: bank_code,
      customer_number: account_number,
    };
    const account_name = payments.readCheckedName(userId, recipient, check);
    const bank = { user_id: userId, bank_code, bank_name, account_name, account_number };
    await db.transaction(async (tx) => {
      const isChange = await putBankAccount(tx, bank);
      await announce(deps, tx, { bank, what: isChange ? 'changed' : 'added', locale });
    });
    return { data: masked(bank) };
  });

  serve(payOperations.removeBankInformation, async ({ caller, params, locale }) => {
    const { userId } = caller;
    requireOwn(caller, params);
    requireRecentProof(caller, now());
    await db.transaction(async (tx) => {
      const bank = await deleteBankAccount(tx, userId);
      // Asked for twice: it is gone, and the owner has the message already.
      if (bank === undefined) return;
      if (await hasUndecidedClaim(tx, userId)) throw new ApiError('bank_account_needed');
      if (await waitsForPayOut(tx, userId, now(), locale)) {
        throw new ApiError('bank_account_for_deletion');
      }
      await announce(deps, tx, { bank, what: 'removed', locale });
    });
    return {};
  });
}

interface Change {
  bank: BankAccountRow;
  what: 'added' | 'changed' | 'removed';
  locale: Locale;
}

/** The trail, and a message by which the owner learns of a change that another person made. */
async function announce(
  deps: AppDeps,
  tx: Database,
  { bank, what, locale: requestLocale }: Change,
): Promise<void> {
  const { now, portalShortName } = deps;
  const owner = await findUser(tx, bank.user_id);
  if (owner === undefined) throw new ApiError('unauthenticated');
  const locale = owner.locale ?? requestLocale;
  await recordOwnEvent(tx, `bank_account_${what}`, bank.user_id, now());
  const values = { agency: portalShortName, bank: bank.bank_name, help: helpContact(deps) };
  const subject = translate(locale, `finance.bank_${what}.subject`, values);
  const text = translate(locale, `finance.bank_${what}.text`, values);
  await enqueue(tx, now(), [
    ...(owner.phone_number === null
      ? []
      : [{ channel: 'sms' as const, recipient: owner.phone_number, subject, text, locale }]),
    { channel: 'email', recipient: owner.email, subject, text, locale },
  ]);
}

function masked(bank: Omit<BankAccountRow, 'user_id'>): BankInformation {
  return {
    bank_code: bank.bank_code,
    bank_name: bank.bank_name,
    account_name: bank.account_name,
    account_number: bank.account_number.slice(-4).padStart(bank.account_number.length, '*'),
  };
}
