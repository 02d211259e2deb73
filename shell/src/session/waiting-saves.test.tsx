import type { User } from '@portal/contract';
import { writeWaitingSaves } from '@portal/remote-kit/waiting-saves';
import { makeBusiness, makeUser, renderPortal } from '@portal/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { shellTexts } from '../texts.ts';
import { SignedIn } from './signed-in.tsx';

const pending = makeUser({ status: 'Pending Completion' });
const success = { name: 'successful-registration', params: {} };

const page = (
  <>
    <SignedIn />
    <Link to="/dashboard/profile">Close the dialog</Link>
  </>
);

/** A portal that opens while a save waits, whose reply leaves the profile as `after`. */
async function openWithWaitingSave(at: string, after: User, before = pending) {
  writeWaitingSaves(before.id, [
    {
      id: 'key-1',
      person: before.id,
      form: 'edit-profile.user',
      request: { method: 'PATCH', url: '/users', data: { first_name: 'Ada' }, needsToken: true },
      edit: null,
      savedAt: 0,
      refused: null,
    },
  ]);
  return renderPortal(page, {
    at,
    signedInAs: before,
    texts: { shell: shellTexts },
    api: {
      updateUser: { message: 'Profile updated successfully', data: after },
      getMe: { data: after },
      getBusinessRegistration: { data: makeBusiness({ user: after }) },
    },
  });
}
const isSent = (person: User) =>
  waitFor(() => expect(localStorage.getItem(`portal.outbox/${person.id}`)).toBeNull());
afterEach(() => localStorage.clear());

test('a save that completes the profile when it is sent later shows the success', async () => {
  const { portal, api } = await openWithWaitingSave('/dashboard', makeUser());
  await waitFor(() => expect(portal.openedModals).toEqual([success]));
  expect(api.requests('updateUser')).toHaveLength(1);
});

test('the success waits until an open dialog is closed', async () => {
  const { user, portal, store } = await openWithWaitingSave(
    '/dashboard/profile?modal=edit-profile&modal.flow=single',
    makeUser(),
  );
  await waitFor(() => expect(store.getState().session.user?.status).toBe('Completed'));
  expect(portal.openedModals).toEqual([]);
  await user.click(screen.getByRole('link', { name: 'Close the dialog' }));
  await waitFor(() => expect(portal.openedModals).toEqual([success]));
});

test.each([
  ['does not complete the profile', pending, pending],
  ['changes a complete profile', makeUser(), makeUser()],
])('a save sent later that %s shows no success', async (_, before, after) => {
  const { portal, store } = await openWithWaitingSave(
    '/dashboard',
    { ...after, last_name: 'Sent' },
    before,
  );
  await isSent(before);
  await waitFor(() => expect(store.getState().session.user?.last_name).toBe('Sent'));
  expect(portal.openedModals).toEqual([]);
});

test('nothing is sent before the owner is inside', async () => {
  const { api } = await openWithWaitingSave('/auth/callback', makeUser());
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(api.requests('updateUser')).toEqual([]);
});
