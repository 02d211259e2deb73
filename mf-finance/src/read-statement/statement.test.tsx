import { failWith } from '@portal/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { pagesKept } from '../endpoints/statement.ts';
import { makeTransaction } from './sample-transactions.ts';
import { cotton, sale, visit, statement, payers } from '../testing/visit-finances.ts';

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

test('filters by type, state and text narrow the statement and are kept in the URL', async () => {
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
])('a URL with %s shows what it asks for', async (query, found) => {
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

test('a page that does not load is reported below the rows that are shown, and loads at a retry', async () => {
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

test('a period is part of the URL and of the question', async () => {
  const { api } = await visit({}, '/dashboard/finance?from=2026-11-01&to=2026-11-30');
  await statement();
  expect(screen.getByLabelText('From')).toHaveValue('01/11/2026');
  expect(api.requests('listTransactions')[0]?.query).toMatchObject({
    from: '2026-11-01',
    to: '2026-11-30',
  });
});

test('a day is typed as on forms, counts once it is whole, and is removed by emptying the field', async () => {
  const { user, api, location } = await visit();
  await statement();
  const from = screen.getByLabelText('From');
  const asked = () => api.requests('listTransactions').at(-1)?.query.from;
  await user.type(from, '3102202');
  await user.tab();
  expect(from).toHaveAccessibleDescription('Enter a day as 21/11/2026');
  expect(asked()).toBeUndefined();
  await user.clear(from);
  await user.type(from, '01112026');
  expect(from).toHaveValue('01/11/2026');
  expect(from).not.toHaveAccessibleDescription();
  await waitFor(() => expect(asked()).toBe('2026-11-01'));
  await user.clear(from);
  await waitFor(() => expect(location()).toBe('/dashboard/finance'));
});

test('transactions that cannot be loaded are said in place, and can be tried again', async () => {
  const { user, api } = await visit({ listTransactions: failWith(503) });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your transactions could not be loaded',
  );
  expect(await screen.findByRole('region', { name: 'Balance' })).toBeVisible();
  api.reply({ listTransactions: { data: [cotton] } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await payers()).toEqual(['Itoku Cotton Traders']);
});

test('an owner without transactions reads what the page will show, and meets no filters', async () => {
  await visit({ listTransactions: { data: [] }, getMoneyByMonth: { data: [] } });
  expect(await screen.findByText('No transactions yet')).toBeVisible();
  expect(screen.queryByRole('search')).not.toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test('the filters of a phone are opened by a button, and are open where the address has one', async () => {
  const { user } = await visit();
  const button = await screen.findByRole('button', { name: 'Filters' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(document.getElementById(button.getAttribute('aria-controls') ?? '')).toContainElement(
    screen.getByLabelText('Type'),
  );
});
