import type { LoanApplication } from '@portal/contract';
import {
  failWith,
  makeFinanceSelect,
  makeUser,
  renderPortal,
  type PortalOptions,
} from '@portal/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { makeBenefit, makeLoanApplication, makeLoanPackage } from '../catalogue/sample-benefits.ts';
import * as mount from '../exposes/benefits.ts';

const repayments = [
  { number: 1, due_on: '2026-12-23', amount_kobo: 5_200_000, interest_kobo: 220_000 },
  { number: 2, due_on: '2027-01-23', amount_kobo: 5_110_000, interest_kobo: 110_000 },
];
const offered = makeLoanApplication({
  status: 'offered',
  offer: {
    amount_kobo: 10_000_000,
    fee_kobo: 100_000,
    received_kobo: 9_900_000,
    monthly_rate: 220,
    annual_rate: 3450,
    months: 2,
    interest_kobo: 330_000,
    total_kobo: 10_310_000,
    valid_until: '2099-01-01T10:00:00Z',
    repayments,
  },
});
const running = makeLoanApplication({
  status: 'paid_out',
  loan: {
    amount_kobo: 10_000_000,
    paid_kobo: 0,
    left_kobo: 10_310_000,
    settle_kobo: 10_200_000,
    repayments: [
      { ...repayments[0]!, state: 'overdue', paid_at: null, receipt_url: null },
      { ...repayments[1]!, state: 'later', paid_at: null, receipt_url: null },
    ],
  },
});

const account = {
  id: '7a1f0000-0000-4000-8000-000000000001',
  account_number: '9000000001',
  account_name: 'Ada Stores',
  bank_name: 'SMEDAN',
  currency: 'NGN' as const,
  balance_kobo: 0,
};
const select = makeFinanceSelect();

const packagesWith = (application: LoanApplication) => ({
  listLoanPackages: { data: [makeLoanPackage({ application })] },
});

function visit(application: LoanApplication, api: PortalOptions['api'] = {}, balance = 20_000_000) {
  return renderPortal(
    { mount, path: '/dashboard/benefits', remote: 'mf-benefits' },
    {
      signedInAs: makeUser(),
      at: '/dashboard/benefits/loan/capital',
      api: {
        getBenefit: { data: makeBenefit({ slug: 'capital', category: 'loan', prices: null }) },
        getFinanceAccount: { data: { ...account, balance_kobo: balance } },
        getFinanceSelect: { data: select },
        ...packagesWith(application),
        ...api,
      },
    },
  );
}

test('an owner reads the terms of an offer and accepts it with the PIN', async () => {
  const accepted = { ...offered, status: 'accepted' as const };
  const { user, api } = await visit(offered, { acceptLoanOffer: { data: accepted } });
  expect(
    await screen.findByRole('heading', { name: 'Your loan offer: Starter' }, { timeout: 4000 }),
  ).toBeVisible();
  const value = (term: string) =>
    screen.getAllByText(term).find(({ tagName }) => tagName === 'DT')?.nextSibling;
  expect(value('You receive')).toHaveTextContent('₦99,000.00');
  expect(value('Cost a year, fee included')).toHaveTextContent('34.5%');
  const table = within(screen.getByRole('table', { name: 'Repayments' }));
  expect(table.getAllByRole('row')).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Accept the offer' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Accept this loan?' }, { timeout: 4000 }),
  );
  expect(dialog.getByText(/repay ₦103,100(\.00)? in 2 repayments/)).toBeVisible();
  await user.click(await dialog.findByLabelText('Payment PIN', undefined, { timeout: 4000 }));
  await user.keyboard('4826');
  api.reply(packagesWith(accepted));
  await user.click(dialog.getByRole('button', { name: 'Accept the offer' }));
  expect(await screen.findByText(/You accepted the offer/)).toBeVisible();
  expect(api.requests('acceptLoanOffer').map(({ body }) => body)).toEqual([{ pin: '4826' }]);
  expect(screen.queryByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument();
});

test('an owner declines an offer once, with a reason', async () => {
  const declined = { ...offered, status: 'offer_declined' as const, offer: null };
  const { user, api } = await visit(offered, { declineLoanOffer: { data: declined } });
  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline this offer?' }));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Too expensive');
  api.reply(packagesWith(declined));
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  await waitFor(() =>
    expect(screen.queryByRole('heading', { name: /Your loan offer/ })).not.toBeInTheDocument(),
  );
  expect(api.requests('declineLoanOffer').map(({ body }) => body)).toEqual([
    { reason: 'Too expensive' },
  ]);
});

test('an overdue repayment is said, and ending the loan early shows what it saves', async () => {
  const { user, api } = await visit(running, {
    repayLoan: failWith(409, { code: 'already_paid', message: 'This repayment is already paid.' }),
  });
  expect(await screen.findByText('A repayment is overdue')).toBeVisible();
  const choice = screen.getByRole('combobox', { name: 'What do you want to pay?' });
  expect(within(choice).getAllByRole('option').at(-1)).toHaveTextContent('Everything: ₦102,000');
  expect(choice).toHaveAccessibleDescription(/You save ₦1,100(\.00)? of interest/);
  await user.selectOptions(choice, '2');
  await user.click(screen.getByRole('button', { name: 'Pay from your balance' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Repay from your balance' }));
  await user.click(await dialog.findByLabelText('Payment PIN'));
  await user.keyboard('4826');
  await user.click(dialog.getByRole('button', { name: /^Pay ₦102,000/ }));
  expect(await dialog.findByText('This repayment is already paid.')).toBeVisible();
  expect(api.requests('repayLoan').map(({ body }) => body)).toEqual([
    { first: 1, count: 2, amount_kobo: 10_200_000, pin: '4826' },
  ]);
});

test('an owner who is two repayments late is offered to pay both, and is told that they are paid', async () => {
  const late = { ...running.loan!, repayments: [...running.loan!.repayments] };
  late.repayments[1] = { ...late.repayments[1]!, state: 'overdue' };
  const paid = {
    ...running,
    status: 'repaid' as const,
    loan: { ...late, paid_kobo: 10_310_000, left_kobo: 0, settle_kobo: 0 },
  };
  paid.loan.repayments = late.repayments.map((each) => ({ ...each, state: 'paid' as const }));
  const { user, api } = await visit(
    { ...running, loan: { ...late, settle_kobo: 10_310_000 } },
    { repayLoan: { data: paid } },
  );
  expect(await screen.findByText('2 repayments are overdue')).toBeVisible();
  expect(screen.getByText(/₦103,100(\.00)? in all, the first since Dec 23, 2026/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Write to us' })).toBeVisible();
  expect(screen.queryByText('You can apply')).not.toBeInTheDocument();
  expect(screen.getByText('You have a loan from this package')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Pay from your balance' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Repay from your balance' }));
  await user.click(await dialog.findByLabelText('Payment PIN'));
  await user.keyboard('4826');
  api.reply(packagesWith(paid));
  await user.click(dialog.getByRole('button', { name: /^Pay ₦103,100/ }));
  expect(await screen.findByText(/^You have paid ₦103,100(\.00)?\.$/)).toBeVisible();
  expect(await screen.findByText('You have repaid this loan. You owe nothing.')).toBeVisible();
  expect(screen.getByText('You can apply')).toBeVisible();
});

test('with too little on the account the owner is led to add what is missing, and back', async () => {
  const { user } = await visit(running, {}, 5_000_000);
  await user.click(await screen.findByRole('button', { name: 'Pay from your balance' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Repay from your balance' }));
  expect(await dialog.findByRole('link', { name: /^Add ₦2,000/ })).toHaveAttribute(
    'href',
    '/dashboard/finance/add-money?amount=200000&then=%2Fdashboard%2Fbenefits%2Floan%2Fcapital',
  );
});
