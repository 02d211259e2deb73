import { landingTextNames, type LandingText } from '@portal/contract/agency';
import { failWith, makeStaff, renderPortal, type PortalOptions } from '@portal/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import * as mount from '../exposes/publishing.ts';

const path = '/agency/publishing';
const heading: LandingText = {
  name: 'hero.title',
  version: 2,
  texts: { es: { text: 'Crezca con nosotros' } },
  changed_by: 'Bisi Ade',
  changed_at: '2026-11-20T05:00:00Z',
};
const textsWith = (changed: LandingText = heading): LandingText[] =>
  landingTextNames.map((name) =>
    name === changed.name
      ? changed
      : { name, version: 0, texts: {}, changed_by: null, changed_at: null },
  );
const builtIn = {
  en: { 'hero.title': 'Register once', 'hero.lead': 'The agency registers you.' },
  es: { 'hero.title': 'Regístrese una vez', 'hero.lead': 'La agencia le registra.' },
};

const visit = (api: PortalOptions['api'] = {}, staff = makeStaff({ roles: ['publishing'] })) =>
  renderPortal(
    { mount, path, remote: 'mf-agency' },
    {
      staff,
      at: `${path}/landing`,
      api: {
        listLandingTexts: { data: textsWith() },
        getBuiltInTexts: { data: builtIn },
        ...api,
      },
    },
  );

async function open({ user }: Awaited<ReturnType<typeof visit>>, name = 'Heading') {
  await user.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
}

test('the list says in which languages each text is replaced, by whom, and its version', async () => {
  await visit();
  const row = within(await screen.findByRole('row', { name: /^Heading/ }));
  expect(row.getByText('Spanish')).toBeVisible();
  expect(row.getByText(/Bisi Ade/)).toBeVisible();
  expect(row.getByText('Version 2')).toBeVisible();
  const other = within(screen.getByRole('row', { name: /^Text under the heading/ }));
  expect(other.getByText('Built-in text')).toBeVisible();
});

test('a text is previewed in each language with the texts around it, and published by its version', async () => {
  const portal = await visit({ changeLandingText: { data: heading } });
  const dialog = await open(portal);
  const { user, api } = portal;
  const english = dialog.getByRole('textbox', { name: /^Text in English/ });
  expect(english).toHaveAccessibleDescription(/Built-in text: Register once/);
  const preview = () => within(dialog.getByRole('region', { name: /^Preview in/ }));
  expect(dialog.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true');
  expect(preview().getByText('Register once')).toBeVisible();
  await user.type(english, ' Grow{Enter}with <b>us</b> ');
  expect(preview().getByText('Grow with <b>us</b>')).toBeVisible();
  expect(preview().getByText('The agency registers you.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Spanish (replaced)' }));
  expect(preview().getByText('Crezca con nosotros')).toBeVisible();
  expect(preview().getByText('La agencia le registra.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [sent] = api.requests('changeLandingText');
  expect(sent?.params).toEqual({ name: 'hero.title' });
  expect(sent?.headers['if-match']).toBe('"2"');
  expect(sent?.body).toEqual({
    texts: { en: { text: 'Grow with <b>us</b>' }, es: { text: 'Crezca con nosotros' } },
  });
});

test('the built-in text is restored in every language, and only where one is replaced', async () => {
  const portal = await visit({ changeLandingText: { data: { ...heading, texts: {} } } });
  const dialog = await open(portal);
  await portal.user.click(dialog.getByRole('button', { name: 'Restore in all languages' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(portal.api.requests('changeLandingText')[0]?.body).toEqual({ texts: {} });
  const other = await open(portal, 'Text under the heading');
  expect(other.queryByRole('button', { name: 'Restore in all languages' })).toBeNull();
});

test('a text that a colleague has changed is not overwritten before the person decides', async () => {
  const portal = await visit({
    changeLandingText: failWith(409, { conflict: { version: 3, fields: [] } }),
  });
  const { user, api } = portal;
  const dialog = await open(portal);
  await user.type(dialog.getByRole('textbox', { name: /^Text in English/ }), 'Mine');
  const theirs = { ...heading, version: 3, texts: { en: { text: 'Theirs' } } };
  api.reply({ listLandingTexts: { data: textsWith(theirs) } });
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  expect(await dialog.findByText('Bisi Ade has saved this since you opened it')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Publish' })).toBeDisabled();
  expect(dialog.getByRole('textbox', { name: /^Text in English/ })).toHaveValue('Mine');
  await user.click(dialog.getByRole('button', { name: 'Show what is saved' }));
  expect(dialog.getByRole('textbox', { name: /^Text in English/ })).toHaveValue('Theirs');
  api.reply({ changeLandingText: { data: theirs } });
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requests('changeLandingText').at(-1)?.headers['if-match']).toBe('"3"');
});

test('a text that is too long is not sent, and what the API rejects is said at its field', async () => {
  const portal = await visit({
    changeLandingText: failWith(422, { errors: { 'texts.es.text': ['Not this one'] } }),
  });
  const { user, api } = portal;
  const dialog = await open(portal);
  const english = dialog.getByRole('textbox', { name: /^Text in English/ });
  await user.click(english);
  await user.paste('x'.repeat(91));
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(english).toBeInvalid());
  expect(api.requests('changeLandingText')).toEqual([]);
  await user.clear(english);
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  expect(await dialog.findByText('Not this one')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /^Text in Spanish/ })).toHaveValue(
    'Crezca con nosotros',
  );
  expect(dialog.getByRole('button', { name: 'Spanish (correct this)' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('what was typed in one language is kept while another one is written', async () => {
  const portal = await visit({ changeLandingText: { data: heading } });
  const { user, api } = portal;
  const dialog = await open(portal);
  await user.type(dialog.getByRole('textbox', { name: /^Text in English/ }), 'Grow');
  await user.click(dialog.getByRole('button', { name: 'Yoruba' }));
  await user.type(dialog.getByRole('textbox', { name: /^Text in Yoruba/ }), 'Ẹ dàgbà');
  await user.click(dialog.getByRole('button', { name: 'English (replaced)' }));
  expect(dialog.getByRole('textbox', { name: /^Text in English/ })).toHaveValue('Grow');
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requests('changeLandingText')[0]?.body).toEqual({
    texts: {
      en: { text: 'Grow' },
      es: { text: 'Crezca con nosotros' },
      yo: { text: 'Ẹ dàgbà' },
    },
  });
});

test('without the built-in texts the page says so, and a text can be published', async () => {
  const portal = await visit({
    getBuiltInTexts: failWith(503),
    changeLandingText: { data: heading },
  });
  expect(await screen.findByText(/We could not load the built-in texts/)).toBeVisible();
  const dialog = await open(portal, 'Text under the heading');
  await portal.user.type(dialog.getByRole('textbox', { name: /^Text in English/ }), 'We register');
  await portal.user.click(dialog.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('audit reads the list and changes nothing', async () => {
  await visit({}, makeStaff({ roles: ['audit'] }));
  expect(await screen.findByRole('row', { name: /^Heading/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Heading' })).not.toBeInTheDocument();
});
