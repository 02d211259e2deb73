import { failWith } from '@portal/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { makeClaim, makePolicy } from '../catalogue/sample-benefits.ts';
import { active, bank, known, rates, visit } from '../testing/visit-insurance.ts';

const quoted = makePolicy();

test('an owner chooses what is insured and sees cover and price at once, by the bands of the record', async () => {
  const { user, portal } = await visit();
  const result = within(await screen.findByRole('region', { name: 'Cover and price' }));
  expect(result.getByRole('row', { name: /Stock.*₦10,000,000/ })).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'People' }));
  expect(result.getByRole('row', { name: /People.*₦4,500,000/ })).toBeVisible();
  const [yearly] = result.getAllByRole('listitem');
  expect(yearly).toHaveTextContent('Every year');
  expect(yearly).toHaveTextContent('₦108,000');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Assets of the business' }), '');
  expect(screen.getByText(/you'll see your cover and price here/)).toBeVisible();
  expect(portal.title()).toBe('Business insurance');
});

test('the price is worked out with the rates of the API', async () => {
  const dearer = { ...rates, stock: { share: 50, rate: 180 } };
  await visit([], [], {
    listPolicies: { data: { policies: [], ...known, rates: dearer } },
  });
  const result = within(await screen.findByRole('region', { name: 'Cover and price' }));
  expect(result.getByRole('row', { name: /Stock.*₦12,500,000/ })).toBeVisible();
  expect(result.getAllByRole('listitem')[0]).toHaveTextContent('₦225,000');
});

test('a quote goes on to the plans', async () => {
  const { user, api, location } = await visit([], [], { quotePolicy: { data: quoted } });
  await user.click(await screen.findByRole('button', { name: 'Continue with this quote' }));
  await waitFor(() => expect(location()).toBe('/activate?benefit=business-insurance'));
  expect(api.requests('quotePolicy')[0]?.body).toEqual({ items: ['stock'], ...known });
});

test('a quote for nothing is not asked for', async () => {
  const { user, api } = await visit();
  await user.click(await screen.findByRole('checkbox', { name: 'Stock' }));
  await user.click(screen.getByRole('button', { name: 'Continue with this quote' }));
  expect(await screen.findByText('Choose at least one thing to insure.')).toBeVisible();
  expect(api.requests('quotePolicy')).toHaveLength(0);
});

test('an insured owner sees the policy and its document instead of a quote', async () => {
  await visit([active]);
  const policy = within(await screen.findByRole('region', { name: 'Your policy' }));
  expect(policy.getByText(active.number)).toBeVisible();
  expect(policy.getByRole('link', { name: 'Download the policy' })).toHaveAttribute(
    'href',
    '/api/policy.pdf',
  );
  expect(
    screen.queryByRole('button', { name: 'Continue with this quote' }),
  ).not.toBeInTheDocument();
  expect(await screen.findByText('You have no claims')).toBeVisible();
});

test('an insured owner reads where an approved claim is paid', async () => {
  await visit([active]);
  expect(await screen.findByText(/Guaranty Trust Bank/)).toHaveTextContent('******4821');
  expect(screen.getByRole('link', { name: 'Change' })).toHaveAttribute(
    'href',
    '/dashboard/finance/bank-account?then=%2Fbusiness-insurance',
  );
});

test('an insured owner without a bank account is led to adding one, and back', async () => {
  await visit([active], [], { getBankInformation: { data: null } });
  expect(await screen.findByRole('link', { name: 'Add a bank account' })).toHaveAttribute(
    'href',
    '/dashboard/finance/bank-account?then=%2Fbusiness-insurance',
  );
});

test.each([
  ['on_its_way', /₦45,000\.00 is on its way to Guaranty Trust Bank \*\*\*\*\*\*4821/],
  ['in_bank', /₦45,000\.00 was paid to Guaranty Trust Bank/],
] as const)('an approved claim says that the money is %s', async (status, text) => {
  const { account_number, bank_name } = bank;
  const pay_out = {
    status,
    amount_kobo: 4_500_000,
    bank_name,
    account_number,
    at: '2026-11-21T09:00:00Z',
  };
  await visit([active], [makeClaim({ status: 'approved', pay_out })]);
  expect(await screen.findByRole('article', { name: /CLM-/ })).toHaveTextContent(text);
});

test('a claim whose owner has no bank account says where the money is and what to do', async () => {
  const pay_out = {
    status: 'in_account' as const,
    amount_kobo: 4_500_000,
    bank_name: null,
    account_number: null,
    at: '2026-11-21T09:00:00Z',
  };
  await visit([active], [makeClaim({ status: 'approved', pay_out })], {
    getBankInformation: { data: null },
  });
  const claim = within(await screen.findByRole('article', { name: /CLM-/ }));
  expect(claim.getByText(/is in your account with us/)).toBeVisible();
  expect(claim.getByRole('link', { name: 'Go to your money' })).toHaveAttribute(
    'href',
    '/dashboard/finance',
  );
  expect(claim.getByRole('link', { name: 'Add a bank account' })).toBeVisible();
});

test('claims are shown also where the bank account does not load', async () => {
  await visit([active], [makeClaim()], { getBankInformation: failWith(503) });
  expect(await screen.findByRole('article', { name: /CLM-/ })).toBeVisible();
  expect(screen.queryByText(/We pay approved claims/)).not.toBeInTheDocument();
});

test('insurance that cannot be loaded can be asked for again', async () => {
  const { user, api } = await visit([], [], { listPolicies: failWith(503) });
  expect(await screen.findByText('We could not load your insurance')).toBeVisible();
  api.reply({ listPolicies: { data: { policies: [active], ...known } } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(active.number)).toBeVisible();
});
