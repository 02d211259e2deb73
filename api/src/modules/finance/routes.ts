import { transactionTypeNames, transactionTypes, type BankInformation } from '@portal/contract';
import { financeOperations, payOperations } from '@portal/contract/operations';
import { bankAccounts } from '../../database/schema/finance.ts';
import type { AppDeps } from '../../deps.ts';
import type { Serve } from '../../http/register-call.ts';
import { ApiError } from '../../http/errors.ts';
import { requireRecentProof } from '../../http/recent-proof.ts';
import { translate } from '../../i18n/texts.ts';
import { enqueue } from '../outbox/repository.ts';
import { recordOwnEvent } from '../security-events/record.ts';
import { findUser } from '../identity/find-user.ts';
import type { SignedUrls } from '../../http/signed-url.ts';
import { serveBeneficiaries } from './beneficiaries/routes.ts';
import { billers, findBillerName } from './providers/biller-names.ts';
import { servePay } from './pay/routes.ts';
import type { FinancePayments } from './pay/service.ts';
import { servePaymentPins } from './pin/routes.ts';
import type { PaymentPins } from './pin/service.ts';
import { serveStatement } from './statement/routes.ts';
import { findAccount, sumEntries } from '../ledger/repository.ts';
import { findBankAccount } from './find-bank-account.ts';

export interface Finance {
  payments: FinancePayments;
  pins: PaymentPins;
}

export function serveFinance(
  serve: Serve,
  deps: AppDeps,
  { payments, pins }: Finance,
  signedUrls: SignedUrls,
): void {
  const { db, now, portalShortName } = deps;
  servePay(serve, deps, payments, signedUrls);
  servePaymentPins(serve, deps, pins);
  serveBeneficiaries(serve, deps);
  serveStatement(serve, deps, signedUrls);

  async function accountOf(userId: string) {
    const account = await findAccount(db, userId);
    if (account === undefined) throw new ApiError('not_found');
    return account;
  }

  serve(financeOperations.getFinanceAccount, async ({ caller }) => {
    const { id, account_number, account_name, bank_name } = await accountOf(caller.userId);
    const balance_kobo = await sumEntries(db, id);
    return {
      data: { id, account_number, account_name, bank_name, currency: 'NGN' as const, balance_kobo },
    };
  });

  serve(financeOperations.getFinanceSelect, async ({ caller, locale }) => ({
    data: {
      ...billers,
      auth: await pins.read(caller.userId),
      is_simulated: payments.isSimulated,
      transaction_types: transactionTypes.map((id) => ({
        id,
        name: transactionTypeNames[locale][id],
      })),
    },
  }));

  serve(financeOperations.getBankInformation, async ({ caller, params }) => {
    // Another user's id answers like one that does not exist.
    const bank =
      params.userId === caller.userId ? await findBankAccount(db, caller.userId) : undefined;
    if (bank === undefined) throw new ApiError('not_found');
    return { data: masked(bank) };
  });

  serve(payOperations.changeBankInformation, async ({ caller, params, body, locale }) => {
    const { userId } = caller;
    if (params.userId !== userId) throw new ApiError('not_found');
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
    const owner = await findUser(db, userId);
    if (owner === undefined) throw new ApiError('unauthenticated');
    const words = { agency: portalShortName, bank: bank_name };
    await db.transaction(async (tx) => {
      await tx
        .insert(bankAccounts)
        .values(bank)
        .onConflictDoUpdate({ target: bankAccounts.user_id, set: bank });
      await recordOwnEvent(tx, 'bank_account_changed', userId, now());
      // The owner learns of a change that another person made.
      const subject = translate(locale, 'finance.bank_changed.subject', words);
      const text = translate(locale, 'finance.bank_changed.text', words);
      await enqueue(tx, now(), [
        ...(owner.phone_number === null
          ? []
          : [{ channel: 'sms' as const, recipient: owner.phone_number, subject, text, locale }]),
        { channel: 'email', recipient: owner.email, subject, text, locale },
      ]);
    });
    return { data: masked(bank) };
  });
}

function masked(bank: Omit<typeof bankAccounts.$inferSelect, 'user_id'>): BankInformation {
  return {
    bank_code: bank.bank_code,
    bank_name: bank.bank_name,
    account_name: bank.account_name,
    account_number: bank.account_number.slice(-4).padStart(bank.account_number.length, '*'),
  };
}
