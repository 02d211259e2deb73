import {
  failWith,
  makeUser,
  missingTexts,
  renderPortal,
  type Replies,
} from '@portal/remote-kit/testing';
import type { WidgetModule } from '@portal/remote-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { makeActivation } from '../catalogue/sample-benefits.ts';
import * as benefitsCard from '../exposes/benefits-card.ts';
import * as benefitsStep from '../exposes/benefits-step.ts';
import { locales } from './locales.ts';

const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const activation = makeActivation({
  slug: 'shop-and-stock-cover',
  title: 'Shop and stock cover',
  category: 'coverage',
  plan: 'quarterly',
  amount_kobo: 1_200_000,
  renews_at: daysFromNow(80),
});

const open = (widget: WidgetModule, activations: unknown[] = [activation], api: Replies = {}) =>
  renderPortal(
    { widget, remote: 'mf-benefits' },
    {
      signedInAs: makeUser(),
      api: { listBenefitActivations: { data: activations }, ...api } as Replies,
    },
  );
const region = (name: string) => within(screen.getByRole('region', { name }));

test('an owner sees the active benefits with their plan', async () => {
  await open(benefitsCard);
  const link = await region('Active benefits').findByRole('link', { name: 'Shop and stock cover' });
  expect(link).toHaveAttribute('href', '/dashboard/benefits/coverage/shop-and-stock-cover');
  expect(region('Active benefits').getByText('Quarterly')).toBeVisible();
});

test('an owner without a benefit reads what will appear there', async () => {
  await open(benefitsCard, []);
  expect(await region('Active benefits').findByText(/Benefits you activate/)).toBeVisible();
});

test('benefits that could not be loaded are loaded by a second try, and are no step', async () => {
  const { user, api, unmount } = await open(benefitsCard, [], {
    listBenefitActivations: failWith(503),
  });
  const retry = await region('Active benefits').findByRole('button', { name: 'Try again' });
  api.reply({ listBenefitActivations: { data: [activation] } });
  await user.click(retry);
  expect(await region('Active benefits').findByText('Shop and stock cover')).toBeVisible();
  unmount();
  await open(benefitsStep, [], { listBenefitActivations: failWith(503) });
  await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument());
});

test.each([
  ['due within 14 days', 10, /The next payment of ₦12,000 is due on/],
  ['overdue', -2, /The payment of ₦12,000 was due on/],
])('the next step of an owner with a benefit that is %s is to renew it', async (_, days, text) => {
  await open(benefitsStep, [{ ...activation, renews_at: daysFromNow(days) }]);
  expect(await screen.findByText(text)).toBeVisible();
  const step = region('Next step');
  expect(step.getByText('Renew Shop and stock cover')).toBeVisible();
  expect(step.getByRole('link', { name: 'See the benefit' })).toHaveAttribute(
    'href',
    '/dashboard/benefits/coverage/shop-and-stock-cover',
  );
});

test('a benefit that was just paid for a month is not due soon', async () => {
  const paid = { ...activation, renews_at: daysFromNow(30) };
  const { unmount } = await open(benefitsCard, [paid]);
  expect(await region('Active benefits').findByText('Shop and stock cover')).toBeVisible();
  expect(screen.queryByText('Due soon')).not.toBeInTheDocument();
  unmount();
  await open(benefitsStep, [paid]);
  await waitFor(() => expect(screen.queryByText(/The next payment/)).not.toBeInTheDocument());
});

test('the next step of an owner without a benefit is to choose one', async () => {
  await open(benefitsStep, []);
  expect(
    await region('Next step').findByRole('link', { name: 'See the benefits' }),
  ).toHaveAttribute('href', '/dashboard/benefits');
});

test('an owner with nothing to do reads that everything is in order', async () => {
  await open(benefitsStep);
  expect(await region('Next step').findByText('Your record is complete')).toBeVisible();
});

test('an owner reads every text of the widgets in each of the three languages', async () => {
  expect(await missingTexts(locales)).toEqual([]);
});
