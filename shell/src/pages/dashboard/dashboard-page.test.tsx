import {
  failWith,
  makeBusiness,
  makeUser,
  stillWaiting,
  type Answers,
} from '@portal/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderInShell } from '../../testing/render-in-shell.tsx';
import { Component as DashboardPage } from './dashboard-page.tsx';

const dayMs = 86_400_000;
const daysFromNow = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
const id = '7d0d1f0e-0f7c-4e7f-9d4e-3c1b6a1f0010';

const activation = {
  id,
  slug: 'shop-and-stock-cover',
  title: 'Shop and stock cover',
  category: 'coverage',
  plan: 'quarterly',
  amount_kobo: 1_200_000,
  activated_at: daysFromNow(-10),
  renews_at: daysFromNow(80),
  auto_renew: false,
  has_card: true,
} as const;

const deposit = {
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
} as const;

const account = {
  id,
  account_number: '0123456789',
  account_name: 'Okafor Textiles',
  bank_name: 'Providus Bank',
  currency: 'NGN',
  balance_kobo: 48_216_550,
} as const;

const thread = {
  id,
  subject: 'Your claim',
  excerpt: 'We have received the photographs.',
  from: 'SMEDAN',
  unread_count: 2,
  updated_at: daysFromNow(-1),
};

const settled: Answers = {
  getBusinessRegistration: { data: makeBusiness({ smedan_number: 'SMD-7K2M-9QXA-Y' }) },
  listBenefitActivations: { data: [activation] },
  getFinanceAccount: { data: account },
  listTransactions: { data: [deposit] },
  getMoneyByMonth: {
    data: [
      { month: '2026-10', in_kobo: 0, out_kobo: 250_050 },
      { month: '2026-11', in_kobo: 18_550_000, out_kobo: 0 },
    ],
  },
  listMessageThreads: { data: [thread] },
};

const nothingYet: Answers = {
  getBusinessRegistration: {
    data: makeBusiness({ business_address: null, principal_information: [] }),
  },
  listBenefitActivations: { data: [] },
  getFinanceAccount: failWith(404),
  listTransactions: { data: [] },
  getMoneyByMonth: failWith(404),
  listMessageThreads: { data: [] },
};

const open = (api: Answers = {}, user = makeUser()) =>
  renderInShell(<DashboardPage />, {
    at: '/dashboard',
    signedInAs: user,
    api: { ...settled, ...api },
  });

const card = (name: string) => within(screen.getByRole('region', { name }));

test('an owner is greeted by name and business, with the registration number', async () => {
  const { portal } = await open();
  expect(screen.getByRole('heading', { name: /^Good .+, Amina$/ })).toBeVisible();
  expect(await screen.findByText('SMD-7K2M-9QXA-Y')).toBeVisible();
  expect(screen.getByText('Okafor Textiles', { exact: false })).toBeVisible();
  expect(portal.title()).toBe('Dashboard');
});

test('an owner sees benefits, balance, the last payment and new messages', async () => {
  await open();
  expect(await card('Active benefits').findByText('Shop and stock cover')).toBeVisible();
  expect(card('Active benefits').getByText('Quarterly')).toBeVisible();
  expect(await card('Balance').findByText('0123456789')).toBeVisible();
  expect(await card('Last transactions').findByText('Balogun Traders')).toBeVisible();
  expect(await card('Messages').findByText('2 new')).toBeVisible();
});

test('the months’ money in and out is what the server has counted, and can be read as a table', async () => {
  const { api } = await open();
  const table = within(await screen.findByRole('table'));
  expect(table.getByRole('row', { name: 'October ₦0 ₦2,500.50' })).toBeInTheDocument();
  expect(table.getByRole('row', { name: 'November ₦185,500 ₦0' })).toBeInTheDocument();
  expect(api.requests('listTransactions')[0]?.query).toMatchObject({ limit: 5 });
});

test.each([
  ['Balance', 'getFinanceAccount'],
  ['Last transactions', 'listTransactions'],
  ['Active benefits', 'listBenefitActivations'],
  ['Messages', 'listMessageThreads'],
  ['Business record', 'getBusinessRegistration'],
] as const)('“%s” fails alone, and a second try brings it', async (name, call) => {
  const { user, api } = await open({ [call]: failWith(503) });
  const retry = await card(name).findByRole('button', { name: 'Try again' });
  expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
  api.answer({ [call]: settled[call] });
  await user.click(retry);
  await waitFor(() => expect(retry).not.toBeInTheDocument());
  expect(card(name).queryByText(/could not be loaded/)).not.toBeInTheDocument();
});

test('a card that is still waiting holds nothing else up', async () => {
  await open({ listTransactions: stillWaiting });
  expect(await card('Balance').findByText('0123456789')).toBeVisible();
  expect(card('Last transactions').getByRole('status')).toHaveTextContent('Loading');
});

test('an owner without anything yet reads in each card what will appear there', async () => {
  await open(nothingYet, makeUser({ status: 'Pending Completion', email_verified: true }));
  expect(await card('Active benefits').findByText(/Benefits you activate/)).toBeVisible();
  expect(await card('Balance').findByText(/no finance account yet/)).toBeVisible();
  expect(await card('Last transactions').findByText(/Payments to you/)).toBeVisible();
  expect(await card('Messages').findByText(/Messages between you/)).toBeVisible();
  expect(await card('Business record').findByText(/Still missing: .*owner/)).toBeVisible();
});

describe('next step', () => {
  const step = () => card('Next step');

  test('an owner whose email is not verified is asked for the code first', async () => {
    const { user, portal } = await open(
      {},
      makeUser({ email_verified: false, status: 'Pending Completion' }),
    );
    await user.click(await step().findByRole('button', { name: 'Enter the code' }));
    expect(portal.openedModals).toEqual([
      { name: 'email-verification', params: { closable: 'true' } },
    ]);
  });

  test('an owner whose record is not complete is led to it', async () => {
    await open({}, makeUser({ status: 'Pending Completion' }));
    expect(await step().findByRole('link', { name: 'Continue your details' })).toHaveAttribute(
      'href',
      '/dashboard/profile/business',
    );
  });

  test.each([
    ['due within 30 days', 20, /The next payment of ₦12,000 is due on/],
    ['overdue', -2, /The payment of ₦12,000 was due on/],
  ])('an owner with a benefit that is %s is led to it', async (_, days, text) => {
    await open({
      listBenefitActivations: { data: [{ ...activation, renews_at: daysFromNow(days) }] },
    });
    expect(await step().findByText(text)).toBeVisible();
    expect(step().getByRole('link', { name: 'See the benefit' })).toHaveAttribute(
      'href',
      '/dashboard/benefits/coverage/shop-and-stock-cover',
    );
  });

  test('an owner without a benefit is invited to choose one', async () => {
    await open({ listBenefitActivations: { data: [] } });
    expect(await step().findByRole('link', { name: 'See the benefits' })).toHaveAttribute(
      'href',
      '/dashboard/benefits',
    );
  });

  test('an owner with nothing to do reads that everything is in order', async () => {
    await open();
    expect(await step().findByText('Everything is in order')).toBeVisible();
  });
});
