import { failWith, makeStaff, missingTexts } from '@portal/remote-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  byColleague,
  id,
  me,
  opened,
  question,
  second,
  template,
  visit,
} from '../testing/desk-messages.ts';
import { locales } from './locales.ts';

beforeEach(() => localStorage.clear());

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

test('a template that a colleague has saved is not overwritten before it is shown', async () => {
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
  expect(await dialog.findByText('Bisi Ade has saved this since you opened it')).toBeVisible();
  expect(dialog.getByText('English: Theirs')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Go on with my text' }));
  api.reply({ changeReplyTemplate: { data: theirs } });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requests('changeReplyTemplate').at(-1)?.headers['if-match']).toBe('"2"');
});

test('what a colleague has saved of a template can take the place of what was typed', async () => {
  const { user, api } = await visit(
    { changeReplyTemplate: failWith(409, { conflict: { version: 2, fields: [] } }) },
    '/agency/messages/templates',
  );
  await user.click(await screen.findByRole('button', { name: 'Stand' }));
  const dialog = within(await screen.findByRole('dialog'));
  const english = dialog.getByRole('textbox', { name: 'English' });
  await user.type(english, ' Mine.');
  const theirs = { ...template, version: 2, texts: { en: { body: 'Theirs' } } };
  api.reply({ listReplyTemplates: { data: [theirs] } });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await user.click(await dialog.findByRole('button', { name: 'Show what is saved' }));
  expect(english).toHaveValue('Theirs');
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
});
