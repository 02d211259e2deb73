import { failWith, makeUser, renderPortal, type PortalOptions } from '@portal/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { makeActivation, makeBenefit } from '../catalogue/sample-benefits.ts';
import * as mount from '../exposes/benefits.ts';

const desk = makeBenefit({
  slug: 'support-desk',
  category: 'smedan',
  title: 'Business support desk',
  gives: ['One adviser who knows your business'],
});
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

function visit(api: PortalOptions['api'] = {}, at = '/dashboard/benefits/smedan') {
  return renderPortal(
    { mount, path: '/dashboard/benefits', remote: 'mf-benefits' },
    {
      signedInAs: makeUser(),
      at,
      api: {
        listBenefits: { data: [desk, makeBenefit()] },
        listBenefitActivations: { data: [makeActivation()] },
        ...api,
      },
    },
  );
}

test("the agency's page shows the agency's own benefits and no others", async () => {
  const { portal } = await visit();
  expect(await screen.findByRole('article', { name: 'Business support desk' })).toHaveTextContent(
    'One adviser who knows your business',
  );
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Activate' })).toHaveAttribute(
    'href',
    '/activate?benefit=support-desk',
  );
  expect(portal.title()).toBe('SMEDAN benefits');
});

test('an owner sees what is active, what it costs and when it is due', async () => {
  await visit();
  const row = within(await screen.findByRole('row', { name: /Shop cover/ }));
  expect(row.getByText('Every 6 months')).toBeVisible();
  expect(row.getByText(/₦29,000/)).toBeVisible();
  expect(row.getByText('May 01, 2027')).toBeVisible();
  expect(row.getByRole('link', { name: 'Shop cover' })).toHaveAttribute(
    'href',
    '/dashboard/benefits/coverage/shop-cover',
  );
});

test.each([
  [inDays(3), 'Due soon'],
  [inDays(-1), 'Overdue'],
])('a payment due at %s is marked with a word: %s', async (renews_at, word) => {
  await visit({ listBenefitActivations: { data: [makeActivation({ renews_at })] } });
  expect(await screen.findByText(word)).toBeVisible();
});

test('an owner without an active benefit reads what the page will show', async () => {
  await visit({ listBenefitActivations: { data: [] } });
  expect(await screen.findByText('You have no active benefit yet')).toBeVisible();
});

test('active benefits that cannot be loaded leave the rest of the page, and can be tried again', async () => {
  const { user, api } = await visit({ listBenefitActivations: failWith(503) });
  expect(await screen.findByRole('article')).toBeVisible();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'We could not load your active benefits',
  );
  api.reply({ listBenefitActivations: { data: [makeActivation()] } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('row', { name: /Shop cover/ })).toBeVisible();
});

test('a link to one benefit of the agency moves there once it is loaded', async () => {
  await visit({}, '/dashboard/benefits/smedan#support-desk');
  expect(await screen.findByRole('article')).toHaveFocus();
});

test('a link to one benefit leaves the page where the owner has gone on to read', async () => {
  const move = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
  jest.replaceProperty(window, 'scrollY', 200);
  await visit({}, '/dashboard/benefits/smedan#support-desk');
  expect(await screen.findByRole('article')).toHaveFocus();
  expect(move).not.toHaveBeenCalled();
  jest.replaceProperty(window, 'scrollY', 0);
  await visit({}, '/dashboard/benefits/smedan#support-desk');
  await waitFor(() => expect(move).toHaveBeenCalled());
});

test('automatic renewal is off, is switched on at once, and says what it means', async () => {
  const { user, api } = await visit({
    setAutoRenew: ({ body }) => ({ data: makeActivation(body) }),
  });
  const auto = await screen.findByRole('switch', { name: 'Renew Shop cover automatically' });
  expect(auto).not.toBeChecked();
  await user.click(auto);
  await waitFor(() => expect(auto).toBeChecked());
  expect(await screen.findByText(/We charge your card a day before/)).toBeVisible();
  expect(api.requests('setAutoRenew')[0]?.body).toEqual({ auto_renew: true });
});

test('a switch that could not save that goes back and says so', async () => {
  const { user } = await visit({ setAutoRenew: failWith(503) });
  const auto = await screen.findByRole('switch', { name: 'Renew Shop cover automatically' });
  await user.click(auto);
  expect(await screen.findByText(/could not save that/)).toBeVisible();
  expect(auto).not.toBeChecked();
});

test('an owner without a known card reads when automatic renewal starts', async () => {
  await visit({
    listBenefitActivations: { data: [makeActivation({ auto_renew: true, has_card: false })] },
  });
  expect(await screen.findByText(/Starts after your next payment by card/)).toBeVisible();
});
