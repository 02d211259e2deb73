import { publicBenefitsId, type PublicBenefitsInDocument } from '@portal/contract';
import { takeRedirectTarget } from '@portal/remote-kit/session';
import { failWith, makeUser, renderPortal, type PortalOptions } from '@portal/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { makePublicBenefit } from '../catalogue/sample-benefits.ts';
import * as mount from '../exposes/public-benefits.ts';

const cover = makePublicBenefit();
const offer = {
  name: 'Starter',
  summary: 'For a first order of stock.',
  min_kobo: 10_000_000,
  max_kobo: 50_000_000,
  monthly_rate: 220,
  tenors: [3, 6],
};
const loan = makePublicBenefit({
  slug: 'capital',
  category: 'loan',
  title: 'Working capital',
  prices: null,
  loan_packages: [offer, { ...offer, name: 'Growth', monthly_rate: 200 }],
});
const machines = makePublicBenefit({
  slug: 'machines',
  category: 'loan',
  title: 'Machines',
  prices: null,
  loan_packages: [{ ...offer, monthly_rate: 180 }],
});
const course = makePublicBenefit({
  slug: 'books',
  category: 'training',
  title: 'Bookkeeping',
  modules: [{ title: 'Every naira', minutes: 15 }],
});

afterEach(() => document.getElementById(publicBenefitsId)?.remove());

function visit(at: string, options: PortalOptions = {}) {
  return renderPortal(
    { mount, path: '/benefits', remote: 'mf-benefits' },
    { at, api: { listPublicBenefits: { data: [cover, loan, machines, course] } }, ...options },
  );
}

/** Has the form in which the edge puts it into the document. */
function sendInDocument(sent: PublicBenefitsInDocument) {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = publicBenefitsId;
  element.textContent = JSON.stringify(sent);
  document.body.append(element);
}

test('a visitor compares what all lenders ask, and each row leads to its loan', async () => {
  const { portal } = await visit('/benefits/loan');
  const table = within(await screen.findByRole('region', { name: 'Compare the loans' }));
  expect(table.getByRole('row', { name: /Machines: Starter.*1.8%/ })).toBeVisible();
  expect(table.getByRole('link', { name: 'Working capital: Growth' })).toHaveAttribute(
    'href',
    '/benefits/loan/capital',
  );
  expect(screen.queryByText('Shop cover')).not.toBeInTheDocument();
  expect(portal.title()).toBe('Loan benefits');
});

test('a visitor reads what a training teaches before registering', async () => {
  const { portal } = await visit('/benefits/training/books');
  expect(await screen.findByRole('heading', { level: 1, name: 'Bookkeeping' })).toBeVisible();
  expect(screen.getByText('Every naira').parentElement).toHaveTextContent(
    'Every naira (15 minutes)',
  );
  expect(portal.title()).toBe('Bookkeeping');
});

test('what the catalogue has only in English is read out as English, in a page of another language', async () => {
  const english = makePublicBenefit({ locale: 'en', title: 'Shop cover', gives: ['Up to ₦3m'] });
  await visit('/benefits/coverage/shop-cover', {
    locale: 'ig',
    api: { listPublicBenefits: { data: [english] } },
  });
  const title = await screen.findByText('Shop cover', { selector: 'h1 *' });
  expect(title).toHaveAttribute('lang', 'en');
  expect(screen.getByText('Up to ₦3m').closest('[lang]')).toHaveAttribute('lang', 'en');
  expect(screen.getByText(english.audience).closest('[lang]')).toHaveAttribute('lang', 'en');
  const section = screen.getAllByRole('heading', { level: 2 })[0];
  expect(section?.closest('[lang]')).toBe(document.documentElement);
});

test('a visitor who registers or signs in goes on with the same benefit', async () => {
  const { user, portal } = await visit('/benefits/loan/capital');
  const target = '/dashboard/benefits/loan/capital';
  expect(await screen.findByRole('link', { name: 'Register' })).toHaveAttribute(
    'href',
    `/register?rt=${encodeURIComponent(target)}`,
  );
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(portal.openedModals).toEqual([{ name: 'sign-in', params: {} }]);
  expect(takeRedirectTarget()).toBe(target);
});

test('a plan leads a visitor to registration and from there to that plan', async () => {
  await visit('/benefits/coverage/shop-cover');
  expect(await screen.findByRole('link', { name: /^Every 3 months/ })).toHaveAttribute(
    'href',
    `/register?rt=${encodeURIComponent('/activate?benefit=shop-cover&plan=quarterly')}`,
  );
});

test('an owner who opens a shared link goes on in the dashboard', async () => {
  await visit('/benefits/coverage/shop-cover', { signedInAs: makeUser() });
  expect(await screen.findByRole('link', { name: 'Open in your dashboard' })).toHaveAttribute(
    'href',
    '/activate?benefit=shop-cover',
  );
  expect(screen.queryByRole('link', { name: 'Register' })).not.toBeInTheDocument();
});

test('what the edge sent in the document is shown without asking the API', async () => {
  sendInDocument({ path: '/benefits/loan/capital', locale: 'en', benefits: [loan] });
  const { api } = await visit('/benefits/loan/capital');
  expect(await screen.findByRole('heading', { level: 1, name: 'Working capital' })).toBeVisible();
  expect(api.requests('listPublicBenefits')).toHaveLength(0);
});

test('what the edge sent for another page or language is not shown', async () => {
  sendInDocument({ path: '/benefits/loan/capital', locale: 'es', benefits: [loan] });
  const { api } = await visit('/benefits/loan/capital');
  expect(await screen.findByRole('heading', { level: 1, name: 'Working capital' })).toBeVisible();
  expect(api.requests('listPublicBenefits')).toHaveLength(1);
});

test.each(['/benefits/cars', '/benefits/loan/shop-cover', '/benefits/loan/unknown'])(
  '%s is a page that could not be found',
  async (at) => {
    await visit(at);
    expect(await screen.findByText(/404/)).toBeVisible();
  },
);

test('a visitor whose list did not load tries again', async () => {
  await visit('/benefits', { api: { listPublicBenefits: failWith(500) } });
  expect(await screen.findByText('We could not load the benefits')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('the link is copied where the browser cannot share, without what is in the query', async () => {
  const { user } = await visit('/benefits/loan/capital');
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  expect(await screen.findByText('Link copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).not.toContain('?');
});

test('the browser’s own dialog shares the link where there is one', async () => {
  const share = jest.fn<Promise<void>, [ShareData]>(async () => undefined);
  Object.assign(navigator, { share });
  try {
    const { user } = await visit('/benefits/loan/capital');
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    expect(share).toHaveBeenCalledWith(expect.objectContaining({ title: 'Working capital' }));
  } finally {
    Reflect.deleteProperty(navigator, 'share');
  }
});
