import type { ClaimInReview } from '@portal/contract';
import { failWith, makeUser, renderPortal, type PortalOptions } from '@portal/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { makeClaim } from '../catalogue/sample-benefits.ts';
import * as mount from '../exposes/claims.ts';

function makeReview(overrides: Partial<ClaimInReview> = {}): ClaimInReview {
  return {
    ...makeClaim(),
    business_name: 'Hauwa Kitchen',
    smedan_number: 'SMD-H8VD-3C5J-5',
    decided_by: null,
    covered_kobo: 1_000_000_000,
    is_own: false,
    ...overrides,
  };
}
const claim = makeReview();

function visit(api: PortalOptions['api'] = {}, isMaster = true) {
  return renderPortal(
    { mount, path: '/dashboard/claims', remote: 'mf-benefits' },
    {
      signedInAs: makeUser({ is_master: isMaster }),
      at: '/dashboard/claims',
      api: { listClaimsInReview: { data: [claim] }, ...api },
    },
  );
}

test('claims are not there for a Sub-Agent', async () => {
  const { api } = await visit({}, false);
  expect(screen.getByText('Error 404')).toBeVisible();
  expect(api.requests('listClaimsInReview')).toHaveLength(0);
});

test('a Master Agent finds claims by business or number and by state', async () => {
  const { user, api, portal } = await visit();
  const row = await screen.findByRole('row', { name: /Hauwa Kitchen/ });
  expect(row).toHaveTextContent('₦50,000.00');
  expect(portal.title()).toBe('Manage Claims');
  await user.type(screen.getByRole('searchbox'), 'hauwa');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'In review');
  await waitFor(() =>
    expect(api.requests('listClaimsInReview').at(-1)?.query).toEqual({
      status: 'submitted',
      text: 'hauwa',
    }),
  );
});

test('a Master Agent decides a claim with a reason', async () => {
  const { user, api } = await visit({ decideClaim: { data: claim } });
  await user.click(await screen.findByRole('button', { name: `Review claim ${claim.number}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Claim of Hauwa Kitchen' }));
  expect(dialog.getByRole('link', { name: 'roof.png' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save the decision' }));
  expect(await dialog.findByText('This reason field is required')).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: 'Decline' }));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'The roof was not insured.');
  await user.click(dialog.getByRole('button', { name: 'Save the decision' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const [sent] = api.requests('decideClaim');
  expect(sent?.params).toEqual({ id: claim.id });
  expect(sent?.body).toEqual({ decision: 'declined', reason: 'The roof was not insured.' });
});

test('a Master Agent approves less than the loss, and never more than the cover', async () => {
  const { user, api } = await visit({ decideClaim: { data: claim } });
  await user.click(await screen.findByRole('button', { name: `Review claim ${claim.number}` }));
  const dialog = within(await screen.findByRole('dialog'));
  const amount = dialog.getByLabelText('Amount to pay in naira');
  const approve = dialog.getByRole('radio', { name: 'Approve' });
  expect(amount.compareDocumentPosition(approve)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(approve);
  expect(amount).toHaveValue('50000');
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'All of it agrees.');
  await user.clear(amount);
  await user.type(amount, '10,000,001');
  await user.click(dialog.getByRole('button', { name: 'Save the decision' }));
  expect(await dialog.findByText(/at most ₦10,000,000/)).toBeVisible();
  await user.clear(amount);
  await user.type(amount, '45,000.50');
  await user.click(dialog.getByRole('button', { name: 'Save the decision' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.requests('decideClaim')[0]?.body).toEqual({
    decision: 'approved',
    reason: 'All of it agrees.',
    approved_kobo: 4_500_050,
  });
});

test('a claim opens at its heading, with story and limit before anything that can be pressed', async () => {
  const shown = makeReview({
    timeline: [
      ...claim.timeline,
      { status: 'more_needed', reason: 'Who saw it?', at: '2026-11-21T09:00:00Z' },
      { status: 'submitted', reason: 'Bola saw it.', at: '2026-11-22T09:00:00Z' },
    ],
  });
  const { user } = await visit({ listClaimsInReview: { data: [shown] } });
  await user.click(await screen.findByRole('button', { name: `Review claim ${shown.number}` }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('heading', { name: 'Claim of Hauwa Kitchen' })).toHaveFocus();
  const limit = dialog.getByText('The insurer pays at most');
  for (const read of [dialog.getByText(shown.description), limit])
    expect(read.compareDocumentPosition(dialog.getByRole('link', { name: 'roof.png' }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  expect(dialog.getByText('The owner replied')).toBeVisible();
  expect(dialog.getByText('Bola saw it.')).toBeVisible();
});

test('a decided claim is viewed and not reviewed', async () => {
  const { user } = await visit({
    listClaimsInReview: { data: [makeReview({ status: 'declined' })] },
  });
  await user.click(await screen.findByRole('button', { name: `View claim ${claim.number}` }));
  expect(within(await screen.findByRole('dialog')).getByText(claim.description)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save the decision' })).not.toBeInTheDocument();
});

test('a claim that another Master Agent has decided says so', async () => {
  const { user } = await visit({ decideClaim: failWith(409) });
  await user.click(await screen.findByRole('button', { name: `Review claim ${claim.number}` }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: 'Approve' }));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'All of it agrees.');
  await user.click(dialog.getByRole('button', { name: 'Save the decision' }));
  expect(await dialog.findByText(/Another person has already decided/)).toBeVisible();
});

test.each([
  [{ is_own: true }, 'This claim is from your own business. Another person decides it.'],
  [{ status: 'approved', decided_by: 'Emeka Okafor' } as const, 'Emeka Okafor'],
])('a claim that is not to be decided offers no decision: %o', async (change, text) => {
  const shown = makeReview(change);
  const { user } = await visit({ listClaimsInReview: { data: [shown] } });
  await user.click(await screen.findByRole('button', { name: `View claim ${shown.number}` }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(text)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Save the decision' })).not.toBeInTheDocument();
});

test('claims that cannot be loaded can be asked for again', async () => {
  const { user, api } = await visit({ listClaimsInReview: failWith(503) });
  expect(await screen.findByText('We could not load the claims')).toBeVisible();
  api.reply({ listClaimsInReview: { data: [] } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No claims here')).toBeVisible();
});

test('an appeal says that the decision is final, and asks for what is paid on top', async () => {
  const appealed = makeReview({
    pay_out: {
      amount_kobo: 2_000_000,
      status: 'in_account',
      bank_name: null,
      account_number: null,
      at: '2026-11-21T09:00:00Z',
    },
    appeal: { status: 'open', until: null, pay_out: null },
  });
  const { user } = await visit({ listClaimsInReview: { data: [appealed] } });
  await user.click(await screen.findByRole('button', { name: `Review claim ${appealed.number}` }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('The owner has appealed. Your decision is final.')).toBeVisible();
  expect(dialog.getByLabelText('Further amount to pay in naira')).toHaveValue('30000');
});

test('an appeal against one’s own decision is for another person', async () => {
  const appealed = makeReview({
    is_first_decider: true,
    appeal: { status: 'open', until: null, pay_out: null },
  });
  const { user } = await visit({ listClaimsInReview: { data: [appealed] } });
  await user.click(await screen.findByRole('button', { name: `View claim ${appealed.number}` }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Another person decides the appeal/)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Save the decision' })).not.toBeInTheDocument();
});

const approval = {
  approved_kobo: 30_000_000,
  proposed_by: 'Emeka Okafor',
  is_own: false,
  proposed_at: '2026-11-22T09:00:00Z',
  reason: 'The invoice agrees.',
};

test('an approval above the limit waits for a second person, who confirms it', async () => {
  const { user, api } = await visit({
    listClaimsInReview: { data: [makeReview({ approval, version: 4 })] },
    decideClaimApproval: { data: claim },
  });
  const row = await screen.findByRole('row', { name: /Hauwa Kitchen/ });
  expect(row).toHaveTextContent('Waits for a second person');
  await user.click(screen.getByRole('button', { name: `Review claim ${claim.number}` }));
  const dialog = within(await screen.findByRole('dialog'));
  for (const text of ['₦300,000.00', 'Emeka Okafor', 'The invoice agrees.', claim.description]) {
    expect(screen.getByRole('dialog')).toHaveTextContent(text);
  }
  await user.click(dialog.getByRole('radio', { name: 'Confirm: pay this amount' }));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'I have checked it.');
  await user.click(dialog.getByRole('button', { name: 'Save the decision' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const [sent] = api.requests('decideClaimApproval');
  expect(sent?.body).toEqual({ decision: 'approve', reason: 'I have checked it.' });
  expect(sent?.headers).toMatchObject({ 'if-match': '"4"' });
});

test('the proposer of an approval reads that another person confirms it', async () => {
  const shown = makeReview({ approval: { ...approval, is_own: true } });
  const { user } = await visit({ listClaimsInReview: { data: [shown] } });
  await user.click(await screen.findByRole('button', { name: `View claim ${claim.number}` }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/You proposed this approval/)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Save the decision' })).not.toBeInTheDocument();
});

test('a confirmation that came second says that it is decided', async () => {
  const { user } = await visit({
    listClaimsInReview: { data: [makeReview({ approval })] },
    decideClaimApproval: failWith(409),
  });
  await user.click(await screen.findByRole('button', { name: `Review claim ${claim.number}` }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: 'Confirm: pay this amount' }));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'I have checked it.');
  await user.click(dialog.getByRole('button', { name: 'Save the decision' }));
  expect(await dialog.findByText(/Another person has already decided this/)).toBeVisible();
});
