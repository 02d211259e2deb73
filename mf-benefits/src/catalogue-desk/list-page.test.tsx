import type { CatalogueImport } from '@portal/contract/catalogue';
import { failWith, makeStaff, renderPortal } from '@portal/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { makeDraft, makeItem, place } from '../testing/catalogue-desk.ts';

const staff = makeStaff({ roles: ['catalogue'] });

test('the list is narrowed down by state and text, in the URL', async () => {
  const { user, api, location } = await renderPortal(place, {
    at: '/agency/catalogue?state=published',
    staff,
    api: { listCatalogue: { data: [makeItem()], next_cursor: null } },
  });
  expect(await screen.findByRole('link', { name: 'Market stall' })).toHaveAttribute(
    'href',
    '/agency/catalogue/benefit/market-stall',
  );
  await user.selectOptions(screen.getByLabelText('State'), 'Waits for approval');
  await user.type(screen.getByLabelText('Name or short name'), 'stall');
  await waitFor(() =>
    expect(api.requests('listCatalogue').at(-1)?.query).toEqual({
      state: 'submitted',
      q: 'stall',
    }),
  );
  expect(location()).toBe('/agency/catalogue?state=submitted&q=stall');
});

test('a new item needs a short name that a URL can have, and a name that is taken is told', async () => {
  const { user, api } = await renderPortal(place, {
    staff,
    api: {
      listCatalogue: { data: [], next_cursor: null },
      createCatalogueItem: failWith(409, { message: 'This name is taken.' }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'New item' }));
  const dialog = within(await screen.findByRole('dialog'));
  const key = dialog.getByLabelText('Short name');
  await user.type(key, 'market-stall');
  await user.click(dialog.getByRole('button', { name: 'Make a draft' }));
  expect(await dialog.findByText('This name is taken.')).toBeVisible();
  expect(api.requests('createCatalogueItem')[0]?.body).toMatchObject({
    kind: 'benefit',
    key: 'market-stall',
  });
});

test('an agency without a benefit of its own reads how to begin, and finds the insurance rates', async () => {
  const kept = [
    makeItem({ key: 'business-insurance', name: 'Business insurance' }),
    makeItem({
      id: '33333333-3333-4333-8333-333333333334',
      kind: 'insurance_rates',
      key: 'business-insurance',
      name: 'Insurance rates',
    }),
    makeItem({ id: '33333333-3333-4333-8333-333333333335', live_state: 'unpublished' }),
  ];
  const { user, api } = await renderPortal(place, {
    at: '/agency/catalogue',
    staff,
    api: { listCatalogue: { data: kept, next_cursor: null } },
  });
  expect(await screen.findByRole('heading', { name: 'Begin with a benefit' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Check the insurance rates' })).toHaveAttribute(
    'href',
    '/agency/catalogue/insurance_rates/business-insurance',
  );
  api.reply({ listCatalogue: { data: [makeItem()], next_cursor: null } });
  await user.selectOptions(screen.getByLabelText('State'), 'Published');
  expect(await screen.findByRole('link', { name: 'Market stall' })).toBeVisible();
  await user.selectOptions(screen.getByLabelText('State'), 'Retired');
  expect(screen.queryByRole('heading', { name: 'Begin with a benefit' })).not.toBeInTheDocument();
});

const found: CatalogueImport = {
  id: '33333333-3333-4333-8333-333333333333',
  kind: 'benefit',
  is_applicable: false,
  rows: [
    {
      line: 2,
      key: 'market-stall',
      name: 'Market stall',
      result: 'faulty',
      cells: [{ column: 'provider', before: 'A', after: 'B' }],
      faults: [{ column: 'prices.annual_naira', rule: 'longer_costs_less' }],
      missing: ['texts.es.title'],
    },
  ],
};

test('an import shows each line with its faults, and saves nothing before it is confirmed', async () => {
  const { user, api, location } = await renderPortal(place, {
    at: '/agency/catalogue/import',
    staff,
    api: {
      checkCatalogueImport: { data: found },
      applyCatalogueImport: { data: { drafts: 1 } },
      listCatalogue: { data: [makeDraft()], next_cursor: null },
    },
  });
  const file = new File(['key\n'], 'catalogue.csv', { type: 'text/csv' });
  const choose = () => screen.findByLabelText(/Choose a CSV file/);
  await user.upload(await choose(), file);
  expect(await screen.findByText(/must not cost less than a shorter one/)).toBeVisible();
  expect(screen.getByText(/A → B/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Make one draft/ })).toBeNull();
  const [row] = found.rows;
  if (row === undefined) throw new Error('the import has no row');
  api.reply({
    checkCatalogueImport: {
      data: { ...found, is_applicable: true, rows: [{ ...row, result: 'changed', faults: [] }] },
    },
  });
  await user.upload(await choose(), file);
  await user.click(await screen.findByRole('button', { name: 'Make one draft' }));
  await waitFor(() => expect(location()).toBe('/agency/catalogue?state=draft'));
});
