import type { FinanceSelect, StatementQuery, Transaction } from '@portal/contract';
import {
  failWith,
  makeUser,
  renderPortal,
  stillWaiting,
  type PortalOptions,
} from '@portal/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import * as mount from '../exposes/finance.ts';
import { pagesKept } from '../read-statement/endpoints.ts';
import { makeTransaction } from '../read-statement/sample-transactions.ts';

const account = {
  id: '00000000-0000-4000-8000-0000000000a1',
  account_number: '9010000018',
  account_name: "Amina's Adire",
  bank_name: 'Providus Bank',
  currency: 'NGN' as const,
  balance_kobo: 162_614_805,
};
const bank = {
  bank_code: '058',
  bank_name: 'Guaranty Trust Bank',
  account_name: 'Amina Bello',
  account_number: '******4821',
};
const select: FinanceSelect = {
  banks: [],
  telcos: [],
  discos: [],
  cables: [],
  auth: { has_pin: false, is_locked: false },
  is_simulated: false,
  transaction_types: [{ id: 'airtime', name: 'Airtime top-up' }],
};
const cotton = makeTransaction({ reference: 'T1-0064' });
const sale = makeTransaction({
  reference: 'T1-0058',
  type: 'deposit',
  direction: 'credit',
  amount_kobo: 28_450_000,
  counterparty: 'Kano Textile Buyers',
  narration: 'Adire, 60 yards',
});
const airtime = makeTransaction({
  reference: 'T1-0061',
  type: 'airtime',
  status: 'pending',
  counterparty: 'MTN Nigeria',
  narration: 'Airtime 0803 000 0001',
});

const months = [
  { month: '2026-10', in_kobo: 0, out_kobo: 0 },
  { month: '2026-11', in_kobo: 700_000, out_kobo: 500_000 },
];

/** As the server finds them. */
const fits =
  ({ type, status, q }: StatementQuery) =>
  (one: Transaction) =>
    (type === undefined || one.type === type) &&
    (status === undefined || one.status === status) &&
    `${one.counterparty} ${one.narration} ${one.reference}`
      .toLowerCase()
      .includes((q ?? '').toLowerCase());

function visit(api: PortalOptions['api'] = {}, at = '/dashboard/finance') {
  return renderPortal(
    { mount, path: '/dashboard/finance', remote: 'mf-finance' },
    {
      signedInAs: makeUser(),
      at,
      api: {
        getFinanceAccount: { data: account },
        getBankInformation: { data: bank },
        getFinanceSelect: { data: select },
        listTransactions: ({ query }) => ({ data: [cotton, airtime, sale].filter(fits(query)) }),
        getMoneyByMonth: { data: months },
        ...api,
      },
    },
  );
}

const statement = async () => within(await screen.findByRole('table', { name: 'Statement' }));
const payers = async () =>
  (await statement()).getAllByRole('button').map((button) => button.textContent);

test('an owner sees the balance, the account number and the bank, whose number is masked', async () => {
  const { portal } = await visit();
  const balance = await screen.findByRole('region', { name: 'Balance' });
  expect(balance).toHaveTextContent('₦1,626,148.05');
  expect(balance).toHaveTextContent('9010000018');
  expect(await screen.findByRole('region', { name: 'Your bank' })).toHaveTextContent('******4821');
  expect(portal.title()).toBe('Finance');
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
        getFinanceSelect: { data: select },
        listTransactions: { data: [] },
        getMoneyByMonth: { data: [] },
      },
    },
  );
  await screen.findByRole('region', { name: 'Your bank' });
  expect(api.requests('getBankInformation')[0]?.params).toEqual({ userId: owner.id });
});

test('an owner copies the account number', async () => {
  const { user } = await visit();
  await user.click(await screen.findByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('9010000018');
});

test('where the browser forbids copying, the number is marked for copying by hand', async () => {
  const { user } = await visit();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'));
  await user.click(await screen.findByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Selected. Copy it yourself.')).toBeVisible();
  expect(String(getSelection())).toBe('9010000018');
});

test('money in has a plus, money out a minus, and each state a word', async () => {
  await visit();
  const rows = (await statement()).getAllByRole('row');
  expect(rows[1]).toHaveTextContent('Nov 13, 2026, 05:19 AM');
  expect(rows[1]).toHaveTextContent('T1-0064');
  expect(rows[1]).toHaveTextContent('−₦12,500.50 money out');
  expect(rows[1]).toHaveTextContent('Successful');
  expect(rows[2]).toHaveTextContent('Pending');
  expect(rows[3]).toHaveTextContent('+₦284,500.00 money in');
});

test('an owner opens a transaction and reads all that is known of it', async () => {
  const { user } = await visit();
  await user.click((await statement()).getByRole('button', { name: 'Kano Textile Buyers' }));
  const dialog = screen.getByRole('dialog', { name: 'Transaction' });
  expect(dialog).toHaveTextContent('T1-0058');
  expect(dialog).toHaveTextContent('Deposit');
  expect(dialog).toHaveTextContent('₦900,000.00');
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('filters by type, state and text narrow the statement and are kept in the address', async () => {
  const { user, location } = await visit();
  expect(await payers()).toHaveLength(3);
  await user.selectOptions(await screen.findByLabelText('Type'), 'Airtime top-up');
  await waitFor(async () => expect(await payers()).toEqual(['MTN Nigeria']));
  await user.selectOptions(screen.getByLabelText('Status'), 'Pending');
  await user.type(screen.getByLabelText('Name, note or reference'), 'mtn');
  expect(await payers()).toEqual(['MTN Nigeria']);
  expect(location()).toBe('/dashboard/finance?type=airtime&status=pending&q=mtn');
  await user.selectOptions(screen.getByLabelText('Type'), 'All types');
  expect(location()).toBe('/dashboard/finance?status=pending&q=mtn');
});

test.each([
  ['?type=deposit', ['Kano Textile Buyers']],
  ['?status=pending', ['MTN Nigeria']],
  ['?q=t1-0064', ['Itoku Cotton Traders']],
  ['?q=yards', ['Kano Textile Buyers']],
  ['?type=crypto&status=unknown', ['Itoku Cotton Traders', 'MTN Nigeria', 'Kano Textile Buyers']],
])('an address with %s shows what it asks for', async (query, found) => {
  await visit({}, `/dashboard/finance${query}`);
  expect(await payers()).toEqual(found);
});

test('an owner whose filters find nothing can clear them all at once', async () => {
  const { user, location } = await visit({}, '/dashboard/finance?type=cable&q=dstv');
  expect(await screen.findByText('No transaction matches')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear all filters' }));
  await waitFor(async () => expect(await payers()).toHaveLength(3));
  expect(screen.getByLabelText('Name, note or reference')).toHaveValue('');
  expect(location()).toBe('/dashboard/finance');
});

test('a long statement comes a page at a time, and what is on the page stays while more come', async () => {
  const first = Array.from({ length: 3 }, () => makeTransaction());
  const { user, api } = await visit({
    listTransactions: ({ query }) =>
      query.cursor === 'second'
        ? { data: [sale], next_cursor: null }
        : { data: first, next_cursor: 'second' },
  });
  expect(await payers()).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(async () => expect(await payers()).toHaveLength(4));
  expect(screen.getByText('4 transactions shown')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  expect(api.requests('listTransactions')).toHaveLength(2);
});

test('years of payments: what was shown first makes room, and comes back when it is asked for', async () => {
  const pages = Array.from({ length: 8 }, (_, index) =>
    makeTransaction({ counterparty: `Payer of page ${index}` }),
  );
  const { user } = await visit({
    listTransactions: ({ query }) => {
      const index = Number(query.cursor ?? 0);
      return {
        data: pages.slice(index, index + 1),
        next_cursor: index < 7 ? String(index + 1) : null,
      };
    },
  });
  for (let page = 1; page < 8; page += 1) {
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await screen.findByRole('button', { name: `Payer of page ${page}` });
  }
  expect(await payers()).toHaveLength(pagesKept);
  expect(screen.queryByRole('button', { name: 'Payer of page 1' })).not.toBeInTheDocument();
  const newer = { name: 'Show newer ones' };
  await user.click(screen.getByRole('button', newer));
  await screen.findByRole('button', { name: 'Payer of page 1' });
  await user.click(screen.getByRole('button', newer));
  await screen.findByRole('button', { name: 'Payer of page 0' });
  await waitFor(() => expect(screen.queryByRole('button', newer)).not.toBeInTheDocument());
  expect(await payers()).toHaveLength(pagesKept);
  expect(screen.getByRole('button', { name: 'Show more' })).toBeVisible();
});

test('a page that cannot be had is said under what is there already, and tried again', async () => {
  let isDown = true;
  const { user } = await visit({
    listTransactions: ({ query }) => {
      if (query.cursor === undefined) return { data: [cotton], next_cursor: 'second' };
      return isDown ? failWith(503) : { data: [sale], next_cursor: null };
    },
  });
  await statement();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your transactions could not be loaded',
  );
  expect(await payers()).toHaveLength(1);
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(async () => expect(await payers()).toHaveLength(2));
});

test('a period is part of the address and of the question', async () => {
  const { api } = await visit({}, '/dashboard/finance?from=2026-11-01&to=2026-11-30');
  await statement();
  expect(screen.getByLabelText('From')).toHaveValue('2026-11-01');
  expect(api.requests('listTransactions')[0]?.query).toMatchObject({
    from: '2026-11-01',
    to: '2026-11-30',
  });
});

test('the chart says its sums, and its figures stand in a table', async () => {
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

test('an account, a bank and names that cannot be had are left out in silence', async () => {
  await visit({
    getFinanceAccount: failWith(503),
    getBankInformation: failWith(404),
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

test('transactions that cannot be loaded are said in place, and can be tried again', async () => {
  const { user, api } = await visit({ listTransactions: failWith(503) });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your transactions could not be loaded',
  );
  expect(await screen.findByRole('region', { name: 'Balance' })).toBeVisible();
  api.answer({ listTransactions: { data: [cotton] } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await payers()).toEqual(['Itoku Cotton Traders']);
});

test('an owner without transactions reads what will stand there, and meets no filters', async () => {
  await visit({ listTransactions: { data: [] }, getMoneyByMonth: { data: [] } });
  expect(await screen.findByText('No transactions yet')).toBeVisible();
  expect(screen.queryByRole('search')).not.toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
