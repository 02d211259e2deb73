import type { AgencyRole } from '@portal/contract/agency';
import { failWith, type PortalOptions } from '@portal/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { makeDeskClaim, me, ofColleague } from '../testing/cases.ts';
import { row, showToast, visit } from '../testing/visit-claims.tsx';

const visitCase = (
  changes: Parameters<typeof makeDeskClaim>[0] = {},
  api: PortalOptions['api'] = {},
  roles?: AgencyRole[],
) => visit({ getAgencyClaim: { data: makeDeskClaim(changes) }, ...api }, `/${row.id}`, roles);

test('a claim is decided on the version that was read', async () => {
  const { user, api } = await visitCase({}, { decideClaimAtDesk: { data: makeDeskClaim() } });
  await user.click(await screen.findByRole('button', { name: 'Decide' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Claim of Hauwa Kitchen' }));
  await user.click(dialog.getByRole('radio', { name: 'Decline' }));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'The roof was not insured.');
  await user.click(dialog.getByRole('button', { name: 'Save the decision' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [sent] = api.requests('decideClaimAtDesk');
  expect(sent?.headers['if-match']).toBe('"3"');
  expect(sent?.body).toEqual({ decision: 'declined', reason: 'The roof was not insured.' });
});

test('a claim that was changed in between says so and keeps what was typed', async () => {
  const { user, api } = await visitCase(
    {},
    {
      decideClaimAtDesk: failWith(409, { conflict: { version: 4, fields: [] } }),
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Decide' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: 'Decline' }));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'The roof was not insured.');
  api.reply({ getAgencyClaim: { data: makeDeskClaim({ version: 4 }) } });
  await user.click(dialog.getByRole('button', { name: 'Save the decision' }));
  expect((await screen.findAllByText(/Another person has changed this/)).length).toBeGreaterThan(0);
  expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('The roof was not insured.');
  await user.click(dialog.getByRole('button', { name: 'Save the decision' }));
  await waitFor(() =>
    expect(api.requests('decideClaimAtDesk').at(-1)?.headers['if-match']).toBe('"4"'),
  );
});

test('an approval of a colleague is confirmed by this person', async () => {
  const approval = {
    approved_kobo: 30_000_000,
    proposed_by: 'Tunde Bakare',
    is_own: false,
    proposed_at: '2026-11-22T09:00:00Z',
    reason: 'The invoice agrees.',
  };
  const { user, api } = await visitCase(
    { approval, assignee: ofColleague },
    { decideClaimApprovalAtDesk: { data: makeDeskClaim({ status: 'approved' }) } },
  );
  await user.click(await screen.findByRole('button', { name: 'Decide as the second person' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: 'Confirm: pay this amount' }));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'I have checked it.');
  await user.click(dialog.getByRole('button', { name: 'Save the decision' }));
  await waitFor(() => expect(api.requests('decideClaimApprovalAtDesk')).toHaveLength(1));
});

test.each([
  [{ is_own: true }, /from your own business/],
  [{ assignee: ofColleague }, /A colleague works on this claim/],
  [{ status: 'approved' } as const, /This claim is decided/],
])('a claim that is not this person’s to decide says why: %o', async (changes, text) => {
  await visitCase(changes);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Decide' })).toBeNull();
});

test('the audit role reads a claim and changes nothing', async () => {
  await visitCase({}, {}, ['audit']);
  expect(await screen.findByText(/You can read this claim/)).toBeVisible();
  for (const name of ['Decide', 'Take it', 'Add the note'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('a person takes a claim, and writes a note that can be removed and put back', async () => {
  const note = {
    id: '5f0c2a10-6b1e-4d7a-9c00-0000000000cc',
    text: 'The owner called.',
    author: 'Ifeoma Obi',
    is_own: true,
    at: '2026-11-22T09:00:00Z',
  };
  const { user, api } = await visitCase(
    { notes: [note] },
    {
      assignClaims: { data: [{ id: row.id, outcome: 'done', version: 4 }] },
      addClaimNote: { data: [note] },
      removeClaimNote: { data: [] },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Take it' }));
  expect(api.requests('assignClaims')[0]?.body).toMatchObject({ assignee: me.id });
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Ask for the invoice.');
  await user.click(screen.getByRole('button', { name: 'Add the note' }));
  await waitFor(() => expect(api.requests('addClaimNote')).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(api.requests('removeClaimNote')).toHaveLength(1));
  const toast = showToast();
  expect(toast.getByText('The note is removed.')).toBeVisible();
  await user.click(toast.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(api.requests('addClaimNote').at(-1)?.body).toEqual({ text: note.text }),
  );
});

test('a claim that does not exist is an error 404', async () => {
  await visit({ getAgencyClaim: failWith(404) }, `/${row.id}`);
  expect(await screen.findByText('Error 404')).toBeVisible();
});
