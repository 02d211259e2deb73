import { transactionTypeNames, transactionTypes } from '@portal/contract';
import { financeOperations } from '@portal/contract/operations';
import type { AppDeps } from '../../deps.ts';
import type { Serve } from '../../http/register-call.ts';
import { ApiError } from '../../http/errors.ts';
import type { SignedUrls } from '../../http/signed-url.ts';
import { serveBankAccount, type WaitsForPayOut } from './bank-account/routes.ts';
import { serveBeneficiaries } from './beneficiaries/routes.ts';
import { serveFindPayments } from './find-payments.ts';
import { billers } from './providers/biller-names.ts';
import { servePay } from './pay/routes.ts';
import type { FinancePayments } from './pay/service.ts';
import { servePaymentPins } from './pin/routes.ts';
import type { PaymentPins } from './pin/service.ts';
import { serveStatement } from './statement/routes.ts';
import { sumDisputed } from '../debts/repository.ts';
import { findAccount, sumEntries } from '../ledger/repository.ts';

export interface Finance {
  payments: FinancePayments;
  pins: PaymentPins;
  waitsForPayOut: WaitsForPayOut;
}

export function serveFinance(
  serve: Serve,
  deps: AppDeps,
  { payments, pins, waitsForPayOut }: Finance,
  signedUrls: SignedUrls,
): void {
  const { db } = deps;
  servePay(serve, deps, payments, signedUrls);
  servePaymentPins(serve, deps, pins);
  serveBeneficiaries(serve, deps);
  serveBankAccount(serve, deps, payments, waitsForPayOut);
  serveStatement(serve, deps, signedUrls);
  serveFindPayments(serve, deps);

  async function accountOf(userId: string) {
    const account = await findAccount(db, userId);
    if (account === undefined) throw new ApiError('not_found');
    return account;
  }

  serve(financeOperations.getFinanceAccount, async ({ caller }) => {
    const { id, account_number, account_name, bank_name } = await accountOf(caller.userId);
    const balance_kobo = await sumEntries(db, id);
    const { held_kobo, debt_kobo } = await sumDisputed(db, caller.userId);
    return {
      data: {
        id,
        account_number,
        account_name,
        bank_name,
        currency: 'NGN' as const,
        balance_kobo,
        ...(held_kobo > 0 && { held_kobo }),
        ...(debt_kobo > 0 && { debt_kobo }),
      },
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
}
