import type { HeldPayment } from '@portal/contract';
import { failWith, makeUser, renderPortal, type PortalOptions } from '@portal/remote-kit/testing';
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
  refund_request: null,
};

function visit(api: PortalOptions['api'] = {}, isStaff = true, query = '') {
  return renderPortal(
    { mount, path: '/dashboard/benefits', remote: 'mf-benefits' },
    {
      signedInAs: makeUser({ is_master: !isStaff, roles: isStaff ? ['staff'] : [] }),
      at: `/dashboard/benefits/payments/held${query}`,
      api: { listHeldPayments: { data: [held] }, listDisputes: { data: [] }, ...api },
    },
  );
}

test('staff see whose money waits, how much of it arrived, and why', async () => {
  await visit();
  const row = await screen.findByRole('row', { name: /Hauwa Kitchen/ });
  expect(row).toHaveTextContent('₦54,000.00');
  expect(row).toHaveTextContent('₦27,000.00');
  expect(row).toHaveTextContent('Another amount');
});

test('staff see what a bank asks back, what is held and what is owed', async () => {
  await visit({
    listDisputes: {
      data: [
        {
          reference: 'DSP-7K2M-9QXA-4TNB',
          payment_reference: 'TOP-7K2M-9QXA-4TNB',
          kind: 'top_up',
          status: 'lost',
          business_name: 'Ngozi Tailoring',
          smedan_number: null,
          amount_kobo: 500_000,
          held_kobo: 200_000,
          missing_kobo: 300_000,
          created_at: '2026-11-21T13:06:00Z',
          due_at: null,
        },
      ],
    },
  });
  const row = await screen.findByRole('row', { name: /Ngozi Tailoring/ });
  for (const text of ['TOP-7K2M-9QXA-4TNB', 'Lost', '₦5,000.00', '₦2,000.00', '₦3,000.00']) {
    expect(row).toHaveTextContent(text);
  }
});

test('staff see that an owner has paid a debt', async () => {
  await visit({
    listDisputes: {
      data: [
        {
          reference: 'DSP-7K2M-9QXA-4TNB',
          payment_reference: 'TOP-7K2M-9QXA-4TNB',
          kind: 'top_up',
          status: 'lost',
          business_name: 'Ngozi Tailoring',
          smedan_number: null,
          amount_kobo: 500_000,
          held_kobo: 200_000,
          missing_kobo: 300_000,
          collected_kobo: 300_000,
          created_at: '2026-11-21T13:06:00Z',
          due_at: null,
        },
      ],
    },
  });
  const row = await screen.findByRole('row', { name: /Ngozi Tailoring/ });
  expect(row).toHaveTextContent('Lost, the owner has paid it');
  expect(row).toHaveTextContent('₦0.00');
});

test('staff send a payment back with a reason', async () => {
  const { user, api } = await visit({
    refundPayment: { data: { ...held, status: 'refunded' } },
  });
  await user.click(await screen.findByRole('button', { name: `Send ${held.reference} back` }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Send it back' }));
  expect(await dialog.findByText(/field is required/)).toBeVisible();
  api.reply({ listHeldPayments: { data: [] } });
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Half of it was missing');
  await user.click(dialog.getByRole('button', { name: 'Send it back' }));
  expect(await screen.findByText('No payment needs review')).toBeVisible();
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

test('staff find any payment by its reference and send it back', async () => {
  const paid: HeldPayment = {
    ...held,
    status: 'paid',
    held_reason: null,
    received_kobo: null,
    reference: 'PAY-3DGH-7KLM-2PQR',
  };
  const { user, api } = await visit({
    listHeldPayments: { data: [] },
    reviewPayment: { data: paid },
    refundPayment: failWith(403, { code: 'forbidden' }),
  });
  await user.type(screen.getByRole('textbox', { name: 'Reference' }), 'pay-3dgh-7klm-2pqr ');
  await user.click(screen.getByRole('button', { name: 'Find' }));
  const found = within(await screen.findByRole('region', { name: paid.reference }));
  expect(found.getByText('Hauwa Kitchen')).toBeVisible();
  expect(api.requests('reviewPayment')[0]?.params).toEqual({ reference: paid.reference });
  await user.click(found.getByRole('button', { name: `Send ${paid.reference} back` }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Asked for by the owner');
  await user.click(dialog.getByRole('button', { name: 'Send it back' }));
  expect(await dialog.findByText(/This payment is your own/)).toBeVisible();
  api.reply({
    refundPayment: { data: { ...held, status: 'refunded' } },
    reviewPayment: { data: { ...paid, refund_requested_at: '2026-11-21T14:00:00Z' } },
  });
  await user.click(dialog.getByRole('button', { name: 'Send it back' }));
  expect(await screen.findByText('Being returned')).toBeVisible();
  expect(screen.queryByRole('button', { name: `Send ${paid.reference} back` })).toBeNull();
});

const request = {
  requested_by: 'Sani Musa',
  is_own: false,
  requested_at: '2026-11-22T09:00:00Z',
  reason: 'Asked for by the owner',
};

test('a second person reads who asks for a large refund and why, and decides', async () => {
  const waiting = { ...held, refund_request: request };
  const { user, api } = await visit({
    listHeldPayments: { data: [waiting] },
    decideRefund: failWith(403, { code: 'forbidden' }),
  });
  expect(await screen.findByText('Refund requested by Sani Musa')).toBeVisible();
  const open = { name: `Decide about the refund of ${held.reference}` };
  await user.click(screen.getByRole('button', open));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Asked for by the owner')).toBeVisible();
  const save = dialog.getByRole('button', { name: 'Save the decision' });
  await user.click(save);
  expect(await dialog.findByText('This decision field is required')).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: /^Approve/ }));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Seen the receipt');
  await user.click(save);
  expect(await dialog.findByText(/Another staff member must decide/)).toBeVisible();
  api.reply({ decideRefund: failWith(409) });
  await user.click(save);
  expect(await dialog.findByText(/has decided this refund/)).toBeVisible();
  api.reply({
    decideRefund: { data: { ...held, status: 'refunded' } },
    listHeldPayments: { data: [] },
  });
  await user.click(save);
  expect(await screen.findByText('No payment needs review')).toBeVisible();
  expect(api.requests('decideRefund').at(-1)?.body).toEqual({
    decision: 'approve',
    reason: 'Seen the receipt',
  });
});

test('a staff member who asked for a large refund waits for a colleague', async () => {
  await visit({
    listHeldPayments: { data: [{ ...held, refund_request: { ...request, is_own: true } }] },
  });
  expect(await screen.findByText('Waiting for a colleague')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Decide|Send PAY)/ })).toBeNull();
});

test('a second payment that went back automatically is listed, without anything to decide', async () => {
  await visit({
    listHeldPayments: {
      data: [
        {
          ...held,
          status: 'refunded',
          held_reason: 'already_active',
          refunded_at: '2026-11-21T13:06:00Z',
          refunded_to: 'balance',
        },
      ],
    },
  });
  const row = within(await screen.findByRole('row', { name: /Hauwa Kitchen/ }));
  expect(row.getByText('Paid twice')).toBeVisible();
  expect(row.getByText('Returned to the balance')).toBeVisible();
  expect(row.queryByRole('button')).not.toBeInTheDocument();
});

test('a reference that no payment has says so', async () => {
  await visit({ reviewPayment: failWith(404) }, true, '?reference=PAY-NONE');
  expect(await screen.findByText('There is no payment with the reference PAY-NONE.')).toBeVisible();
});

test('payments in review do not exist for a Master Agent', async () => {
  await visit({}, false);
  expect(screen.getByText('Error 404')).toBeVisible();
});
