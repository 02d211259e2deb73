import { failWith, makeUser, renderPortal, type PortalOptions } from '@portal/shared-lib/testing';
import { screen, within } from '@testing-library/react';
import { makeBenefit } from '../catalogue/sample-benefits.ts';
import * as mount from '../exposes/activate.ts';

function visit(query: string, api: PortalOptions['api'] = {}) {
  return renderPortal(
    { mount, path: '/activate', remote: 'mf-benefits' },
    {
      signedInAs: makeUser(),
      at: `/activate${query}`,
      api: { getBenefit: { data: makeBenefit() }, ...api },
    },
  );
}

test.each([
  ['annual', 'Every year', '₦54,000.00 for 12 months', '12 months after you activate'],
  ['bi-annual', 'Every 6 months', '₦29,000.00 for 6 months', '6 months after you activate'],
  ['quarterly', 'Every 3 months', '₦15,500.00 for 3 months', '3 months after you activate'],
  ['monthly', 'Every month', '₦5,500.00 for 1 month', '1 month after you activate'],
])('the %s view says what is paid and when again', async (plan, name, payment, next) => {
  await visit(`?benefit=shop-cover&plan=${plan}`);
  const view = await screen.findByRole('region', { name: `Payment: ${name}` });
  expect(view).toHaveTextContent(payment);
  expect(view).toHaveTextContent(next);
});

test('an owner goes from one plan to another, and the address follows', async () => {
  const { user, location } = await visit('?benefit=shop-cover');
  const plans = within(await screen.findByRole('navigation', { name: 'Payment plans' }));
  expect(plans.getByRole('link', { name: /^Every year/ })).toHaveAttribute('aria-current', 'true');
  await user.click(plans.getByRole('link', { name: /^Every 6 months/ }));
  expect(screen.getByRole('region', { name: 'Payment: Every 6 months' })).toBeVisible();
  expect(location()).toBe('/activate?benefit=shop-cover&plan=bi-annual');
});

test('nobody meets a pay button that does nothing', async () => {
  await visit('?benefit=shop-cover');
  expect(await screen.findByText('Paying opens with the next release of this area')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('an owner who comes without a benefit is led to the list', async () => {
  const { portal } = await visit('');
  expect(screen.getByText('Choose a benefit first')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the benefits' })).toHaveAttribute(
    'href',
    '/dashboard/benefits',
  );
  expect(portal.title()).toBe('Activate your benefit');
});

test('an owner who has the benefit already is told so', async () => {
  await visit('?benefit=shop-cover', { getBenefit: { data: makeBenefit({ is_active: true }) } });
  expect(await screen.findByText('This benefit is active')).toBeVisible();
});

test('a free benefit has nothing to pay', async () => {
  await visit('?benefit=shop-cover', { getBenefit: { data: makeBenefit({ prices: null }) } });
  expect(await screen.findByText('There is nothing to pay')).toBeVisible();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

test('a benefit that there is not is a page that is not there', async () => {
  await visit('?benefit=moon-landing', { getBenefit: failWith(404) });
  expect(await screen.findByText('Error 404')).toBeVisible();
});
