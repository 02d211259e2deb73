import { failWith, makeUser, renderPortal, type PortalOptions } from '@portal/shared-lib/testing';
import { screen, within } from '@testing-library/react';
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

function visit(api: PortalOptions['api'] = {}, at = '/dashboard/messaging') {
  return renderPortal(
    { mount, path: '/dashboard/messaging', remote: 'mf-finance' },
    {
      signedInAs: makeUser(),
      at,
      api: { listMessageThreads: { data: [fair, course] }, ...api },
    },
  );
}

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

test('an owner who opens a conversation is told what is not open yet', async () => {
  const { user, portal } = await visit();
  await user.click(await screen.findByRole('link', { name: fair.subject }));
  expect(screen.getByText(fair.excerpt)).toBeVisible();
  expect(screen.getByText('Reading and answering open with a later release')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Messaging' })).toHaveAttribute(
    'href',
    '/dashboard/messaging',
  );
  expect(portal.title()).toBe(fair.subject);
});

test('a conversation that is not the owner’s is a page that is not there', async () => {
  await visit({}, '/dashboard/messaging/00000000-0000-4000-8000-0000000000ff');
  expect(await screen.findByText('Error 404')).toBeVisible();
});

test('an owner without messages reads what will stand there', async () => {
  await visit({ listMessageThreads: { data: [] } });
  expect(await screen.findByText('No messages yet')).toBeVisible();
});

test('messages that cannot be loaded can be tried again', async () => {
  const { user, api } = await visit({ listMessageThreads: failWith(503) });
  expect(await screen.findByRole('alert')).toHaveTextContent('Your messages could not be loaded');
  api.answer({ listMessageThreads: { data: [course] } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Bookkeeping course' })).toBeVisible();
});
