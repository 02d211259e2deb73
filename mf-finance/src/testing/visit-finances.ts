import type { StatementQuery, Transaction } from '@portal/contract';
import {
  makeFinanceSelect,
  makeUser,
  renderPortal,
  type PortalOptions,
} from '@portal/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import * as mount from '../exposes/finance.ts';
import { makeTransaction } from '../read-statement/sample-transactions.ts';

export const account = {
  id: '00000000-0000-4000-8000-0000000000a1',
  account_number: '9010000018',
  account_name: "Amina's Adire",
  bank_name: 'Providus Bank',
  currency: 'NGN' as const,
  balance_kobo: 162_614_805,
};
export const bank = {
  bank_code: '058',
  bank_name: 'Guaranty Trust Bank',
  account_name: 'Amina Bello',
  account_number: '******4821',
};
export const select = makeFinanceSelect({
  auth: { has_pin: false, is_locked: false },
  is_simulated: false,
  transaction_types: [{ id: 'airtime', name: 'Airtime top-up' }],
});
export const cotton = makeTransaction({ reference: 'T1-0064' });
export const sale = makeTransaction({
  reference: 'T1-0058',
  type: 'deposit',
  direction: 'credit',
  amount_kobo: 28_450_000,
  counterparty: 'Kano Textile Buyers',
  narration: 'Adire, 60 yards',
});
export const airtime = makeTransaction({
  reference: 'T1-0061',
  type: 'airtime',
  status: 'pending',
  counterparty: 'MTN Nigeria',
  narration: 'Airtime 0803 000 0001',
});

export const noVirtualAccount = {
  status: 'unavailable' as const,
  account_number: null,
  account_name: null,
  bank_name: null,
  test_transfer_url: null,
};

export const months = [
  { month: '2026-10', in_kobo: 0, out_kobo: 0 },
  { month: '2026-11', in_kobo: 700_000, out_kobo: 500_000 },
];

/** Listed as the server finds them. */
const fits =
  ({ type, status, q }: StatementQuery) =>
  (transaction: Transaction) =>
    (type === undefined || transaction.type === type) &&
    (status === undefined || transaction.status === status) &&
    `${transaction.counterparty} ${transaction.narration} ${transaction.reference}`
      .toLowerCase()
      .includes((q ?? '').toLowerCase());

export function visit(
  api: PortalOptions['api'] = {},
  at = '/dashboard/finance',
  locale: PortalOptions['locale'] = 'en',
) {
  return renderPortal(
    { mount, path: '/dashboard/finance', remote: 'mf-finance' },
    {
      signedInAs: makeUser(),
      at,
      locale,
      api: {
        getFinanceAccount: { data: account },
        getBankInformation: { data: bank },
        getVirtualAccount: { data: noVirtualAccount },
        getFinanceSelect: { data: select },
        listTransactions: ({ query }) => ({ data: [cotton, airtime, sale].filter(fits(query)) }),
        getMoneyByMonth: { data: months },
        ...api,
      },
    },
  );
}

export const statement = async () =>
  within(await screen.findByRole('table', { name: 'Statement' }));
export const payers = async () =>
  (await statement()).getAllByRole('button').map((button) => button.textContent);
