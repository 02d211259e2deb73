import {
  failWith,
  makeUser,
  renderPortal,
  stillWaiting,
  type PortalOptions,
} from '@portal/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { makeActivation, makeBenefit } from '../catalogue/sample-benefits.ts';
import * as mount from '../exposes/benefits.ts';

const shop = makeBenefit({ is_active: true });
const desk = makeBenefit({
  slug: 'support-desk',
  category: 'smedan',
  title: 'Business support desk',
  provider: 'SMEDAN',
  audience: 'Owners who want an expert at hand.',
});
const loan = makeBenefit({
  slug: 'working-capital',
  category: 'loan',
  title: 'Working capital loan',
  provider: 'Ọjà Microfinance',
  audience: 'Owners who have traded for six months.',
  prices: null,
});
const course = makeBenefit({
  slug: 'bookkeeping',
  category: 'training',
  title: 'Bookkeeping',
  provider: 'SMEDAN Academy',
  audience: 'Owners who keep accounts in a notebook.',
  prices: null,
  is_new: true,
});
const catalogue = [desk, shop, loan, course];

function visit(at = '/dashboard/benefits', options: PortalOptions = {}) {
  return renderPortal(
    { mount, path: '/dashboard/benefits', remote: 'mf-benefits' },
    {
      signedInAs: makeUser({ benefit_activated: false }),
      at,
      ...options,
      api: {
        listBenefits: { data: catalogue },
        listBenefitActivations: { data: [makeActivation()] },
        ...options.api,
      },
    },
  );
}

const titles = () =>
  screen
    .queryAllByRole('heading', { level: 2 })
    .filter((title) => title.closest('li'))
    .map((title) => title.textContent);
const card = async (title: string) =>
  (await screen.findByRole('heading', { name: title })).closest('li') as HTMLElement;

test('an owner sees every benefit with who it is for and what a month costs at least', async () => {
  const { portal } = await visit();
  const sheet = within(await card('Shop cover'));
  expect(titles()).toEqual([
    'Business support desk',
    'Shop cover',
    'Working capital loan',
    'Bookkeeping',
  ]);
  expect(sheet.getByText('Coverage · Harmattan Insurance')).toBeVisible();
  expect(sheet.getByText('Owners with a shop or stall.')).toBeVisible();
  expect(sheet.getByText('From ₦4,500 a month')).toBeVisible();
  expect(sheet.getByText('Active')).toBeVisible();
  expect(sheet.queryByText('New')).not.toBeInTheDocument();
  expect(portal.title()).toBe('Benefits');
});

test('an owner who has a benefit sees it before the list', async () => {
  await visit();
  const active = await screen.findByRole('region', { name: 'Your active benefits' });
  expect(await within(active).findByRole('row', { name: /Shop cover/ })).toBeVisible();
  const position = active.compareDocumentPosition(await card('Shop cover'));
  expect(position & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('nothing below the active benefits is there before they are: it would move', async () => {
  const { api } = await visit('/dashboard/benefits', {
    signedInAs: makeUser({ benefit_activated: true }),
    api: { listBenefitActivations: stillWaiting },
  });
  await screen.findByRole('region', { name: 'Your active benefits' });
  await waitFor(() => expect(api.requests('listBenefits')).toHaveLength(1));
  expect(screen.queryByRole('search')).not.toBeInTheDocument();
});

test('an owner without a benefit finds insurance and payments, and no empty list of active benefits', async () => {
  const { api } = await visit('/dashboard/benefits', { api: { listBenefits: { data: [desk] } } });
  await card('Business support desk');
  expect(screen.getByRole('link', { name: 'Business insurance' })).toHaveAttribute(
    'href',
    '/business-insurance',
  );
  expect(screen.getByRole('link', { name: 'Payments' })).toHaveAttribute(
    'href',
    '/dashboard/benefits/payments',
  );
  expect(screen.queryByText('Your active benefits')).not.toBeInTheDocument();
  expect(api.requests('listBenefitActivations')).toHaveLength(0);
});

test('a benefit without a price is free, a loan only without a fee', async () => {
  await visit();
  const training = within(await card('Bookkeeping'));
  expect(training.getByText('Free')).toBeVisible();
  expect(training.getByText('New')).toBeVisible();
  expect(within(await card('Working capital loan')).getByText('No fee to apply')).toBeVisible();
});

test.each([
  ['Shop cover', '/dashboard/benefits/coverage/shop-cover'],
  ['Working capital loan', '/dashboard/benefits/loan/working-capital'],
  ['Bookkeeping', '/dashboard/benefits/training/bookkeeping'],
  ['Business support desk', '/dashboard/benefits/smedan#support-desk'],
])('the card of %s leads to its page', async (title, path) => {
  await visit();
  const link = within(await card(title)).getByRole('link', { name: title });
  expect(link).toHaveAttribute('href', path);
});

test('an owner who chooses a kind sees only that kind, without a second request', async () => {
  const { user, api, location, portal } = await visit();
  await card('Shop cover');
  await user.click(screen.getByRole('link', { name: 'Loans' }));
  expect(titles()).toEqual(['Working capital loan']);
  expect(location()).toBe('/dashboard/benefits/loan');
  expect(screen.getByRole('link', { name: 'Loans' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'All' })).not.toHaveAttribute('aria-current');
  expect(portal.title()).toBe('Loan benefits');
  expect(api.requests('listBenefits')).toHaveLength(1);
});

test('a kind of benefit that there is not is a page that is not there', async () => {
  await visit('/dashboard/benefits/pension');
  expect(screen.getByRole('alert')).toHaveTextContent('Error 404');
});

test('a search narrows the list as it is typed and is kept in the URL', async () => {
  const { user, location } = await visit();
  await card('Shop cover');
  await user.type(screen.getByRole('searchbox', { name: 'Search benefits' }), 'owners SIX');
  expect(titles()).toEqual(['Working capital loan']);
  expect(screen.getByText('1 benefit')).toBeVisible();
  expect(location()).toBe('/dashboard/benefits?q=owners+SIX');
});

test('a search in the URL is taken up, and goes along to another kind', async () => {
  const { user, location } = await visit('/dashboard/benefits?q=academy');
  await card('Bookkeeping');
  expect(titles()).toEqual(['Bookkeeping']);
  expect(screen.getByRole('searchbox')).toHaveValue('academy');
  await user.click(screen.getByRole('link', { name: 'Training' }));
  expect(location()).toBe('/dashboard/benefits/training?q=academy');
  expect(screen.getByRole('searchbox')).toHaveValue('academy');
});

test('accents do not hide a benefit from an owner who types without them', async () => {
  await visit('/dashboard/benefits?q=oja');
  await card('Working capital loan');
  expect(titles()).toEqual(['Working capital loan']);
});

test('an owner whose search finds nothing can clear it', async () => {
  const { user, location } = await visit('/dashboard/benefits?q=tractor');
  expect(await screen.findByText('No benefit matches “tractor”')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(titles()).toHaveLength(4);
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(location()).toBe('/dashboard/benefits');
});

test('a kind without benefits says so', async () => {
  await visit('/dashboard/benefits/loan', { api: { listBenefits: { data: [shop] } } });
  expect(await screen.findByText('No benefits here yet')).toBeVisible();
});

test('an owner hears that the list is on its way', async () => {
  await visit('/dashboard/benefits', { api: { listBenefits: stillWaiting } });
  expect(screen.getAllByRole('status')[0]).toHaveTextContent('Loading');
  expect(titles()).toEqual([]);
});

test('an owner whose list cannot be loaded can try again', async () => {
  const { user, api } = await visit('/dashboard/benefits', {
    api: { listBenefits: failWith(503) },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load the benefits');
  api.reply({ listBenefits: { data: [shop] } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await card('Shop cover');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('an owner reads the list in Chinese, and the server is asked for Chinese', async () => {
  const { api } = await visit('/dashboard/benefits', {
    locale: 'zh-CN',
    api: { listBenefits: { data: [shop] } },
  });
  expect(await screen.findByText('每月低至 ₦4,500')).toBeVisible();
  expect(api.requests('listBenefits')[0]?.headers['accept-language']).toBe('zh-CN');
});

test('an owner leaves out what is made for businesses of another size, and the URL keeps it', async () => {
  const large = makeBenefit({ slug: 'fleet', title: 'Fleet cover', fits: false });
  const { user, location } = await visit('/dashboard/benefits?q=cover', {
    api: { listBenefits: { data: [shop, large] } },
  });
  expect(
    within(await card('Fleet cover')).getByText('For bigger or smaller businesses'),
  ).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Only what fits my business' }));
  expect(titles()).toEqual(['Shop cover']);
  expect(location()).toBe('/dashboard/benefits?q=cover&fits=yes');
});
