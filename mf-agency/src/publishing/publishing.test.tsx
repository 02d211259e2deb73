import type { ContactMessage, KeptContactDetails, NoticeBanner } from '@portal/contract/agency';
import {
  failWith,
  makeStaff,
  missingTexts,
  renderPortal,
  type PortalOptions,
} from '@portal/remote-kit/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import * as mount from '../exposes/publishing.ts';
import { locales } from './locales.ts';

const path = '/agency/publishing';
const banner: NoticeBanner = {
  id: '00000000-0000-4000-8000-0000000000c1',
  version: 2,
  texts: {
    en: { text: 'Payments are slow today.' },
    es: { text: 'Los pagos tardan hoy.' },
    'zh-CN': { text: '今天付款较慢。' },
  },
  severity: 'warning',
  audience: 'everyone',
  starts_at: '2026-01-20T05:00:00Z',
  ends_at: '2099-11-20T05:00:00Z',
  changed_by: 'Bisi Ade',
  changed_at: '2026-01-20T05:00:00Z',
};
const details: KeptContactDetails = {
  help_centre_url: null,
  contact_email: null,
  contact_phone: null,
  version: 0,
  changed_by: null,
  changed_at: null,
  defaults: { contact_email: 'hello@agency.example', contact_phone: null },
};
const message: ContactMessage = {
  id: '00000000-0000-4000-8000-0000000000d1',
  version: 1,
  email: 'ada@example.com',
  message: 'Do you insure stalls?',
  locale: 'es',
  created_at: '2026-11-20T05:00:00Z',
  done_at: null,
  answers: [],
};

const visit = (
  api: PortalOptions['api'] = {},
  at = path,
  staff = makeStaff({ roles: ['publishing'] }),
) =>
  renderPortal(
    { mount, path, remote: 'mf-agency' },
    {
      staff,
      at,
      api: {
        listBanners: { data: [banner], next_cursor: null },
        getContactDetails: { data: details },
        listContactMessages: { data: [message], next_cursor: null },
        listSubscribers: {
          data: [
            { id: message.id, email: 'ada@example.com', confirmed_at: '2026-11-20T05:00:00Z' },
          ],
          next_cursor: null,
        },
        listReplyTemplates: { data: [] },
        ...api,
      },
    },
  );

test('every text of publishing is there in each of the three languages', async () => {
  expect(await missingTexts(locales)).toEqual([]);
});

test('a notice is saved with its dates in Nigerian time, once both are right', async () => {
  const { user, api } = await visit({ addBanner: { data: banner } });
  await user.click(await screen.findByRole('button', { name: 'New notice' }));
  const dialog = within(await screen.findByRole('dialog'));
  for (const language of ['English', 'Spanish', 'Chinese']) {
    await user.type(dialog.getByRole('textbox', { name: `Text in ${language}` }), 'Slow today');
  }
  await user.click(dialog.getByRole('radio', { name: 'Warning' }));
  const [starts, ends] = [dialog.getByLabelText(/^Start/), dialog.getByLabelText(/^End/)];
  await user.clear(starts);
  await user.type(starts, '2027-01-31T10:00');
  await user.type(ends, '2027-01-31T09:00');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Choose an end after the start')).toBeVisible();
  await user.clear(ends);
  await user.type(ends, '2027-02-01T09:00');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requests('addBanner')[0]?.body).toMatchObject({
    severity: 'warning',
    audience: 'everyone',
    starts_at: '2027-01-31T09:00:00.000Z',
    ends_at: '2027-02-01T08:00:00.000Z',
  });
});

test('a notice that a colleague has changed is not overwritten before the person decides', async () => {
  const { user, api } = await visit({
    changeBanner: failWith(409, { conflict: { version: 3, fields: [] } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Payments are slow today.' }));
  const dialog = within(await screen.findByRole('dialog'));
  api.reply({ listBanners: { data: [{ ...banner, version: 3 }], next_cursor: null } });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Bisi Ade has saved this since you opened it')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'Go on with my text' }));
  api.reply({ changeBanner: { data: banner } });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requests('changeBanner').at(-1)?.headers['if-match']).toBe('"3"');
});

test('contact details name their defaults, and what is emptied goes back to them', async () => {
  const kept = { ...details, version: 4, contact_phone: '0700 225 5763' };
  const { user, api } = await visit(
    { getContactDetails: { data: kept }, changeContactDetails: { data: details } },
    `${path}/contact`,
  );
  const phone = await screen.findByRole('textbox', { name: /^Phone number/ });
  expect(screen.getByText('Setting: hello@agency.example')).toBeVisible();
  await user.clear(phone);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.requests('changeContactDetails')).toHaveLength(1));
  const [sent] = api.requests('changeContactDetails');
  expect(sent?.headers['if-match']).toBe('"4"');
  expect(sent?.body).toEqual({});
});

test('a message of a visitor is answered by its version', async () => {
  const { user, api } = await visit(
    { answerContactMessage: { data: message } },
    `${path}/messages`,
  );
  await user.click(await screen.findByRole('button', { name: 'Do you insure stalls?' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Your answer' }), 'Yes, we do.');
  await user.click(dialog.getByRole('button', { name: 'Send answer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [sent] = api.requests('answerContactMessage');
  expect(sent?.body).toEqual({ body: 'Yes, we do.' });
  expect(sent?.headers['if-match']).toBe('"1"');
  expect(sent?.headers['idempotency-key']).toBeTruthy();
});

test('several messages are marked as done after a preview, and undo opens them again', async () => {
  const { user, api } = await visit(
    { changeContactMessage: { data: { ...message, version: 2 } } },
    `${path}/messages`,
  );
  await user.click(
    await screen.findByRole('checkbox', { name: 'Choose the message of ada@example.com' }),
  );
  await user.click(screen.getByRole('button', { name: 'Mark as done' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark as done' }));
  expect(dialog.getByText('ada@example.com · Do you insure stalls?')).toBeVisible();
  expect(dialog.getByText('1 has no answer yet.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Mark as done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const sent = () =>
    api.requests('changeContactMessage').map(({ body, headers }) => [body, headers['if-match']]);
  expect(sent()).toEqual([[{ done: true }, '"1"']]);
  const toast = within(render(<div>{window.portalToasts?.waiting.at(-1)?.message}</div>).container);
  await user.click(toast.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent().at(-1)).toEqual([{ done: false }, '"2"']));
});

test('an e-mail address is taken off the waitlist after a question', async () => {
  const { user, api } = await visit({ removeSubscriber: {} }, `${path}/waitlist`);
  await user.click(await screen.findByRole('button', { name: 'Remove ada@example.com' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(api.requests('removeSubscriber')).toHaveLength(1));
});

test('audit reads everything and changes nothing; another role finds no page', async () => {
  const { unmount } = await visit({}, path, makeStaff({ roles: ['audit'] }));
  expect(await screen.findByText('Payments are slow today.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'New notice' })).not.toBeInTheDocument();
  unmount();
  await visit({}, path, makeStaff({ roles: ['support'] }));
  expect(await screen.findByText('Error 404')).toBeVisible();
});
