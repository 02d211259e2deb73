import { failWith, makeUser, renderPortal, type PortalOptions } from '@portal/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { makePayment } from '../catalogue/sample-benefits.ts';
import * as mount from '../exposes/benefits.ts';

function visit(api: NonNullable<PortalOptions['api']>) {
  return renderPortal(
    { mount, path: '/dashboard/benefits', remote: 'mf-benefits' },
    { signedInAs: makeUser(), at: '/dashboard/benefits/payments', api },
  );
}

test('an owner sees what was paid for, when, how much and what became of it', async () => {
  await visit({
    listPayments: {
      data: [makePayment({ reference: 'PAY-A', status: 'held' }), makePayment({ status: 'paid' })],
    },
  });
  const rows = await screen.findAllByRole('row', { name: /Shop cover/ });
  expect(rows).toHaveLength(2);
  const [first] = rows;
  const row = within(first!);
  expect(row.getByText('In review')).toBeVisible();
  expect(rows[0]).toHaveTextContent('₦54,000.00');
  expect(row.getByText('Nov 21, 2026, 02:05 PM')).toBeVisible();
  expect(row.getByRole('link', { name: 'Shop cover' })).toHaveAttribute(
    'href',
    '/dashboard/benefits/payment-confirmation?reference=PAY-A',
  );
});

test('an owner without payments reads what the page will show', async () => {
  await visit({ listPayments: { data: [] } });
  expect(await screen.findByText('You have no payments yet')).toBeVisible();
});

test('payments that cannot be loaded can be tried again', async () => {
  const { user, api } = await visit({ listPayments: failWith(503) });
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load');
  api.reply({ listPayments: { data: [makePayment()] } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('row', { name: /Shop cover/ })).toBeVisible();
});
