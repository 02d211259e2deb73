import type { AgencyRole } from '@portal/contract/agency';
import { failWith, makeStaff, renderPortal, type PortalOptions } from '@portal/remote-kit/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import * as mount from '../../exposes/claims-desk.ts';
import {
  colleague,
  colleagues,
  makeClaimRow,
  makeDeskClaim,
  me,
  ofColleague,
} from '../testing/cases.ts';

/** The shell shows toasts; a test renders the newest. */
function showToast() {
  const toast = window.portalToasts?.waiting.at(-1);
  return within(render(<div>{toast?.message}</div>).container);
}

const row = makeClaimRow();
const page = { data: [row], next_cursor: null };

function visit(api: PortalOptions['api'] = {}, at = '', roles: AgencyRole[] = ['claims']) {
  return renderPortal(
    { mount, path: '/agency/claims', remote: 'mf-benefits' },
    {
      staff: makeStaff({ roles }),
      at: `/agency/claims${at}`,
      api: { listAgencyClaims: page, listClaimColleagues: colleagues, ...api },
    },
  );
}
const visitCase = (
  changes: Parameters<typeof makeDeskClaim>[0] = {},
  api: PortalOptions['api'] = {},
  roles?: AgencyRole[],
) => visit({ getAgencyClaim: { data: makeDeskClaim(changes) }, ...api }, `/${row.id}`, roles);

test('a person without the role finds no page', async () => {
  const { api } = await visit({}, '', ['support']);
  expect(screen.getByText('Error 404')).toBeVisible();
  expect(api.requests('listAgencyClaims')).toHaveLength(0);
});

test('the list has each claim with its age, and is narrowed down by the URL', async () => {
  const { user, api } = await visit({}, '?view=declined&assigned=no_one&min=500&item=stock');
  const shown = await screen.findByRole('row', { name: /Hauwa Kitchen/ });
  expect(within(shown).getByRole('link', { name: row.number })).toHaveAttribute(
    'href',
    `/agency/claims/${row.id}`,
  );
  expect(shown).toHaveTextContent(/\d+ days/);
  expect(api.requests('listAgencyClaims').at(-1)?.query).toEqual({
    view: 'declined',
    assigned: 'no_one',
    min_kobo: '50000',
    item: 'stock',
  });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'To decide');
  await user.type(screen.getByRole('searchbox'), 'hauwa');
  await waitFor(() =>
    expect(api.requests('listAgencyClaims').at(-1)?.query).toMatchObject({
      view: 'open',
      q: 'hauwa',
    }),
  );
});

const large = {
  id: '00000000-0000-4000-8000-0000000000f1',
  list: 'claims' as const,
  name: 'Large stock',
  query: 'item=stock&min=500000&q=hauwa',
};

test('filters are kept under a name, and chosen again', async () => {
  const { user, api, location } = await visit(
    { saveFilter: { data: [large] } },
    '?q=hauwa&min=500000&item=stock&cursor=after',
  );
  await user.click(await screen.findByRole('button', { name: 'Save these filters' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Saved filters' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Large stock');
  api.reply({ listSavedFilters: { data: [large] } });
  await user.click(dialog.getByRole('button', { name: 'Save these filters' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.requests('saveFilter')[0]?.body).toEqual({
    list: 'claims',
    name: 'Large stock',
    query: large.query,
  });
  const choice = await screen.findByRole('combobox', { name: 'Saved filters' });
  expect(choice).toHaveDisplayValue('Large stock');
  await user.clear(screen.getByRole('searchbox'));
  await waitFor(() => expect(choice).toHaveDisplayValue('Choose'));
  await user.selectOptions(choice, 'Large stock');
  expect(location()).toBe(`/agency/claims?${large.query}`);
  expect(screen.getByRole('searchbox')).toHaveValue('hauwa');
  expect(screen.getByRole('textbox', { name: 'From naira' })).toHaveValue('500000');
});

test('kept filters are renamed, and deleted with a way back', async () => {
  const { user, api } = await visit({
    listSavedFilters: { data: [large] },
    saveFilter: { data: [large] },
    renameSavedFilter: { data: [] },
    deleteSavedFilter: { data: [] },
  });
  await user.click(await screen.findByRole('button', { name: 'Save or manage filters' }));
  await user.click(await screen.findByRole('button', { name: 'Rename Large stock' }));
  const row = within(screen.getByRole('list', { name: 'Saved filters' }));
  const name = row.getByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Stock');
  await user.click(row.getByRole('button', { name: 'Rename' }));
  await waitFor(() =>
    expect(api.requests('renameSavedFilter')[0]?.body).toEqual({ name: 'Stock' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Delete Large stock' }));
  await waitFor(() => expect(api.requests('deleteSavedFilter')).toHaveLength(1));
  await user.click(showToast().getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(api.requests('saveFilter')[0]?.body).toMatchObject({ query: large.query }),
  );
});

test('the list is downloaded with its filters, and a limit that is reached is told', async () => {
  const { user, api } = await visit(
    { exportAgencyClaims: failWith(429, { message: 'Too many files.' }) },
    '?item=stock',
  );
  await user.click(await screen.findByRole('button', { name: 'Download as CSV' }));
  await waitFor(() => expect(window.portalToasts?.waiting.at(-1)?.tone).toBe('danger'));
  expect(showToast().getByText(/Too many files/)).toBeVisible();
  expect(api.requests('exportAgencyClaims')[0]?.query).toEqual({ view: 'open', item: 'stock' });
});

test('the next page is asked for where the page before ended', async () => {
  const { user, api } = await visit({ listAgencyClaims: { ...page, next_cursor: 'after' } });
  await user.click(await screen.findByRole('button', { name: 'Next page' }));
  await waitFor(() =>
    expect(api.requests('listAgencyClaims').at(-1)?.query).toMatchObject({ cursor: 'after' }),
  );
  expect(screen.getByRole('button', { name: 'First page' })).toBeVisible();
});

test('an empty list, and one that cannot be loaded, say so', async () => {
  const { user, api } = await visit({ listAgencyClaims: failWith(503) });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  api.reply({ listAgencyClaims: { data: [], next_cursor: null } });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing here')).toBeVisible();
});

test('several claims are assigned after a preview, and given back by Undo', async () => {
  const done = (version: number) => ({ data: [{ id: row.id, outcome: 'done' as const, version }] });
  const { user, api } = await visit({ assignClaims: done(4) });
  await user.click(await screen.findByRole('checkbox', { name: `Choose ${row.number}` }));
  await user.click(screen.getByRole('button', { name: 'Assign' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign 1 case' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Person' }), 'Tunde Bakare');
  expect(dialog.getByText('1 case changes hands.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Assign' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(showToast().getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.requests('assignClaims')).toHaveLength(2));
  expect(api.requests('assignClaims').map(({ body }) => body)).toEqual([
    { cases: [{ id: row.id, version: 3 }], assignee: colleague.id },
    { cases: [{ id: row.id, version: 4 }], assignee: null },
  ]);
});

test('duplicates are declined after a preview of which claims that are', async () => {
  const second = makeClaimRow({
    id: '5f0c2a10-6b1e-4d7a-9c00-0000000000bb',
    number: 'CLM-2',
    duplicate_of: row.number,
  });
  const outcomes = {
    data: [
      { id: row.id, outcome: 'not_possible' as const, version: 3 },
      { id: second.id, outcome: 'done' as const, version: 4 },
    ],
  };
  const { user, api } = await visit({
    listAgencyClaims: { data: [row, second], next_cursor: null },
    declineDuplicateClaims: outcomes,
  });
  await user.click(await screen.findByRole('button', { name: 'Choose all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Decline duplicates' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(`CLM-2: as ${row.number}`)).toBeVisible();
  expect(dialog.getByText(/1 claim is no duplicate/)).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'It was reported twice.');
  await user.click(dialog.getByRole('button', { name: 'Decline 1 claim' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requests('declineDuplicateClaims').map(({ body }) => body)).toMatchObject([
    { is_preview: true },
    { is_preview: false, cases: [{ id: second.id, version: 3 }] },
  ]);
});

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
