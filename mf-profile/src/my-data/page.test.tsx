import type { DeletionObstacle, MyData, OpenMatters } from '@portal/contract';
import { failWith, makeUser, renderPortal, type Replies } from '@portal/remote-kit/testing';
import { configure, screen, within } from '@testing-library/react';
import * as mount from '../exposes/profile.ts';
import { locales } from '../locales.ts';
import { Obstacle } from './obstacle.tsx';

configure({ asyncUtilTimeout: 10_000 });

const nothingYet: MyData = { consents: [], delete_at: null };

const matters: OpenMatters = {
  balance_kobo: 2_500_000,
  on_its_way_kobo: 0,
  bank: { bank_name: 'Access Bank', account_number: '******6789' },
  benefits: [
    {
      slug: 'owner-health-plan',
      title: "Owner's health plan",
      renews_at: '2027-03-01T10:00:00.000Z',
      unused_kobo: 300_050,
    },
  ],
  undecided_claims: 0,
  loans: 0,
  loan_kobo: 0,
  debt_kobo: 0,
  to_bank_kobo: 2_800_050,
  blocked_by: null,
};

const open = (api: Replies = {}) =>
  renderPortal(
    { mount, path: '/dashboard/profile', remote: 'mf-profile' },
    {
      at: '/dashboard/profile/my-data',
      signedInAs: makeUser(),
      api: {
        getMyData: { data: nothingYet },
        ...api,
      },
    },
  );

test('an owner agrees to news and reads since when', async () => {
  const at = '2026-11-21T13:05:00.000Z';
  const consent = { purpose: 'agency_messages', text_version: '2026-11', given: true, at } as const;
  const { user, api } = await open({
    giveConsent: { data: { consents: [consent], delete_at: null } },
  });
  await user.click(await screen.findByRole('button', { name: /^Agree: News/ }));
  expect(await screen.findByRole('button', { name: /^Withdraw: News/ })).toBeVisible();
  expect(api.requests('giveConsent')[0]?.body).toEqual({ purpose: 'agency_messages', given: true });
});

test('an owner who wants to leave is asked twice, proves who it is, and can stay after all', async () => {
  const { user, api } = await open({
    requestDeletion: failWith(403, { code: 'confirmation_required' }),
    stepUp: { message: '' },
  });
  await user.click(await screen.findByRole('button', { name: 'Delete the account' }));
  const sure = await screen.findByRole('alertdialog');
  await user.click(within(sure).getByRole('button', { name: 'Delete the account' }));
  const confirm = await screen.findByRole('dialog', { name: 'Confirm that it is you' });
  const delete_at = '2026-12-21T10:00:00.000Z';
  api.reply({ requestDeletion: { message: '', data: { consents: [], delete_at } } });
  await user.type(within(confirm).getByLabelText('Password'), 'Portal-demo-1');
  await user.click(within(confirm).getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('We will delete the account on')).toBeVisible();
  api.reply({ cancelDeletion: { message: '', data: nothingYet } });
  await user.click(screen.getByRole('button', { name: 'Keep the account' }));
  expect(await screen.findByRole('button', { name: 'Delete the account' })).toBeVisible();
});

test('an owner reads in words that nothing is left of a benefit that ends before the deletion', async () => {
  const [benefit] = matters.benefits;
  const used = { ...matters, benefits: [{ ...benefit!, unused_kobo: 0 }] };
  await open({ getMyData: { data: { ...nothingYet, open: used } } });
  expect(await screen.findByText('Nothing is left to return')).toBeVisible();
  expect(screen.queryByText(/₦0/)).not.toBeInTheDocument();
});

test('an owner reads what is returned and sent to the bank before asking for the deletion', async () => {
  const { user } = await open({ getMyData: { data: { ...nothingYet, open: matters } } });
  expect(await screen.findByText("Owner's health plan")).toBeVisible();
  expect(screen.getByText(/^We return/)).toHaveTextContent('We return ₦3,000.50');
  expect(screen.getByText('Access Bank, ******6789')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Delete the account' }));
  const sure = await screen.findByRole('alertdialog');
  expect(within(sure).getByText(/We send to your bank/)).toHaveTextContent('bank: ₦28,000.50');
  expect(within(sure).getByText(/Automatic renewal is off/)).toBeVisible();
});

test.each([
  ['loan', 'See your loans', '/dashboard/benefits/loan'],
  ['claim', 'See your claims', '/business-insurance'],
  ['dispute', 'See your transactions', '/dashboard/finance'],
  ['balance', 'Add money', '/dashboard/finance/add-money'],
  ['debt', 'Add money', '/dashboard/finance/add-money'],
  [
    'bank',
    'Add a bank account',
    '/dashboard/finance/bank-account?then=%2Fdashboard%2Fprofile%2Fmy-data',
  ],
] as const)(
  'an owner with an open %s is led there in place of deleting',
  async (blocked_by, label, path) => {
    await open({ getMyData: { data: { ...nothingYet, open: { ...matters, blocked_by } } } });
    expect(await screen.findByRole('link', { name: label })).toHaveAttribute('href', path);
    expect(screen.queryByRole('button', { name: 'Delete the account' })).toBeNull();
  },
);

test('an owner who owes money reads how much, and what to do', async () => {
  const owing: OpenMatters = { ...matters, debt_kobo: 150_000, blocked_by: 'debt' };
  await open({ getMyData: { data: { ...nothingYet, open: owing } } });
  expect(await screen.findByText(/You owe money that a bank took back/)).toBeVisible();
  expect(screen.getByText('What you owe').parentElement).toHaveTextContent('₦1,500');
});

test('an owner whose bank declined the balance reads what to do, and can keep the account', async () => {
  const data: MyData = {
    consents: [],
    delete_at: '2026-11-01T10:00:00.000Z',
    waits_for: 'transfer',
    open: matters,
  };
  await open({ getMyData: { data } });
  expect(await screen.findByText(/Your bank did not accept our transfer/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Keep the account' })).toBeVisible();
});

test('an obstacle that this tab has no text for is said, with how to see what it is', async () => {
  const obstacle = 'of-a-newer-api' as DeletionObstacle;
  await renderPortal(<Obstacle obstacle={obstacle} />, { texts: { 'mf-profile': locales } });
  expect(screen.getByText(/Load this page again to see what it is/)).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
