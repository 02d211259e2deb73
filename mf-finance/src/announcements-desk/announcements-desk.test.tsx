import type { Announcement } from '@portal/contract/agency';
import {
  failWith,
  makeStaff,
  missingTexts,
  renderPortal,
  type PortalOptions,
} from '@portal/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import * as mount from '../exposes/announcements-desk.ts';
import { locales } from './locales.ts';

const id = '00000000-0000-4000-8000-0000000000c1';
const draft: Announcement = {
  id,
  version: 2,
  status: 'draft',
  texts: {
    en: { subject: 'Holiday', body: 'We are closed on 25 December.' },
    es: { subject: 'Festivo', body: 'Cerramos el 25 de diciembre.' },
    'zh-CN': { subject: '放假', body: '12月25日休息。' },
  },
  audience: { states: [], lgas: [], benefits: [] },
  is_mailed: false,
  starts_at: null,
  ends_at: null,
  created_by: 'Bisi Ade',
  created_at: '2026-11-20T05:07:00Z',
  sent_by: null,
  sent_at: null,
  recipients: 0,
  finished_at: null,
  withdrawn_at: null,
};
const sent: Announcement = {
  ...draft,
  id: '00000000-0000-4000-8000-0000000000c2',
  version: 3,
  status: 'sent',
  sent_by: 'Bisi Ade',
  sent_at: '2026-11-20T06:00:00Z',
  starts_at: '2026-11-20T06:00:00Z',
  recipients: 100_000,
};
const path = '/agency/announcements';
const me = makeStaff({ roles: ['publishing'] });

const visit = (api: PortalOptions['api'] = {}, at = path, staff = me) =>
  renderPortal(
    { mount, path, remote: 'mf-finance' },
    {
      staff,
      at,
      api: {
        listAnnouncements: { data: [draft, sent], next_cursor: null },
        getAnnouncement: { data: draft },
        listPublicBenefits: { data: [] },
        ...api,
      },
    },
  );

test('every text of the desk is there in each of the three languages', async () => {
  expect(await missingTexts(locales)).toEqual([]);
});

test('the list says what is a draft, and how many owners have the others', async () => {
  await visit();
  const [, row] = (await screen.findAllByRole('link', { name: 'Holiday' })).map((link) =>
    link.closest('tr'),
  );
  expect(row).toHaveTextContent('Sent');
  expect(row).toHaveTextContent('100,000');
});

test('a draft is saved with the languages that are filled in and the dates of Nigeria', async () => {
  const { user, api, location } = await visit({ addAnnouncement: { data: draft } }, `${path}/new`);
  const fill = async (name: string, text: string) => {
    await user.click(await screen.findByRole('textbox', { name }));
    await user.paste(text);
  };
  await fill('Subject (English)', 'Holiday');
  await fill('Text (English)', 'Closed. http://thief.example');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('Links must begin with https://')).toBeVisible();
  await user.clear(screen.getByRole('textbox', { name: 'Text (English)' }));
  await fill('Text (English)', 'Closed.');
  for (const language of ['Spanish', 'Chinese']) {
    await fill(`Subject (${language})`, 'S');
    await fill(`Text (${language})`, 'T');
  }
  await user.type(screen.getByLabelText(/^Show until/), '2027-01-31T10:00');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(location()).toBe(`${path}/${id}`));
  expect(api.requests('addAnnouncement')[0]?.body).toMatchObject({
    texts: { en: { subject: 'Holiday', body: 'Closed.' }, es: { subject: 'S' } },
    starts_at: null,
    ends_at: '2027-01-31T09:00:00.000Z',
  });
  const saved = api.requests('addAnnouncement')[0]?.body as Announcement | undefined;
  expect(Object.keys(saved?.texts ?? {})).toEqual(['en', 'es', 'zh-CN']);
});

test('sending counts the recipients, asks, and is based on the version that was read', async () => {
  const { user, api } = await visit(
    { countRecipients: { data: { recipients: 100_000 } }, sendAnnouncement: { data: sent } },
    `${path}/${id}`,
  );
  await user.click(await screen.findByRole('button', { name: 'Continue to sending' }));
  const dialog = within(await screen.findByRole('dialog'));
  api.reply({ getAnnouncement: { data: sent } });
  await user.click(dialog.getByRole('button', { name: 'Send to 100,000 owners' }));
  expect(await screen.findByRole('button', { name: 'Withdraw' })).toBeVisible();
  expect(api.requests('sendAnnouncement')).toHaveLength(1);
  expect(api.requests('sendAnnouncement')[0]?.headers['if-match']).toBe('"2"');
});

test('what is typed and not saved is not sent', async () => {
  const { user } = await visit({}, `${path}/${id}`);
  await user.type(await screen.findByRole('textbox', { name: 'Subject (English)' }), ' again');
  expect(screen.getByRole('button', { name: 'Continue to sending' })).toBeDisabled();
});

test('a draft that a colleague has changed is shown beside one’s own text', async () => {
  const { user, api } = await visit(
    { changeAnnouncement: failWith(409, { conflict: { version: 3, fields: [] } }) },
    `${path}/${id}`,
  );
  const subject = await screen.findByRole('textbox', { name: 'Subject (English)' });
  await user.type(subject, ' mine');
  api.reply({
    getAnnouncement: {
      data: {
        ...draft,
        version: 3,
        texts: { ...draft.texts, en: { subject: 'Theirs', body: 'b' } },
      },
    },
  });
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await screen.findByText('A colleague has saved this since you opened it');
  expect(subject).toHaveValue('Holiday mine');
  await user.click(screen.getByRole('button', { name: 'Show what is saved' }));
  expect(subject).toHaveValue('Theirs');
});

test('an announcement is withdrawn with a reason', async () => {
  const { user, api } = await visit(
    { getAnnouncement: { data: sent }, withdrawAnnouncement: { data: sent } },
    `${path}/${id}`,
  );
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Reason'), 'wrong date');
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() =>
    expect(api.requests('withdrawAnnouncement')[0]?.body).toEqual({ reason: 'wrong date' }),
  );
});

test('audit reads drafts and changes nothing', async () => {
  await visit({}, `${path}/${id}`, makeStaff({ roles: ['audit'] }));
  expect(await screen.findAllByText('We are closed on 25 December.')).not.toEqual([]);
  expect(screen.queryByRole('button', { name: 'Save draft' })).not.toBeInTheDocument();
});
