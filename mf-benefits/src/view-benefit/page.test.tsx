import { failWith, makeUser, renderPortal, type PortalOptions } from '@portal/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { makeBenefit } from '../catalogue/sample-benefits.ts';
import * as mount from '../exposes/benefits.ts';

const cover = makeBenefit();

function visit(at: string, api: NonNullable<PortalOptions['api']>) {
  return renderPortal(
    { mount, path: '/dashboard/benefits', remote: 'mf-benefits' },
    { signedInAs: makeUser(), api, at },
  );
}

test('an owner reads who a benefit is for before what it gives and what it costs', async () => {
  const { portal } = await visit('/dashboard/benefits/coverage/shop-cover', {
    getBenefit: { data: cover },
  });
  const order = (await screen.findAllByRole('heading', { level: 2 })).map((h) => h.textContent);
  expect(order).toEqual([
    'Who it is for',
    'What you get',
    'What you need',
    'What it costs',
    'What happens next',
  ]);
  expect(screen.getByText('Owners with a shop or stall.')).toBeVisible();
  expect(screen.getByText('Up to ₦3,000,000 for stock')).toBeVisible();
  expect(screen.getByText('List of stock')).toBeVisible();
  expect(portal.title()).toBe('Shop cover');
});

test.each([
  ['Every year', ['₦54,000', 'for 12 months', '₦4,500 a month', 'Saves ₦12,000']],
  ['Every 6 months', ['₦29,000', 'for 6 months', '₦4,833.34 a month', 'Saves ₦4,000']],
  ['Every 3 months', ['₦15,500', 'for 3 months', '₦5,166.67 a month', 'Saves ₦1,000']],
  ['Every month', ['₦5,500', 'for 1 month']],
])('%s is shown with its price, its price for a month and its saving', async (name, amounts) => {
  await visit('/dashboard/benefits/coverage/shop-cover', { getBenefit: { data: cover } });
  const costs = within(await screen.findByRole('region', { name: 'What it costs' }));
  const choices = costs.getAllByRole('listitem');
  expect(choices).toHaveLength(4);
  const choice = choices.find((item) => item.textContent.startsWith(name));
  for (const figure of amounts) expect(choice).toHaveTextContent(figure);
});

test('the price of a month is shown once', async () => {
  await visit('/dashboard/benefits/coverage/shop-cover', { getBenefit: { data: cover } });
  const costs = within(await screen.findByRole('region', { name: 'What it costs' }));
  expect(costs.getAllByText('₦5,500')).toHaveLength(1);
});

test('a plan is a link to paying for that plan', async () => {
  await visit('/dashboard/benefits/coverage/shop-cover', { getBenefit: { data: cover } });
  expect(await screen.findByRole('link', { name: /^Every 3 months/ })).toHaveAttribute(
    'href',
    '/activate?benefit=shop-cover&plan=quarterly',
  );
});

test('activating leads to the plans of this benefit', async () => {
  await visit('/dashboard/benefits/coverage/shop-cover', { getBenefit: { data: cover } });
  expect(await screen.findByRole('link', { name: 'Activate' })).toHaveAttribute(
    'href',
    '/activate?benefit=shop-cover',
  );
});

test('an owner who has a benefit is not asked to activate it again', async () => {
  await visit('/dashboard/benefits/coverage/shop-cover', {
    getBenefit: { data: { ...cover, is_active: true } },
  });
  expect(await screen.findByText('Active')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the plans' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Activate' })).not.toBeInTheDocument();
});

test('a free benefit shows no plans', async () => {
  await visit('/dashboard/benefits/training/books', {
    getBenefit: { data: makeBenefit({ slug: 'books', category: 'training', prices: null }) },
  });
  const costs = within(await screen.findByRole('region', { name: 'What it costs' }));
  expect(costs.getByText(/^Nothing\./)).toBeVisible();
  expect(costs.queryByRole('listitem')).not.toBeInTheDocument();
});

test('a loan is never called free', async () => {
  await visit('/dashboard/benefits/loan/capital', {
    getBenefit: { data: makeBenefit({ slug: 'capital', category: 'loan', prices: null }) },
    listLoanPackages: { data: [] },
  });
  expect(await screen.findByText(/^Applying costs nothing\./)).toBeVisible();
  expect(screen.queryByText(/free/i)).not.toBeInTheDocument();
});

test.each(['/dashboard/benefits/loan/shop-cover', '/dashboard/benefits/training/shop-cover'])(
  'a coverage benefit is not there under %s',
  async (at) => {
    await visit(at, { getBenefit: { data: cover }, listLoanPackages: { data: [] } });
    expect(await screen.findByText('Error 404')).toBeVisible();
  },
);

test('a benefit that there is not is a page that is not there', async () => {
  await visit('/dashboard/benefits/coverage/moon-landing', { getBenefit: failWith(404) });
  expect(await screen.findByText('Error 404')).toBeVisible();
});

test('an owner whose benefit cannot be loaded can try again', async () => {
  const { user, api } = await visit('/dashboard/benefits/coverage/shop-cover', {
    getBenefit: failWith(500),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load this benefit');
  api.reply({ getBenefit: { data: cover } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Owners with a shop or stall.')).toBeVisible();
});

test('a benefit that is priced for each business leads to its quote', async () => {
  await visit('/dashboard/benefits/coverage/business-insurance', {
    getBenefit: {
      data: makeBenefit({ slug: 'business-insurance', by_quote: true, prices: null }),
    },
  });
  expect(await screen.findByRole('link', { name: 'Get a quote' })).toHaveAttribute(
    'href',
    '/business-insurance',
  );
  expect(screen.queryByText(/free/i)).not.toBeInTheDocument();
});
