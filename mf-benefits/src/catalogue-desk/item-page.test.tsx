import { failWith, makeStaff, renderPortal, stillWaiting } from '@portal/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import {
  author,
  makeBenefit,
  makeDraft,
  makeItem,
  makeVersion,
  place,
} from '../testing/catalogue-desk.ts';

const at = '/agency/catalogue/benefit/market-stall';
const staff = makeStaff({ roles: ['catalogue'] });
const saveButton = () => screen.findByRole('button', { name: 'Save the draft' });

afterEach(() => localStorage.clear());

test('a draft is saved based on the version that was read, in kobo', async () => {
  const { user, api } = await renderPortal(place, {
    at,
    staff,
    api: {
      findCatalogueItem: { data: makeDraft() },
      saveCatalogueDraft: ({ body }) => ({
        data: makeDraft({ version: 8, content: body?.content as Record<string, unknown> }),
      }),
    },
  });
  const month = await screen.findByLabelText('A month, in naira');
  expect(month).toHaveValue('1500');
  await user.clear(month);
  await user.type(month, '1,750');
  await user.type(screen.getByLabelText('What it gives'), '{Enter}{Enter}A lock');
  await user.click(await saveButton());
  await waitFor(() => expect(api.requests('saveCatalogueDraft')).toHaveLength(1));
  const [sent] = api.requests('saveCatalogueDraft');
  expect(sent?.headers['if-match']).toBe('"7"');
  expect(sent?.body).toMatchObject({
    content: {
      prices: { monthly: 175_000 },
      texts: { en: { gives: ['One stall', 'A lock'] } },
    },
  });
});

test('what is no amount is told at its field, and not sent', async () => {
  const { user, api } = await renderPortal(place, {
    at,
    staff,
    api: { findCatalogueItem: { data: makeDraft() } },
  });
  await user.type(await screen.findByLabelText('A month, in naira'), 'x');
  await user.click(await saveButton());
  await waitFor(() =>
    expect(screen.getByLabelText('A month, in naira')).toHaveAccessibleDescription(
      /Enter the amount in naira/,
    ),
  );
  expect(api.requests('saveCatalogueDraft')).toHaveLength(0);
});

test('what is missing opens its language before anything is submitted', async () => {
  const content = makeBenefit();
  content.texts.es.title = '';
  const { user, api } = await renderPortal(place, {
    at,
    staff,
    api: { findCatalogueItem: { data: makeDraft({ content: { ...content } }) } },
  });
  await saveButton();
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByRole('button', { name: 'Spanish (to correct)' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(screen.getByLabelText('Title')).toHaveValue('');
  expect(api.requests('submitCatalogueVersion')).toHaveLength(0);
});

test('a price that changes is said to need a second person', async () => {
  const content = makeBenefit();
  if (content.prices) content.prices.monthly = 160_000;
  const { user, api } = await renderPortal(place, {
    at,
    staff,
    api: {
      findCatalogueItem: { data: makeDraft({ content: { ...content } }) },
      submitCatalogueVersion: { data: makeDraft({ open_state: 'submitted', version: 8 }) },
    },
  });
  await saveButton();
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/a second person has to approve it/)).toBeVisible();
  await user.type(dialog.getByLabelText(/What is new/), 'Rent has risen');
  await user.click(dialog.getByRole('button', { name: 'Submit' }));
  await waitFor(() =>
    expect(api.requests('submitCatalogueVersion')[0]?.body).toEqual({ note: 'Rent has risen' }),
  );
});

test('a draft that was just saved is submitted, while the page still reads it again', async () => {
  const { user, api } = await renderPortal(place, {
    at,
    staff,
    api: {
      findCatalogueItem: { data: makeDraft() },
      saveCatalogueDraft: ({ body }) => ({
        data: makeDraft({ version: 8, content: body?.content as Record<string, unknown> }),
      }),
      submitCatalogueVersion: { data: makeDraft({ open_state: 'submitted', version: 9 }) },
    },
  });
  const month = await screen.findByLabelText('A month, in naira');
  await user.clear(month);
  await user.type(month, '1,750');
  api.reply({ findCatalogueItem: stillWaiting });
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/a second person has to approve it/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(api.requests('submitCatalogueVersion')).toHaveLength(1));
  expect(api.requests('submitCatalogueVersion')[0]?.headers['if-match']).toBe('"8"');
});

test('what a colleague has saved since is shown, and nothing is lost', async () => {
  const theirs = makeBenefit({ provider: 'A colleague’s provider' });
  const { user, api } = await renderPortal(place, {
    at,
    staff,
    api: {
      findCatalogueItem: { data: makeDraft() },
      saveCatalogueDraft: failWith(409, { conflict: { version: 9, fields: [] } }),
    },
  });
  const title = await screen.findByLabelText('Title');
  await user.clear(title);
  await user.type(title, 'My title');
  api.reply({
    findCatalogueItem: { data: makeDraft({ version: 9, content: { ...theirs } }) },
  });
  await user.click(await saveButton());
  expect(await screen.findByText(/Provider: A colleague’s provider/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Put my changes on top' }));
  expect(screen.getByLabelText('Title')).toHaveValue('My title');
  expect(screen.getByLabelText('Provider')).toHaveValue('A colleague’s provider');
  api.reply({ saveCatalogueDraft: { data: makeDraft({ version: 10 }) } });
  await user.click(await saveButton());
  await waitFor(() => expect(api.requests('saveCatalogueDraft')).toHaveLength(2));
  const sent = api.requests('saveCatalogueDraft').at(-1);
  expect(sent?.headers['if-match']).toBe('"9"');
});

test('what was typed and not saved is in the form again, and a link asks first', async () => {
  const options = { at, staff, api: { findCatalogueItem: { data: makeDraft() } } };
  const first = await renderPortal(place, options);
  const title = await screen.findByLabelText('Title');
  await first.user.clear(title);
  await first.user.type(title, 'Half a title');
  await first.user.click(screen.getByRole('link', { name: /Catalogue/ }));
  const question = within(await screen.findByRole('alertdialog'));
  await first.user.click(question.getByRole('button', { name: 'Stay' }));
  window.dispatchEvent(new Event('pagehide'));
  first.unmount();
  const { user } = await renderPortal(place, options);
  expect(await screen.findByLabelText('Title')).toHaveValue('Half a title');
  await user.click(screen.getByRole('button', { name: 'Show the saved draft' }));
  expect(screen.getByLabelText('Title')).toHaveValue('Market stall');
});

test('an author can withdraw, and cannot approve; a second person decides', async () => {
  const waiting = makeDraft({
    open_state: 'submitted',
    versions: [
      makeVersion({ number: 2, state: 'submitted', changes_price: true, note: 'Rent' }),
      makeVersion({ number: 1 }),
    ],
  });
  const own = await renderPortal(place, {
    at,
    staff: makeStaff({ roles: ['catalogue'], id: author.id }),
    api: { findCatalogueItem: { data: waiting } },
  });
  expect(await screen.findByText(/you are one of its authors/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  own.unmount();
  const { user, api } = await renderPortal(place, {
    at,
    staff,
    api: {
      findCatalogueItem: { data: waiting },
      rejectCatalogueVersion: { data: makeDraft({ version: 8 }) },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Reject' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Reason'), 'Too dear');
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  await waitFor(() =>
    expect(api.requests('rejectCatalogueVersion')[0]?.body).toEqual({ reason: 'Too dear' }),
  );
});

test('the preview shows the owner’s own components, in another language than the desk', async () => {
  const { user } = await renderPortal(place, {
    at,
    staff,
    api: { findCatalogueItem: { data: makeItem() } },
  });
  await user.click(await screen.findByRole('tab', { name: 'Preview' }));
  expect(await screen.findByText('Who it is for')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Spanish');
  const phone = within(await screen.findByRole('region', { name: /Spanish/ }));
  expect(await phone.findByText('Puesto: summary')).toBeVisible();
  expect(phone.queryByText('Who it is for')).toBeNull();
});

test('two versions are compared field by field', async () => {
  const before = makeBenefit();
  const after = makeBenefit({ provider: 'Another', prices: null });
  const { user } = await renderPortal(place, {
    at,
    staff,
    api: {
      findCatalogueItem: { data: makeDraft({ content: { ...after } }) },
      getCatalogueVersion: ({ params }) => ({
        data: {
          number: Number(params?.version),
          content: params?.version === '1' ? { ...before } : { ...after },
        },
      }),
    },
  });
  await user.click(await screen.findByRole('tab', { name: 'Changes' }));
  const row = await screen.findByRole('row', { name: /A month, in naira/ });
  expect(row).toHaveTextContent('₦1,500');
  expect(screen.getByRole('row', { name: /Provider/ })).toHaveTextContent('Another');
});

test('who has `audit` reads everything and can change nothing', async () => {
  await renderPortal(place, {
    at,
    staff: makeStaff({ roles: ['audit'] }),
    api: { findCatalogueItem: { data: makeDraft() } },
  });
  expect(await screen.findByLabelText('Title')).toHaveAttribute('readonly');
  expect(screen.queryByRole('button', { name: 'Save the draft' })).toBeNull();
});
