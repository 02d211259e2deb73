import { failWith } from '@portal/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { colleague, makeClaimRow } from '../testing/cases.ts';
import { row, showToast, visit } from '../testing/visit-claims.tsx';

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
  // A text may name a person: it is not in the URL.
  expect(location()).toBe('/agency/claims?item=stock&min=500000');
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

test('kept filters that cannot be put back are told', async () => {
  const { user } = await visit({
    listSavedFilters: { data: [large] },
    deleteSavedFilter: { data: [] },
    saveFilter: failWith(409, { message: 'You have kept 20 filters.' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Save or manage filters' }));
  await user.click(await screen.findByRole('button', { name: 'Delete Large stock' }));
  await waitFor(() => expect(window.portalToasts?.waiting).not.toHaveLength(0));
  await user.click(showToast().getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(window.portalToasts?.waiting.at(-1)?.tone).toBe('danger'));
  expect(showToast().getByText(/You have kept 20 filters/)).toBeVisible();
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
  const { user, api } = await visit({ listAgencyClaims: { data: [row], next_cursor: 'after' } });
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
