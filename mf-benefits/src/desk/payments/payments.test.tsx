import type { AgencyDispute, AgencyPayment, AgencyRole } from '@portal/contract/agency';
import { failWith, makeStaff, renderPortal, type PortalOptions } from '@portal/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import * as mount from '../../exposes/payments-desk.ts';
import { colleagues, makeDeskPayment, makePaymentRow } from '../testing/cases.ts';

const row = makePaymentRow();

function visit(api: PortalOptions['api'] = {}, at = '', roles: AgencyRole[] = ['finance']) {
  return renderPortal(
    { mount, path: '/agency/payments', remote: 'mf-benefits' },
    {
      staff: makeStaff({ roles }),
      at: `/agency/payments${at}`,
      api: {
        listAgencyPayments: { data: [row], next_cursor: null },
        listMoneyColleagues: colleagues,
        ...api,
      },
    },
  );
}
const visitCase = (
  changes: Parameters<typeof makeDeskPayment>[0] = {},
  api: PortalOptions['api'] = {},
) => visit({ getAgencyPayment: { data: makeDeskPayment(changes) }, ...api }, `/${row.reference}`);

test('a person without the role finds no page', async () => {
  await visit({}, '', ['claims']);
  expect(screen.getByText('Error 404')).toBeVisible();
});

test('staff see whose money waits, how much of it arrived, and why', async () => {
  const { user, api } = await visit();
  const shown = await screen.findByRole('row', { name: /Hauwa Kitchen/ });
  expect(shown).toHaveTextContent('₦54,000.00');
  expect(shown).toHaveTextContent('₦27,000.00');
  expect(shown).toHaveTextContent('Another amount');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Why' }), 'Paid twice');
  await waitFor(() =>
    expect(api.requests('listAgencyPayments').at(-1)?.query).toMatchObject({
      view: 'held',
      reason: 'already_active',
    }),
  );
});

test('staff find any payment by its reference and send it back with a reason', async () => {
  const { user, api } = await visit({
    getAgencyPayment: { data: makeDeskPayment() },
    refundPayment: { data: makeDeskPayment({ status: 'refunded' }) },
  });
  await user.type(
    screen.getByRole('textbox', { name: 'Reference' }),
    `${row.reference.toLowerCase()} `,
  );
  await user.click(screen.getByRole('button', { name: 'Find' }));
  await user.click(await screen.findByRole('button', { name: 'Send back' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Send it back' }));
  expect(await dialog.findByText(/field is required/)).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Half of it was missing');
  await user.click(dialog.getByRole('button', { name: 'Send it back' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [sent] = api.requests('refundPayment');
  expect(sent?.params).toEqual({ reference: row.reference });
  expect(sent?.headers['if-match']).toBe('"3"');
  expect(sent?.body).toEqual({ reason: 'Half of it was missing' });
});

const request = {
  requested_by: 'Tunde Bakare',
  is_own: false,
  requested_at: '2026-11-22T09:00:00Z',
  reason: 'Asked for by the owner',
};

test('a second person decides a refund above the limit, and reads who asked and why', async () => {
  const { user, api } = await visitCase(
    { refund_request: request },
    { decideRefund: failWith(409, { message: 'It is decided already.' }) },
  );
  await user.click(await screen.findByRole('button', { name: 'Decide as the second person' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Tunde Bakare')).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: 'Approve: send the money back' }));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'I have checked it.');
  await user.click(dialog.getByRole('button', { name: 'Save the decision' }));
  expect((await screen.findAllByText('It is decided already.')).length).toBeGreaterThan(0);
  expect(api.requests('decideRefund')).toHaveLength(1);
});

test.each([
  ['refundPayment' as const, {}, 'Send back', null, 'Send it back'],
  [
    'decideRefund' as const,
    { refund_request: request },
    'Decide as the second person',
    'Approve: send the money back',
    'Save the decision',
  ],
])(
  '%s: a payment that was changed in between says so once it is up to date, keeps what was typed, and the next attempt counts',
  async (call, changes, action, choice, save) => {
    const { user, api } = await visitCase(changes, {
      [call]: failWith(409, { conflict: { version: 4, fields: [] } }),
    });
    await user.click(await screen.findByRole('button', { name: action }));
    const dialog = within(await screen.findByRole('dialog'));
    if (choice !== null) await user.click(dialog.getByRole('radio', { name: choice }));
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Half of it was missing');
    const newer = Promise.withResolvers<{ data: AgencyPayment }>();
    api.reply({ getAgencyPayment: () => newer.promise });
    await user.click(dialog.getByRole('button', { name: save }));
    await waitFor(() => expect(api.requests('getAgencyPayment')).toHaveLength(2));
    expect(screen.queryByText(/has changed this since/)).toBeNull();
    newer.resolve({ data: makeDeskPayment({ ...changes, version: 4 }) });
    expect((await screen.findAllByText(/has changed this since/)).length).toBeGreaterThan(0);
    expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Half of it was missing');
    if (choice !== null) expect(dialog.getByRole('radio', { name: choice })).toBeChecked();
    api.reply({ [call]: { data: makeDeskPayment({ version: 5 }) } });
    await user.click(dialog.getByRole('button', { name: save }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.requests(call).map(({ headers }) => headers['if-match'])).toEqual(['"3"', '"4"']);
  },
);

test.each([
  [{ refund_request: { ...request, is_own: true } }, /You asked for this refund/],
  [{ refund_requested_at: '2026-11-22T09:00:00Z' }, /on its way back/],
  [{ status: 'refunded' } as const, /nothing to send back/],
])('a payment that is not to be sent back says why: %#', async (changes, text) => {
  await visitCase(changes);
  expect(await screen.findByText(text)).toBeVisible();
});

test('a reference that no payment has says so', async () => {
  await visit({ getAgencyPayment: failWith(404) }, '/PAY-NONE');
  expect(await screen.findByText('There is no payment with the reference PAY-NONE.')).toBeVisible();
});

const dispute: AgencyDispute = {
  id: '5f0c2a10-6b1e-4d7a-9c00-0000000000dd',
  version: 2,
  assignee: null,
  waiting_since: '2026-11-21T13:06:00Z',
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
  notes: [],
};

test('staff see what a bank asks back, what is held and what is owed', async () => {
  const { notes: _, ...listed } = dispute;
  await visit(
    { listAgencyDisputes: { data: [{ ...listed, collected_kobo: 0 }], next_cursor: null } },
    '/disputes',
  );
  const shown = await screen.findByRole('row', { name: /Ngozi Tailoring/ });
  for (const text of ['₦5,000.00', '₦2,000.00', '₦3,000.00']) expect(shown).toHaveTextContent(text);
});

test('a dispute that was changed in between is not taken, and the next attempt counts', async () => {
  const { user, api } = await visit(
    {
      getAgencyDispute: { data: dispute },
      assignMoneyCases: { data: [{ id: dispute.id, outcome: 'conflict', version: 3 }] },
    },
    `/disputes/${dispute.reference}`,
  );
  const take = await screen.findByRole('button', { name: 'Take it' });
  const newer = { ...dispute, version: 3, business_name: 'Ngozi and Daughters' };
  api.reply({ getAgencyDispute: { data: newer } });
  await user.click(take);
  expect(await screen.findByText('Ngozi and Daughters')).toBeVisible();
  await waitFor(() =>
    expect(window.portalToasts?.waiting.at(-1)?.message).toMatch(
      /1 case was changed by another person and stays as it is/,
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'Take it' }));
  await waitFor(() =>
    expect(api.requests('assignMoneyCases').at(-1)?.body).toMatchObject({
      cases: [{ id: dispute.id, version: 3 }],
    }),
  );
});

test('staff see that an owner has paid a debt', async () => {
  await visit({ getAgencyDispute: { data: dispute } }, `/disputes/${dispute.reference}`);
  expect(await screen.findByText('Lost, the owner has paid it')).toBeVisible();
});
