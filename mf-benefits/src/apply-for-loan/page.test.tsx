import {
  failWith,
  makeUser,
  networkError,
  renderPortal,
  type PortalOptions,
} from '@portal/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { makeBenefit, makeLoanApplication, makeLoanPackage } from '../catalogue/sample-benefits.ts';
import * as mount from '../exposes/benefits.ts';

const loan = makeBenefit({ slug: 'capital', category: 'loan', prices: null, title: 'Capital' });
const starter = makeLoanPackage();
const growth = makeLoanPackage({
  id: '5f0c2a10-6b1e-4d7a-9c00-000000000002',
  name: 'Growth',
  is_eligible: false,
  eligibility: [{ rule: 'trading_months', months: 12, is_met: false }],
});

function visit(api: PortalOptions['api'] = {}) {
  return renderPortal(
    { mount, path: '/dashboard/benefits', remote: 'mf-benefits' },
    {
      signedInAs: makeUser(),
      at: '/dashboard/benefits/loan/capital',
      api: {
        getBenefit: { data: loan },
        listLoanPackages: { data: [starter, growth] },
        ...api,
      },
    },
  );
}

const instalments = () => within(screen.getByRole('region', { name: 'Instalments' }));

test('an owner sees what each package asks for and what the record does not meet', async () => {
  await visit();
  const met = within(await screen.findByRole('article', { name: 'Starter' }));
  expect(met.getByText('You can apply')).toBeVisible();
  expect(met.getByText('₦100,000 to ₦500,000')).toBeVisible();
  expect(met.getByText('2.2% a month on what you still owe')).toBeVisible();
  expect(met.getByText('Over 3 or 6 months')).toBeVisible();
  const other = within(screen.getByRole('article', { name: 'Growth' }));
  expect(other.getByText(/Trading for 12 months/)).toHaveTextContent('not met by your record');
});

test('amount and tenor become instalments that add up to the kobo', async () => {
  const { user } = await visit();
  const amount = await screen.findByRole('textbox', { name: 'Amount in naira' });
  await user.clear(amount);
  await user.type(amount, '500,000');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Pay back over' }), '6 months');
  expect(instalments().getByText('Each month').nextSibling).toHaveTextContent('₦89,866.33');
  expect(instalments().getByText('You pay back').nextSibling).toHaveTextContent('₦539,197.98');
  await user.click(instalments().getByText('Show all 6 instalments'));
  expect(instalments().getAllByRole('row')).toHaveLength(8);
});

test('an owner applies for what the calculator shows, under the id of the package', async () => {
  const application = makeLoanApplication({ amount_kobo: 10_000_000, months: 3 });
  const { user, api } = await visit({ applyForLoan: { data: application } });
  const button = await screen.findByRole('button', { name: 'Apply for ₦100,000' });
  await user.click(button);
  const review = within(await screen.findByRole('dialog', { name: 'Check your application' }));
  expect(review.getByText(/^The lender gets the application with your name/)).toBeVisible();
  expect(review.getByText('You pay back').nextSibling).toHaveTextContent('₦104,431.92');
  expect(api.requests('applyForLoan')).toHaveLength(0);
  api.reply({ listLoanPackages: { data: [{ ...starter, application }, growth] } });
  await user.click(review.getByRole('button', { name: 'Send the application' }));
  expect(await screen.findByText('You have applied for this package')).toBeVisible();
  expect(window.portalToasts?.waiting.at(-1)?.message).toMatch(/^We have your application/);
  const [sent] = api.requests('applyForLoan');
  expect(sent?.params).toEqual({ id: starter.id });
  expect(sent?.body).toEqual({ amount_kobo: 10_000_000, months: 3, monthly_rate: 220 });
});

test('an application whose response was lost is sent again under the same key', async () => {
  const { user, api } = await visit({ applyForLoan: networkError() });
  const button = await screen.findByRole('button', { name: 'Apply for ₦100,000' });
  const send = async () => {
    await user.click(button);
    await user.click(await screen.findByRole('button', { name: 'Send the application' }));
  };
  await send();
  expect(await screen.findByText(/you never apply twice/)).toBeVisible();
  await send();
  await waitFor(() => expect(api.requests('applyForLoan')).toHaveLength(2));
  const keys = api.requests('applyForLoan').map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('an owner reads the price before the button that applies, and can change the application in review', async () => {
  const { user, api } = await visit();
  const button = await screen.findByRole('button', { name: 'Apply for ₦100,000' });
  const price = screen.getByRole('region', { name: 'Instalments' });
  expect(price.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await user.click(button);
  await user.click(await screen.findByRole('button', { name: 'Change it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('textbox', { name: 'Amount in naira' })).toBeVisible();
  expect(api.requests('applyForLoan')).toHaveLength(0);
});

test('an amount outside the package is named before anything is sent', async () => {
  const { user, api } = await visit();
  const amount = await screen.findByRole('textbox', { name: 'Amount in naira' });
  await user.clear(amount);
  await user.type(amount, '900,000');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('The amount must be within ₦100,000 – ₦500,000')).toBeVisible();
  expect(api.requests('applyForLoan')).toHaveLength(0);
});

test('an owner who does not fit can calculate, and is led to the record instead of the application', async () => {
  const { user } = await visit();
  await user.click(await screen.findByRole('button', { name: 'Calculate Growth' }));
  expect(screen.getByRole('heading', { name: 'What Growth costs each month' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Apply/ })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See your business details' })).toHaveAttribute(
    'href',
    '/dashboard/profile/business',
  );
});

test('an owner reads why the agency has declined an application', async () => {
  const declined = makeLoanApplication({
    status: 'declined',
    timeline: [
      { status: 'submitted', at: '2026-11-21T09:00:00Z' },
      { status: 'declined', at: '2026-11-22T09:00:00Z' },
    ],
    declined_reason: 'The turnover is below what the package asks for.',
  });
  await visit({ listLoanPackages: { data: [{ ...starter, application: declined }] } });
  const step = (
    await screen.findByText('The turnover is below what the package asks for.')
  ).closest('li');
  expect(step).toHaveTextContent('Declined');
});

test('an owner follows an application and withdraws it after being asked', async () => {
  const application = makeLoanApplication({
    status: 'offered',
    timeline: [
      { status: 'submitted', at: '2026-11-21T09:00:00Z' },
      { status: 'in_review', at: '2026-11-21T10:00:00Z' },
      { status: 'offered', at: '2026-11-22T10:00:00Z' },
    ],
  });
  const { user, api } = await visit({
    listLoanPackages: { data: [{ ...starter, application }] },
    withdrawLoanApplication: { data: { ...application, status: 'withdrawn' } },
  });
  const status = within(await screen.findByRole('region', { name: 'Your application' }));
  expect(status.getAllByRole('listitem').map((item) => item.firstChild?.textContent)).toEqual([
    'Submitted',
    'In review',
    'Offer made',
  ]);
  await user.click(status.getByRole('button', { name: 'Withdraw' }));
  api.reply({
    listLoanPackages: {
      data: [{ ...starter, application: { ...application, status: 'withdrawn' } }],
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Withdraw it' }));
  expect(await screen.findByText(/you can apply again at any time/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument();
});

test('packages that cannot be loaded can be asked for again', async () => {
  const { user, api } = await visit({ listLoanPackages: failWith(503) });
  expect(await screen.findByText('We could not load the packages')).toBeVisible();
  api.reply({ listLoanPackages: { data: [starter] } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article', { name: 'Starter' })).toBeVisible();
});
