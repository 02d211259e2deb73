import type { DeskThread, OpenDeskThread, ReplyTemplate } from '@portal/contract/agency';
import {
  failWith,
  makeStaff,
  missingTexts,
  renderPortal,
  type PortalOptions,
} from '@portal/remote-kit/testing';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import * as mount from '../exposes/messages-desk.ts';
import { locales } from './locales.ts';

const owner = {
  id: '00000000-0000-4000-8000-0000000000a1',
  first_name: 'Amina',
  name: 'Amina Okafor',
  registration_number: 'SMD-7K2M-9QXA-Y',
  locale: 'es' as const,
};
const id = '00000000-0000-4000-8000-0000000000c1';
const listed: DeskThread = {
  id,
  version: 3,
  subject: 'Trade fair',
  excerpt: 'Is there room for a stand?',
  owner_name: 'Amina Okafor',
  business_name: 'Okafor Textiles',
  unread_count: 1,
  assignee: null,
  closed_at: null,
  waiting_since: new Date(Date.now() - 3 * 3_600_000).toISOString(),
  updated_at: '2026-11-20T05:07:00Z',
};
const second: DeskThread = {
  ...listed,
  id: '00000000-0000-4000-8000-0000000000c2',
  subject: 'Certificate',
};
const question = {
  id: '00000000-0000-4000-8000-0000000000d1',
  from_owner: true,
  author: owner.name,
  body: 'Is there room for a stand?',
  sent_at: '2026-11-20T05:07:00Z',
  read_at: null,
  files: [],
};
const opened: OpenDeskThread = {
  id,
  version: 3,
  subject: listed.subject,
  business_name: listed.business_name,
  assignee: null,
  closed_at: null,
  waiting_since: listed.waiting_since,
  owner,
  can_answer: true,
  messages: [question],
  notes: [],
};
const byColleague = {
  ...question,
  id: '00000000-0000-4000-8000-0000000000d2',
  from_owner: false,
  author: 'Bisi Ade',
  body: 'Yes, stand 27.',
  sent_at: '2026-11-20T06:00:00Z',
};
const template: ReplyTemplate = {
  id: '00000000-0000-4000-8000-0000000000e1',
  version: 1,
  name: 'Stand',
  texts: {
    en: { body: 'Dear {name}, a stand is free for {business}.' },
    es: { body: 'Hola, {name}: hay un puesto para {business}.' },
  },
  changed_by: 'Bisi Ade',
  changed_at: '2026-11-20T05:07:00Z',
};
const me = makeStaff({ roles: ['support'] });

beforeEach(() => localStorage.clear());

const visit = (api: PortalOptions['api'] = {}, at = '/agency/messages', staff = me) =>
  renderPortal(
    { mount, path: '/agency/messages', remote: 'mf-finance' },
    {
      staff,
      at,
      api: {
        listDeskThreads: { data: [listed, second], next_cursor: null },
        getDeskThread: { data: opened },
        readAsAgency: {},
        listColleagues: { data: [{ id: me.id, name: me.name }] },
        listReplyTemplates: { data: [template] },
        ...api,
      },
    },
  );

const at = `/agency/messages/${id}`;

test('every text of the desk is there in each of the three languages', async () => {
  expect(await missingTexts(locales)).toEqual([]);
});

test('the queue shows how long each owner has waited, and its filters are in the URL', async () => {
  const { user, api, location } = await visit();
  const row = (await screen.findByRole('link', { name: 'Trade fair' })).closest('tr');
  expect(row).toHaveTextContent('Amina Okafor · Okafor Textiles');
  expect(row).toHaveTextContent('Waits 3 hours');
  await user.selectOptions(screen.getByLabelText('Show'), 'Closed');
  await user.selectOptions(screen.getByLabelText('Given to'), 'Me');
  await waitFor(() =>
    expect(api.requests('listDeskThreads').at(-1)?.query).toMatchObject({
      show: 'closed',
      assigned: 'me',
    }),
  );
  expect(location()).toBe('/agency/messages?show=closed&assigned=me');
});

test('a searched name is not in the URL, and is there again on the way back from a conversation', async () => {
  const { user, api, location } = await visit();
  await user.type(screen.getByRole('searchbox'), 'Amina');
  await waitFor(() => expect(api.requests('listDeskThreads').at(-1)?.query?.q).toBe('Amina'));
  expect(location()).toBe('/agency/messages');
  await user.click(await screen.findByRole('link', { name: 'Trade fair' }));
  await screen.findByRole('heading', { name: 'Trade fair' });
  expect(location()).toBe(`/agency/messages/${id}`);
  await user.click(screen.getByRole('link', { name: 'Back to the list' }));
  expect(await screen.findByRole('searchbox')).toHaveValue('Amina');
  expect(location()).toBe('/agency/messages');
});

/** The last message at the edge of the page, as it is shown. */
const lastToast = () =>
  within(render(<div>{window.portalToasts?.waiting.at(-1)?.message}</div>).container);

test('several conversations are closed after a preview, what a colleague has changed stays, and undo opens them', async () => {
  const { user, api } = await visit({
    changeDeskThread: ({ params }) =>
      params?.id === second.id
        ? failWith(409, { conflict: { version: 4, fields: [] } })
        : { data: { ...opened, version: 4 } },
  });
  await user.click(await screen.findByRole('button', { name: 'Choose all on this page' }));
  expect(screen.getByText('2 chosen')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close conversations' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Close conversations' }));
  expect(dialog.getByText(/^2 conversations will be closed/)).toBeVisible();
  expect(dialog.getByText('2 owners still wait for an answer.')).toBeVisible();
  expect(dialog.getByText('Trade fair · Amina Okafor')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Close conversations' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const sent = () =>
    api.requests('changeDeskThread').map(({ body, headers }) => [body, headers['if-match']]);
  expect(sent()).toEqual([
    [{ closed: true }, '"3"'],
    [{ closed: true }, '"3"'],
  ]);
  const toast = lastToast();
  expect(
    toast.getByText('1 conversation is closed. 1 was changed by a colleague and stays as it is.'),
  ).toBeVisible();
  await user.click(toast.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent().at(-1)).toEqual([{ closed: false }, '"4"']));
  expect(sent()).toHaveLength(3);
});

test('several conversations are given to a person, and undo gives each back to the one before', async () => {
  const colleague = { id: '00000000-0000-4000-8000-0000000000b1', name: 'Bisi Ade' };
  const { user, api } = await visit({
    listDeskThreads: { data: [listed, { ...second, assignee: colleague }], next_cursor: null },
    listColleagues: { data: [{ id: me.id, name: me.name }, colleague] },
    changeDeskThread: { data: { ...opened, version: 4 } },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Choose Trade fair' }));
  await user.click(screen.getByRole('checkbox', { name: 'Choose Certificate' }));
  await user.click(screen.getByRole('button', { name: 'Give to someone' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('A colleague answers 1 of them now.')).toBeVisible();
  await user.selectOptions(dialog.getByLabelText('Give to'), 'Bisi Ade');
  expect(dialog.getByText(/^1 conversation will be given/)).toBeVisible();
  await user.selectOptions(dialog.getByLabelText('Give to'), me.name);
  await user.click(dialog.getByRole('button', { name: 'Give' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const sent = () => api.requests('changeDeskThread').map(({ body }) => body.assignee_id);
  expect(sent()).toEqual([me.id, me.id]);
  await user.click(lastToast().getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent().slice(2)).toEqual([null, colleague.id]));
});

test('an answer is made from a template in the language of the owner, with a file, and names what was read', async () => {
  const file = {
    id: '00000000-0000-4000-8000-0000000000f1',
    name: 'plan.pdf',
    media_type: 'application/pdf',
    bytes: 1000,
    url: '/api/x',
  };
  const { user, api } = await visit(
    {
      answerOwner: { data: { ...opened, messages: [question, byColleague] } },
      addDeskFile: { data: file },
    },
    at,
  );
  await user.selectOptions(await screen.findByLabelText('Insert a template'), 'Stand');
  const text = screen.getByRole('textbox', { name: 'Your answer' });
  expect(text).toHaveValue('Hola, Amina: hay un puesto para Okafor Textiles.');
  await user.upload(
    screen.getByLabelText('Attach a photo or PDF'),
    new File(['%PDF'], 'plan.pdf', { type: 'application/pdf' }),
  );
  expect(await screen.findByRole('link', { name: 'plan.pdf' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(text).toHaveValue(''));
  expect(api.requests('answerOwner')[0]?.body).toEqual({
    body: 'Hola, Amina: hay un puesto para Okafor Textiles.',
    file_ids: [file.id],
    seen: question.id,
  });
  expect(api.requests('readAsAgency')[0]?.body).toEqual({ up_to: question.id });
});

test('a colleague’s answer that came in between is shown, and the text that was typed stays', async () => {
  const { user, api } = await visit(
    {
      answerOwner: failWith(409, {
        conflict: { version: 4, fields: [] },
        message: 'A colleague has answered since you opened this conversation.',
      }),
    },
    at,
  );
  const text = await screen.findByRole('textbox', { name: 'Your answer' });
  await user.type(text, 'Yes');
  api.reply({ getDeskThread: { data: { ...opened, messages: [question, byColleague] } } });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Bisi Ade has answered since you began')).toBeVisible();
  expect(text).toHaveValue('Yes');
  const send = screen.getByRole('button', { name: 'Send' });
  expect(send).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'I have read it' }));
  api.reply({ answerOwner: { data: opened } });
  await user.click(send);
  await waitFor(() => expect(text).toHaveValue(''));
  expect(api.requests('answerOwner').at(-1)?.body).toMatchObject({ seen: byColleague.id });
});

test('keys open the next conversation and go to the answer', async () => {
  const { location } = await visit({}, `${at}?show=open`);
  const text = await screen.findByRole('textbox', { name: 'Your answer' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Next' })).toBeEnabled());
  fireEvent.keyDown(document.body, { code: 'KeyR', altKey: true });
  expect(text).toHaveFocus();
  fireEvent.keyDown(text, { code: 'KeyJ' });
  expect(location()).toBe(`${at}?show=open`);
  fireEvent.keyDown(text, { code: 'KeyJ', altKey: true });
  await waitFor(() => expect(location()).toBe(`/agency/messages/${second.id}?show=open`));
});

test('a conversation is taken and closed by its version, and a note is added', async () => {
  const { user, api } = await visit(
    {
      changeDeskThread: { data: { ...opened, version: 4 } },
      addThreadNote: { data: opened },
    },
    at,
  );
  await user.click(await screen.findByRole('button', { name: 'I will answer' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(api.requests('changeDeskThread')).toHaveLength(2));
  const [taken, closed] = api.requests('changeDeskThread');
  expect(taken?.body).toEqual({ assignee_id: me.id });
  expect(taken?.headers['if-match']).toBe('"3"');
  expect(closed?.body).toEqual({ closed: true });
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Has called twice');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() =>
    expect(api.requests('addThreadNote')[0]?.body).toEqual({ body: 'Has called twice' }),
  );
});

test('audit reads a conversation, leaves no trace in it and finds nothing to change', async () => {
  const { api } = await visit({}, at, makeStaff({ roles: ['audit'] }));
  expect(await screen.findByText(question.body)).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  expect(api.requests('readAsAgency')).toHaveLength(0);
});

test.each([
  ['/agency/messages', 'claims'],
  ['/agency/messages/nonsense', 'support'],
] as const)('%s does not exist for %s', async (path, role) => {
  await visit({}, path, makeStaff({ roles: [role] }));
  expect(await screen.findByText('Error 404')).toBeVisible();
});

test('a template is saved without the languages that are left empty', async () => {
  const { user, api } = await visit(
    { addReplyTemplate: { data: template } },
    '/agency/messages/templates',
  );
  await user.click(await screen.findByRole('button', { name: 'New template' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Fair');
  await user.type(dialog.getByRole('textbox', { name: 'English' }), 'Dear {{name}, yes.');
  await user.type(dialog.getByRole('textbox', { name: /^Yoruba/ }), 'Ẹ kú {{name}.');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requests('addReplyTemplate')[0]?.body).toEqual({
    name: 'Fair',
    texts: { en: { body: 'Dear {name}, yes.' }, yo: { body: 'Ẹ kú {name}.' } },
  });
});

test('a template that a colleague has has saved is not overwritten before it is shown', async () => {
  const { user, api } = await visit(
    { changeReplyTemplate: failWith(409, { conflict: { version: 2, fields: [] } }) },
    '/agency/messages/templates',
  );
  await user.click(await screen.findByRole('button', { name: 'Stand' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'English' }), ' Mine.');
  const theirs = { ...template, version: 2, texts: { en: { body: 'Theirs' } } };
  api.reply({ listReplyTemplates: { data: [theirs] } });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(
    await dialog.findByText('Bisi Ade has saved this template since you opened it'),
  ).toBeVisible();
  expect(dialog.getByText('English: Theirs')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Go on with my text' }));
  api.reply({ changeReplyTemplate: { data: theirs } });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requests('changeReplyTemplate').at(-1)?.headers['if-match']).toBe('"2"');
});
