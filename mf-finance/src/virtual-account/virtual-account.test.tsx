import type { TopUpOptions, VirtualAccount } from '@portal/contract';
import { failWith, networkError, type PortalOptions } from '@portal/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { noVirtualAccount, visit as visitFinances } from '../testing/visit-finances.ts';

const options: TopUpOptions = {
  level: 'bvn',
  limits: { min: 100_00, max: 1_000_000_00, day: 2_000_000_00, balance: 10_000_000_00 },
  added_today_kobo: 0,
  balance_kobo: 0,
  open: null,
  is_simulated: false,
};
const offered: VirtualAccount = { ...noVirtualAccount, status: 'offered' };
const waiting: VirtualAccount = { ...noVirtualAccount, status: 'waiting' };
const assigned: VirtualAccount = {
  status: 'assigned',
  account_number: '1234567890',
  account_name: 'SMEDAN / AMINA BELLO',
  bank_name: 'Wema Bank',
  test_transfer_url: null,
};

const visit = (
  account: NonNullable<NonNullable<PortalOptions['api']>['getVirtualAccount']>,
  api = {},
) =>
  visitFinances(
    { getTopUpOptions: { data: options }, getVirtualAccount: account, ...api },
    '/dashboard/finance/add-money',
  );
const section = () => screen.findByRole('region', { name: 'Your account number for transfers' });
const form = () => screen.findByLabelText('Amount in naira');

test('an owner asks once for an account number, knows who gets what, and waits for the bank', async () => {
  const { user, api } = await visit(
    { data: offered },
    { requestVirtualAccount: { data: waiting } },
  );
  const own = within(await section());
  expect(own.getByText(/We do not give it your BVN/)).toBeVisible();
  await user.click(own.getByRole('button', { name: 'Get an account number' }));
  expect(await screen.findByText('The bank is opening your account number')).toBeVisible();
  expect(api.requests('requestVirtualAccount')).toHaveLength(1);
  api.reply({ getVirtualAccount: { data: assigned } });
  expect(await screen.findByText('Wema Bank', undefined, { timeout: 6000 })).toBeVisible();
}, 10_000);

test('the number is shown with bank and name, and is copied without gaps', async () => {
  const { user } = await visit({ data: assigned });
  const own = await section();
  expect(own).toHaveTextContent('1234567890');
  expect(own).toHaveTextContent('Wema Bank');
  expect(own).toHaveTextContent('SMEDAN / AMINA BELLO');
  await user.click(within(own).getByRole('button', { name: 'Copy' }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('1234567890'));
  expect(screen.queryByRole('link', { name: 'Send a test transfer' })).not.toBeInTheDocument();
});

test('the sandbox leads to its page for transfers', async () => {
  await visit({ data: { ...assigned, test_transfer_url: '/api/sandbox/transfer/abc' } });
  expect(await screen.findByRole('link', { name: 'Send a test transfer' })).toHaveAttribute(
    'href',
    '/api/sandbox/transfer/abc',
  );
});

test.each([
  ['where the provider gives no numbers', { data: noVirtualAccount }],
  ['where the server does not say', failWith(404)],
])('only the checkout is offered %s', async (_case, account) => {
  await visit(account);
  expect(await form()).toBeVisible();
  expect(screen.queryByText(/account number/i)).not.toBeInTheDocument();
});

test('an owner without a BVN is led to adding one', async () => {
  await visit({ data: { ...noVirtualAccount, status: 'needs_bvn' } });
  const own = within(await section());
  expect(own.getByRole('link', { name: /BVN/ })).toHaveAttribute(
    'href',
    '/dashboard/profile/business',
  );
  expect(own.queryByRole('button')).not.toBeInTheDocument();
});

test('a request that failed can be made again', async () => {
  const { user, api } = await visit(
    { data: { ...noVirtualAccount, status: 'failed' } },
    { requestVirtualAccount: networkError() },
  );
  expect(await screen.findByText(/The bank did not open an account number/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  api.reply({ requestVirtualAccount: { data: assigned } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Wema Bank')).toBeVisible();
});
