import type { OpenThread } from '@portal/contract';
import { failWith, makeUser, renderPortal, type PortalOptions } from '@portal/remote-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as mount from '../exposes/messaging.ts';

const fair = {
  id: '00000000-0000-4000-8000-0000000000c1',
  subject: 'Your stand at the trade fair',
  excerpt: 'Stand 27 is yours from 9 in the morning.',
  from: 'SMEDAN Ogun State office',
  unread_count: 2,
  updated_at: '2026-11-21T05:07:00Z',
};
const course = {
  ...fair,
  id: '00000000-0000-4000-8000-0000000000c2',
  subject: 'Bookkeeping course',
  unread_count: 0,
};
const question = {
  id: '00000000-0000-4000-8000-0000000000d1',
  from_owner: true,
  author: 'Amina Okafor',
  body: 'Is there room for a stand?',
  sent_at: '2026-11-20T05:07:00Z',
  read_at: '2026-11-20T06:00:00Z',
  files: [],
};
const reply = {
  ...question,
  id: '00000000-0000-4000-8000-0000000000d2',
  from_owner: false,
  author: fair.from,
  body: fair.excerpt,
  sent_at: fair.updated_at,
  read_at: null,
};
const opened: OpenThread = {
  id: fair.id,
  kind: 'conversation',
  subject: fair.subject,
  from: fair.from,
  can_answer: true,
  messages: [question, reply],
};

beforeEach(() => localStorage.clear());

function visit(api: PortalOptions['api'] = {}, at = '/dashboard/messaging', user = makeUser()) {
  return renderPortal(
    { mount, path: '/dashboard/messaging', remote: 'mf-finance' },
    {
      signedInAs: user,
      at,
      api: {
        listMessageThreads: { data: [fair, course] },
        getMessageThread: { data: opened },
        readMessages: {},
        ...api,
      },
    },
  );
}
const threadPath = `/dashboard/messaging/${fair.id}`;

test('an owner sees who wrote about what, when, and how much is unread', async () => {
  const { portal } = await visit();
  const rows = await screen.findAllByRole('listitem');
  expect(rows).toHaveLength(2);
  expect(rows[0]).toHaveTextContent('Stand 27 is yours');
  expect(rows[0]).toHaveTextContent('SMEDAN Ogun State office · Nov 21, 2026, 06:07 AM');
  expect(within(rows[0] as HTMLElement).getByText('2 unread')).toBeVisible();
  expect(within(rows[1] as HTMLElement).queryByText(/unread/)).not.toBeInTheDocument();
  expect(portal.title()).toBe('Messaging');
});

test('an owner searches once the typing rests', async () => {
  const { user, api } = await visit({
    listMessageThreads: ({ query }) => ({ data: query.q === 'book' ? [course] : [fair, course] }),
  });
  await user.type(await screen.findByRole('searchbox', { name: 'Search your messages' }), 'book');
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(api.requests('listMessageThreads').map(({ query }) => query.q)).toEqual([
    undefined,
    'book',
  ]);
});

test('an owner who opens a conversation reads it, and the agency is told that it was read', async () => {
  const { user, api, portal } = await visit();
  await user.click(await screen.findByRole('link', { name: fair.subject }));
  const log = await screen.findByRole('log', { name: 'Messages' });
  expect(
    within(log)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    expect.stringMatching(/^You · .* · Read.*Is there room/),
    expect.stringContaining('SMEDAN Ogun State office · Nov 21, 2026'),
  ]);
  expect(portal.title()).toBe(fair.subject);
  await waitFor(() =>
    expect(api.requests('readMessages').map(({ body }) => body)).toEqual([{ up_to: reply.id }]),
  );
});

test('an owner replies; a lost response is sent again under the same key', async () => {
  const { user, api } = await visit({ sendMessage: failWith(503) }, threadPath);
  await user.type(await screen.findByRole('textbox', { name: 'Your reply' }), 'Thank you');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/No response came/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Your reply' })).toHaveValue('Thank you');
  api.reply({ sendMessage: { data: opened } });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Your reply' })).toHaveValue(''));
  expect(api.requests('sendMessage').map(({ body }) => body.body)).toEqual([
    'Thank you',
    'Thank you',
  ]);
});

test('what an owner was writing is there again after a reload', async () => {
  const first = await visit({}, threadPath);
  await first.user.type(await screen.findByRole('textbox', { name: 'Your reply' }), 'Half a thou');
  first.unmount();
  await visit({}, threadPath);
  expect(await screen.findByRole('textbox', { name: 'Your reply' })).toHaveValue('Half a thou');
});

test('an owner attaches a photo, and the rejection of another file is said in place', async () => {
  const photo = {
    id: '00000000-0000-4000-8000-0000000000e1',
    name: 'roof.png',
    media_type: 'image/png',
    bytes: 2048,
    url: '/api/messaging/files/x',
  };
  const { user, api } = await visit(
    { addMessageFile: { data: photo }, sendMessage: { data: opened } },
    threadPath,
  );
  const input = await screen.findByLabelText('Attach a photo or PDF');
  fireEvent.change(input, { target: { files: [new File(['x'], 'roof.pdf')] } });
  expect(await screen.findByRole('link', { name: 'roof.png' })).toBeVisible();
  api.reply({
    addMessageFile: failWith(422, {
      errors: { file: ['Choose a photo (JPEG, PNG or WebP) or a PDF'] },
    }),
  });
  fireEvent.change(input, { target: { files: [new File(['x'], 'virus.exe')] } });
  expect(await screen.findByText('Choose a photo (JPEG, PNG or WebP) or a PDF')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Your reply' }), 'See the photo');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(api.requests('sendMessage')).toHaveLength(1));
  expect(api.requests('sendMessage')[0]?.body.file_ids).toEqual([photo.id]);
});

test('after a reload a message says that its files were not kept, and why', async () => {
  const photo = {
    id: '00000000-0000-4000-8000-0000000000e1',
    name: 'roof.png',
    media_type: 'image/png',
    bytes: 2048,
    url: '/api/messaging/files/x',
  };
  const first = await visit({ addMessageFile: { data: photo } }, threadPath);
  fireEvent.change(await screen.findByLabelText('Attach a photo or PDF'), {
    target: { files: [new File(['x'], 'roof.png')] },
  });
  await screen.findByRole('link', { name: 'roof.png' });
  first.unmount();
  const { user, api } = await visit({ sendMessage: { data: opened } }, threadPath);
  const notice = await screen.findByText(/not files, because they can be large and private/);
  await user.type(screen.getByRole('textbox', { name: 'Your reply' }), 'Without the photo');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(notice).not.toBeInTheDocument());
  expect(api.requests('sendMessage')).toHaveLength(1);
});

test('an owner writes to the agency under a subject and lands in the conversation', async () => {
  const { user, api, location } = await visit({ startMessageThread: { data: opened } });
  await user.click(await screen.findByRole('link', { name: 'Write to the agency' }));
  await user.type(await screen.findByRole('textbox', { name: 'Subject' }), 'A stand');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Message' })).toBeInvalid());
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Is there room?');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(location()).toBe(threadPath));
  expect(window.portalToasts?.waiting.at(-1)?.message).toMatch(/^We have your message/);
  expect(api.requests('startMessageThread')[0]?.body).toEqual({
    subject: 'A stand',
    body: 'Is there room?',
    file_ids: [],
  });
});

test('an announcement is read and has no reply form', async () => {
  const announcement = { ...opened, kind: 'announcement' as const, locale: 'en' as const };
  await visit({ getMessageThread: { data: { ...announcement, can_answer: false } } }, threadPath);
  expect(await screen.findByText(/This is an announcement\. You cannot reply/)).toBeVisible();
  for (const { body } of opened.messages)
    expect(screen.getByText(body)).toHaveAttribute('lang', 'en');
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test.each([
  ['that is not the owner’s', threadPath],
  ['whose URL is nonsense', '/dashboard/messaging/nonsense'],
])('a conversation %s is a page that is not there', async (_, at) => {
  await visit({ getMessageThread: failWith(404) }, at);
  expect(await screen.findByText('Error 404')).toBeVisible();
});

test('an owner without messages reads what the page will show', async () => {
  await visit({ listMessageThreads: { data: [] } });
  expect(await screen.findByText('No messages yet')).toBeVisible();
});

test('messages that cannot be loaded can be tried again', async () => {
  const { user, api } = await visit({ listMessageThreads: failWith(503) });
  expect(await screen.findByRole('alert')).toHaveTextContent('Your messages could not be loaded');
  api.reply({ listMessageThreads: { data: [course] } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Bookkeeping course' })).toBeVisible();
});
