import { useUnsavedInput } from '@portal/remote-kit';
import { dropDraft, writeDraft } from '@portal/remote-kit/drafts';
import { readWaitingSaves, writeWaitingSaves } from '@portal/remote-kit/waiting-saves';
import { makeUser } from '@portal/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { renderInShell } from '../../testing/render-in-shell.tsx';
import { DashboardLayout } from './dashboard-layout.tsx';

const page = (
  <DashboardLayout title="Business details" navigation={[]}>
    <p>A page</p>
  </DashboardLayout>
);

function Note() {
  const [text, setText] = useState('');
  useUnsavedInput(text !== '');
  return <input aria-label="Note" value={text} onChange={(event) => setText(event.target.value)} />;
}

test('Sign out asks while something typed is not saved, and staying keeps it', async () => {
  const { user, store, location } = await renderInShell(
    <DashboardLayout title="Messages" navigation={[]}>
      <Note />
    </DashboardLayout>,
    { at: '/dashboard', signedInAs: makeUser(), api: { logout: { message: 'Signed out' } } },
  );
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Half a message');
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  const question = await screen.findByRole('alertdialog', { name: 'Sign out without saving?' });
  await user.click(within(question).getByRole('button', { name: 'Stay' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Half a message');
  expect(store.getState().session.token).not.toBeNull();

  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  const again = await screen.findByRole('alertdialog');
  await user.click(within(again).getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(location()).toBe('/'));
  expect(store.getState().session.token).toBeNull();
});

test('Sign out asks while this device keeps a draft of the person, and none for one of another person', async () => {
  const owner = makeUser();
  const draft = { form: 'edit-profile.business', version: 1 };
  writeDraft({ ...draft, person: `${owner.id}-other` }, { website: 'shop.ng' });
  writeDraft({ ...draft, person: owner.id }, { website: 'shop.ng' });
  const { user, location } = await renderInShell(page, {
    at: '/dashboard',
    signedInAs: owner,
    api: { logout: { message: 'Signed out' } },
  });
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('They are deleted from this device');
  dropDraft({ ...draft, person: owner.id });
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(location()).toBe('/'));
});

test('Sign out asks while a save waits on this device, and keeps it for the next sign-in', async () => {
  const owner = makeUser();
  const waiting = {
    id: 'key-1',
    person: owner.id,
    form: 'edit-profile.owners',
    request: {
      method: 'PATCH',
      url: '/business-registrations/1',
      data: { bvn: '12345678901' },
      needsToken: true,
    },
    edit: null,
    savedAt: 0,
    refused: null,
  } as const;
  writeWaitingSaves(owner.id, [waiting]);
  const { user, location } = await renderInShell(page, {
    at: '/dashboard',
    signedInAs: owner,
    api: { logout: { message: 'Signed out' } },
  });
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  const question = await screen.findByRole('alertdialog', { name: 'Sign out without saving?' });
  expect(question).toHaveTextContent(
    '1 change has not reached us yet. It stays on this device, and we will save it when you sign in here again. We do not keep a BVN on this device.',
  );
  expect(question).not.toHaveTextContent('deleted');
  await user.click(within(question).getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(location()).toBe('/'));
  expect(readWaitingSaves(owner.id)).toHaveLength(1);
  expect(localStorage.getItem(`portal.outbox/${owner.id}`)).not.toContain('12345678901');
  writeWaitingSaves(owner.id, []);
});
