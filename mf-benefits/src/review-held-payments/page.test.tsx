import type { HeldPayment } from '@portal/shared-lib/contract';
import { failWith, makeUser, renderPortal, type PortalOptions } from '@portal/shared-lib/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { makePayment } from '../catalogue/sample-benefits.ts';
import * as mount from '../exposes/benefits.ts';

const held: HeldPayment = {
  ...makePayment({
    status: 'held',
    held_reason: 'amount_differs',
    received_kobo: 2_700_000,
    paid_at: '2026-11-21T13:06:00Z',
  }),
  business_name: 'Hauwa Kitchen',
  smedan_number: 'SMD-H8VD-3C5J-5',
};

function visit(api: PortalOptions['api'] = {}, isMaster = true) {
  return renderPortal(
    { mount, path: '/dashboard/benefits', remote: 'mf-benefits' },
    {
      signedInAs: makeUser({ is_master: isMaster }),
      at: '/dashboard/benefits/payments/held',
      api: { listHeldPayments: { data: [held] }, ...api },
    },
  );
}

test('a Master Agent sees whose money waits, how much of it arrived, and why', async () => {
  await visit();
  const row = await screen.findByRole('row', { name: /Hauwa Kitchen/ });
  expect(row).toHaveTextContent('₦54,000.00');
  expect(row).toHaveTextContent('₦27,000.00');
  expect(row).toHaveTextContent('Another amount');
});

test('a Master Agent sends a payment back with a reason', async () => {
  const { user, api } = await visit({
    refundPayment: { data: makePayment({ status: 'refunded' }) },
  });
  await user.click(await screen.findByRole('button', { name: `Send ${held.reference} back` }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Send it back' }));
  expect(await dialog.findByText(/field is required/)).toBeVisible();
  api.answer({ listHeldPayments: { data: [] } });
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Half of it was missing');
  await user.click(dialog.getByRole('button', { name: 'Send it back' }));
  expect(await screen.findByText('Nothing waits for you')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const [sent] = api.requests('refundPayment');
  expect(sent?.params).toEqual({ reference: held.reference });
  expect(sent?.body).toEqual({ reason: 'Half of it was missing' });
});

test('a payment that could not be sent back says so, and that it is never sent twice', async () => {
  const { user } = await visit({ refundPayment: failWith(409) });
  await user.click(await screen.findByRole('button', { name: `Send ${held.reference} back` }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Half of it was missing');
  await user.click(dialog.getByRole('button', { name: 'Send it back' }));
  expect(await dialog.findByText(/never sent back twice/)).toBeVisible();
});

test('payments in review are not there for a Sub-Agent', async () => {
  await visit({}, false);
  expect(screen.getByText('Error 404')).toBeVisible();
});
