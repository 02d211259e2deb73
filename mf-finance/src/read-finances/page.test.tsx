import { failWith, makeUser, renderPortal, stillWaiting } from '@portal/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import * as mount from '../exposes/finance.ts';
import { account, bank, payers, select, visit } from '../testing/visit-finances.ts';

const withNumber = {
  getVirtualAccount: {
    data: {
      status: 'assigned' as const,
      account_number: '1234567890',
      account_name: 'SMEDAN / AMINA BELLO',
      bank_name: 'Wema Bank',
      test_transfer_url: null,
    },
  },
};

test('an owner sees the balance and the bank, whose number is masked, and no number of the agency', async () => {
  const { portal } = await visit();
  const balance = await screen.findByRole('region', { name: 'Balance' });
  expect(balance).toHaveTextContent('₦1,626,148.05');
  expect(balance).not.toHaveTextContent('9010000018');
  expect(screen.queryByRole('button', { name: 'Copy' })).not.toBeInTheDocument();
  expect(await screen.findByRole('region', { name: 'Your bank' })).toHaveTextContent('******4821');
  expect(portal.title()).toBe('Finance');
});

test('an owner without a bank account reads what it is for, and is led to adding one', async () => {
  await visit({ getBankInformation: { data: null } });
  const bankCard = await screen.findByRole('region', { name: 'Your bank' });
  expect(bankCard).toHaveTextContent('Add the bank account of your business.');
  expect(within(bankCard).getByRole('link', { name: 'Add a bank account' })).toHaveAttribute(
    'href',
    '/dashboard/finance/bank-account',
  );
});

test('an owner without money is led to adding some, from the balance and from the empty statement', async () => {
  await visit({
    getFinanceAccount: { data: { ...account, balance_kobo: 0 } },
    getMoneyByMonth: { data: [] },
    listTransactions: { data: [] },
  });
  await screen.findByText('No transactions yet');
  const links = screen.getAllByRole('link', { name: 'Add money' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/dashboard/finance/add-money',
    '/dashboard/finance/add-money',
  ]);
});

test('an owner reads at the balance what is held and what is owed, and where to go with each', async () => {
  await visit({
    getFinanceAccount: { data: { ...account, held_kobo: 300_000, debt_kobo: 200_000 } },
  });
  const balance = within(await screen.findByRole('region', { name: 'Balance' }));
  expect(balance.getByText('We hold ₦3,000 of your money')).toBeVisible();
  expect(balance.getByRole('link', { name: 'Write to us' })).toHaveAttribute(
    'href',
    '/dashboard/messaging/new',
  );
  expect(balance.getByText('You owe ₦2,000')).toBeVisible();
  expect(balance.getAllByRole('link', { name: 'Add money' })[0]).toHaveAttribute(
    'href',
    '/dashboard/finance/add-money',
  );
});

test('the bank is asked for with the id of the owner who is signed in', async () => {
  const owner = makeUser({ id: '00000000-0000-4000-8000-0000000000b2' });
  const { api } = await renderPortal(
    { mount, path: '/dashboard/finance', remote: 'mf-finance' },
    {
      signedInAs: owner,
      api: {
        getFinanceAccount: { data: account },
        getBankInformation: { data: bank },
        getVirtualAccount: failWith(404),
        getFinanceSelect: { data: select },
        listTransactions: { data: [] },
        getMoneyByMonth: { data: [] },
      },
    },
  );
  await screen.findByRole('region', { name: 'Your bank' });
  expect(api.requests('getBankInformation')[0]?.params).toEqual({ userId: owner.id });
});

test('an owner copies the account number for transfers', async () => {
  const { user } = await visit(withNumber);
  await screen.findByRole('table', { name: 'Statement' });
  await user.click(await screen.findByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Copied')).toBeVisible();
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('1234567890'));
});

test('where the browser forbids copying, the number is marked for copying by hand', async () => {
  const { user } = await visit(withNumber);
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'));
  await user.click(await screen.findByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Selected. Copy it yourself.')).toBeVisible();
  expect(String(getSelection())).toBe('1234567890');
});

test('the chart says its sums, and its numbers are in a table', async () => {
  const { user } = await visit();
  expect(
    await screen.findByRole('img', { name: /₦7,000 came in and ₦5,000 went out/ }),
  ).toBeVisible();
  await user.click(screen.getByText('Show the amounts'));
  const rows = within(screen.getByRole('table', { name: 'Money by month' })).getAllByRole('row');
  expect(rows).toHaveLength(4);
  expect(rows.at(-2)).toHaveTextContent('₦7,000.00₦5,000.00');
  expect(rows.at(-1)).toHaveTextContent('Six months₦7,000.00₦5,000.00');
});

test('an account, a bank and names that do not load are left out without a message', async () => {
  await visit({
    getFinanceAccount: failWith(503),
    getBankInformation: failWith(503),
    getFinanceSelect: failWith(500),
  });
  expect(await payers()).toHaveLength(3);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Balance' })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Your bank' })).not.toBeInTheDocument();
  expect(screen.getByRole('option', { name: 'Airtime' })).toBeInTheDocument();
});

test('a figure that takes long does not hold the statement back', async () => {
  await visit({ getMoneyByMonth: stillWaiting });
  expect(await screen.findByRole('region', { name: 'Balance' })).toBeVisible();
  expect(screen.queryByRole('table', { name: 'Statement' })).not.toBeInTheDocument();
  expect(await screen.findByRole('table', { name: 'Statement' }, { timeout: 4000 })).toBeVisible();
});
