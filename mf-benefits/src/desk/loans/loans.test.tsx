import type { AgencyRole } from '@portal/contract/agency';
import { failWith, makeStaff, renderPortal, type PortalOptions } from '@portal/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import * as mount from '../../exposes/loans-desk.ts';
import { colleagues, makeDeskLoan, makeLoanRow } from '../testing/cases.ts';

const row = makeLoanRow();
const packages = [{ id: '5f0c2a10-6b1e-4d7a-9c00-000000000001', name: 'Starter' }];

function visit(api: PortalOptions['api'] = {}, at = '', roles: AgencyRole[] = ['finance']) {
  return renderPortal(
    { mount, path: '/agency/loans', remote: 'mf-benefits' },
    {
      staff: makeStaff({ roles }),
      at: `/agency/loans${at}`,
      api: {
        listAgencyLoans: { data: [row], next_cursor: null, packages },
        listMoneyColleagues: colleagues,
        ...api,
      },
    },
  );
}
const visitCase = (
  changes: Parameters<typeof makeDeskLoan>[0] = {},
  api: PortalOptions['api'] = {},
) => visit({ getAgencyLoan: { data: makeDeskLoan(changes) }, ...api }, `/${row.id}`);

test('a person without the role finds no page', async () => {
  await visit({}, '', ['claims']);
  expect(screen.getByText('Error 404')).toBeVisible();
});

test('the list is narrowed down by view and package, and shows what is overdue', async () => {
  const { user, api } = await visit({
    listAgencyLoans: { data: [makeLoanRow({ due_kobo: 4_321_00 })], next_cursor: null, packages },
  });
  await screen.findByRole('row', { name: /Hauwa Kitchen/ });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Package' }), 'Starter');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Overdue repayments');
  await waitFor(() =>
    expect(api.requests('listAgencyLoans').at(-1)?.query).toMatchObject({
      view: 'overdue',
      package: packages[0]?.id,
    }),
  );
  expect(await screen.findByRole('row', { name: /Hauwa Kitchen/ })).toHaveTextContent('₦4,321.00');
});

test('an offer stays within the package, and is sent in kobo', async () => {
  const { user, api } = await visitCase({}, { decideAgencyLoan: { data: makeDeskLoan() } });
  await user.click(await screen.findByRole('button', { name: 'Decide' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Loan of Hauwa Kitchen' }));
  const amount = dialog.getByLabelText('Amount to offer in naira');
  await user.clear(amount);
  await user.type(amount, '900,000');
  await user.click(dialog.getByRole('radio', { name: 'Offer the loan' }));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'The statement agrees.');
  await user.click(dialog.getByRole('button', { name: 'Save the decision' }));
  expect(api.requests('decideAgencyLoan')).toHaveLength(0);
  await user.clear(amount);
  await user.type(amount, '150,000');
  await user.type(dialog.getByLabelText('Fee in naira'), '1,500');
  await user.click(dialog.getByRole('button', { name: 'Save the decision' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [sent] = api.requests('decideAgencyLoan');
  expect(sent?.headers['if-match']).toBe('"3"');
  expect(sent?.body).toMatchObject({
    decision: 'approve',
    amount_kobo: 15_000_000,
    fee_kobo: 150_000,
  });
});

const decision = {
  decision: 'approve' as const,
  amount_kobo: 60_000_000,
  months: 6,
  fee_kobo: 0,
  reason: 'The statement agrees.',
  by: 'Tunde Bakare',
  at: '2026-11-22T09:00:00Z',
  second: null,
  waits_for_second: true,
  is_own: false,
};

test('an offer above the limit is confirmed by a second person', async () => {
  const { user, api } = await visitCase(
    { decisions: [decision] },
    { decideAgencyLoanApproval: { data: makeDeskLoan() } },
  );
  await user.click(await screen.findByRole('button', { name: 'Decide as the second person' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: 'Confirm' }));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'I have checked it.');
  await user.click(dialog.getByRole('button', { name: 'Save the decision' }));
  await waitFor(() => expect(api.requests('decideAgencyLoanApproval')).toHaveLength(1));
});

test.each([
  ['decideAgencyLoan' as const, {}, 'Decide', 'Decline'],
  [
    'decideAgencyLoanApproval' as const,
    { decisions: [decision] },
    'Decide as the second person',
    'Confirm',
  ],
])(
  '%s: a loan that was changed in between says so, keeps what was typed, and the next attempt counts',
  async (call, changes, action, choice) => {
    const { user, api } = await visitCase(changes, {
      [call]: failWith(409, { conflict: { version: 4, fields: [] } }),
    });
    await user.click(await screen.findByRole('button', { name: action }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: choice }));
    await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'The statement is old.');
    api.reply({ getAgencyLoan: { data: makeDeskLoan({ ...changes, version: 4 }) } });
    await user.click(dialog.getByRole('button', { name: 'Save the decision' }));
    expect((await screen.findAllByText(/has changed this since/)).length).toBeGreaterThan(0);
    expect(dialog.getByRole('textbox', { name: /^Reason/ })).toHaveValue('The statement is old.');
    expect(dialog.getByRole('radio', { name: choice })).toBeChecked();
    api.reply({ [call]: { data: makeDeskLoan({ version: 5 }) } });
    await user.click(dialog.getByRole('button', { name: 'Save the decision' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.requests(call).map(({ headers }) => headers['if-match'])).toEqual(['"3"', '"4"']);
  },
);

test.each([
  [{ decisions: [{ ...decision, is_own: true }] }, /You made this proposal/],
  [{ is_decided_here: false }, /A lender's own system decides/],
  [{ is_own: true }, /for your own business/],
  [{ status: 'withdrawn' } as const, /There is nothing to do/],
])('a loan that is not this person’s to decide says why: %#', async (changes, text) => {
  await visitCase(changes);
  expect(await screen.findByText(text)).toBeVisible();
});

test('an accepted loan is paid out after a question, once', async () => {
  const { user, api } = await visitCase(
    { status: 'accepted' },
    { payOutAgencyLoan: { data: makeDeskLoan({ status: 'paid_out' }) } },
  );
  await user.click(await screen.findByRole('button', { name: 'Pay out' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay out the loan' }));
  await user.click(dialog.getByRole('button', { name: 'Pay out' }));
  await waitFor(() => expect(api.requests('payOutAgencyLoan')).toHaveLength(1));
  expect(api.requests('payOutAgencyLoan')[0]?.headers['if-match']).toBe('"3"');
});
