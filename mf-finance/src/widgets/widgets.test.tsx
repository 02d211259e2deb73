import {
  failWith,
  makeUser,
  missingTexts,
  renderPortal,
  stillWaiting,
  type Replies,
} from '@portal/remote-kit/testing';
import type { WidgetModule } from '@portal/remote-kit';
import { screen, waitFor, within } from '@testing-library/react';
import * as balanceCard from '../exposes/balance-card.ts';
import * as messagesCard from '../exposes/messages-card.ts';
import * as transactionsCard from '../exposes/transactions-card.ts';
import { locales } from './locales.ts';

const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const id = '7d0d1f0e-0f7c-4e7f-9d4e-3c1b6a1f0010';

const settled: Replies = {
  getFinanceAccount: {
    data: {
      id,
      account_number: '0123456789',
      account_name: 'Okafor Textiles',
      bank_name: 'Providus Bank',
      currency: 'NGN',
      balance_kobo: 48_216_550,
    },
  },
  listTransactions: {
    data: [
      {
        id,
        reference: 'TRX-1',
        type: 'deposit',
        direction: 'credit',
        amount_kobo: 18_550_000,
        balance_after_kobo: 48_216_550,
        status: 'successful',
        counterparty: 'Balogun Traders',
        narration: '',
        created_at: daysFromNow(-0.01),
      },
    ],
  },
  getMoneyByMonth: {
    data: [
      { month: '2026-10', in_kobo: 0, out_kobo: 250_050 },
      { month: '2026-11', in_kobo: 18_550_000, out_kobo: 0 },
    ],
  },
  listMessageThreads: {
    data: [
      {
        id,
        subject: 'Your claim',
        excerpt: 'We have received the photographs.',
        from: 'SMEDAN',
        unread_count: 2,
        updated_at: daysFromNow(-1),
      },
    ],
  },
};

const open = (widget: WidgetModule, api: Replies = {}) =>
  renderPortal(
    { widget, remote: 'mf-finance' },
    { signedInAs: makeUser(), api: { ...settled, ...api } },
  );
const card = (name: string) => within(screen.getByRole('region', { name }));

test('an owner sees the balance, and no account number that a bank does not know', async () => {
  await open(balanceCard);
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Balance' })).toHaveTextContent('₦482,165.50'),
  );
  expect(card('Balance').queryByText('0123456789')).not.toBeInTheDocument();
  expect(card('Balance').getByRole('link', { name: 'Finance' })).toHaveAttribute(
    'href',
    '/dashboard/finance',
  );
});

test('the months’ money in and out is what the server has counted, and can be read as a table', async () => {
  await open(balanceCard);
  const table = within(await screen.findByRole('table'));
  expect(table.getByRole('row', { name: 'October 2026 ₦0 ₦2,500.50' })).toBeInTheDocument();
  expect(table.getByRole('row', { name: 'November 2026 ₦185,500 ₦0' })).toBeInTheDocument();
});

test('an owner sees the last payments, as many as the card has room for', async () => {
  const { api } = await open(transactionsCard);
  expect(await card('Last transactions').findByText('Balogun Traders')).toBeVisible();
  expect(card('Last transactions').getByText('Deposit')).toBeVisible();
  expect(api.requests('listTransactions')[0]?.query).toMatchObject({ limit: 5 });
});

test('an owner sees new messages', async () => {
  await open(messagesCard);
  expect(await card('Messages').findByText('2 new')).toBeVisible();
  expect(card('Messages').getByRole('link', { name: 'Your claim' })).toHaveAttribute(
    'href',
    `/dashboard/messaging/${id}`,
  );
});

test.each<[string, WidgetModule, Replies, RegExp]>([
  ['Balance', balanceCard, { getFinanceAccount: failWith(404) }, /no finance account yet/],
  ['Last transactions', transactionsCard, { listTransactions: { data: [] } }, /Payments to you/],
  ['Messages', messagesCard, { listMessageThreads: { data: [] } }, /Messages between you/],
])('“%s” of a new owner says what will appear there', async (name, widget, api, text) => {
  await open(widget, { getMoneyByMonth: failWith(404), ...api });
  expect(await card(name).findByText(text)).toBeVisible();
});

test('“Balance” names money that is held and money that is owed, and leads to what to do', async () => {
  const { data } = settled.getFinanceAccount as { data: object };
  await open(balanceCard, {
    getFinanceAccount: { data: { ...data, held_kobo: 300_000, debt_kobo: 200_000 } } as never,
  });
  expect(await card('Balance').findByText(/We hold ₦3,000 until a bank decides/)).toHaveTextContent(
    'You owe ₦2,000.',
  );
  expect(card('Balance').getByRole('link', { name: 'See what to do' })).toHaveAttribute(
    'href',
    '/dashboard/finance',
  );
});

test('an owner without transactions is led to adding money', async () => {
  await open(transactionsCard, { listTransactions: { data: [] } });
  expect(await card('Last transactions').findByRole('link', { name: 'Add money' })).toHaveAttribute(
    'href',
    '/dashboard/finance/add-money',
  );
});

test.each([
  ['Balance', balanceCard, 'getFinanceAccount'],
  ['Last transactions', transactionsCard, 'listTransactions'],
  ['Messages', messagesCard, 'listMessageThreads'],
] as const)(
  '“%s” that could not be loaded is loaded by a second try',
  async (name, widget, call) => {
    const { user, api } = await open(widget, { [call]: failWith(503) });
    const retry = await card(name).findByRole('button', { name: 'Try again' });
    api.reply({ [call]: settled[call] });
    await user.click(retry);
    await waitFor(() => expect(retry).not.toBeInTheDocument());
    expect(card(name).queryByText(/could not load/)).not.toBeInTheDocument();
  },
);

test('a card that waits for the API has its title and a placeholder', async () => {
  await open(transactionsCard, { listTransactions: stillWaiting });
  expect(card('Last transactions').getByRole('status')).toHaveTextContent('Loading');
});

test('an owner reads every text of the cards in each of the three languages', async () => {
  expect(await missingTexts(locales)).toEqual([]);
});
