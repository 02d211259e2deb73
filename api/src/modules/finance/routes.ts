import { financeCalls, transactionTypes } from '@portal/shared-lib/contract';
import type { AppDeps, Serve } from '../../deps.ts';
import { ApiError } from '../../http/errors.ts';
import { say } from '../../i18n/texts.ts';
import type { SignedAddresses } from '../../http/signed-address.ts';
import { serveBeneficiaries } from './beneficiaries/routes.ts';
import { billers } from './carriers/biller-names.ts';
import { servePay } from './pay/routes.ts';
import type { FinancePayments } from './pay/service.ts';
import { servePaymentPins } from './pin/routes.ts';
import type { PaymentPins } from './pin/service.ts';
import { serveStatement } from './statement/routes.ts';
import { findAccount, findBankAccount, sumEntries } from './repository.ts';

export interface Finance {
  payments: FinancePayments;
  pins: PaymentPins;
}

export function serveFinance(
  serve: Serve,
  deps: AppDeps,
  { payments, pins }: Finance,
  addresses: SignedAddresses,
): void {
  const { db } = deps;
  servePay(serve, deps, payments, addresses);
  servePaymentPins(serve, pins);
  serveBeneficiaries(serve, deps);
  serveStatement(serve, deps, addresses);

  async function accountOf(userId: string) {
    const account = await findAccount(db, userId);
    if (account === undefined) throw new ApiError('not_found');
    return account;
  }

  serve(financeCalls.getFinanceAccount, async ({ caller }) => {
    const { id, account_number, account_name, bank_name } = await accountOf(caller.userId);
    const balance_kobo = await sumEntries(db, id);
    return {
      data: { id, account_number, account_name, bank_name, currency: 'NGN' as const, balance_kobo },
    };
  });

  serve(financeCalls.getFinanceSelect, async ({ caller, locale }) => ({
    data: {
      ...billers,
      auth: await pins.read(caller.userId),
      is_simulated: payments.isSimulated,
      transaction_types: transactionTypes.map((id) => ({
        id,
        name: say(locale, `finance.type.${id}`),
      })),
    },
  }));

  serve(financeCalls.getBankInformation, async ({ caller, params }) => {
    // Another user's id answers like one that does not exist.
    const bank =
      params.userId === caller.userId ? await findBankAccount(db, caller.userId) : undefined;
    if (bank === undefined) throw new ApiError('not_found');
    return {
      data: {
        bank_code: bank.bank_code,
        bank_name: bank.bank_name,
        account_name: bank.account_name,
        account_number: bank.account_number.slice(-4).padStart(bank.account_number.length, '*'),
      },
    };
  });
}
