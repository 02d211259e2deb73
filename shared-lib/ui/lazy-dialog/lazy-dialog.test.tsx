import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderPortal } from '@portal/remote-kit/testing';
import { ToastRegion } from '../toast/toast-region.tsx';
import { lazyDialog } from './lazy-dialog.tsx';

interface NoteProps {
  open: boolean;
  onClose: () => void;
}

function Note({ open, onClose }: NoteProps) {
  return (
    open && (
      <div role="dialog" aria-label="Note">
        <button onClick={onClose}>Close the note</button>
      </div>
    )
  );
}

function pageWith(load: () => Promise<typeof Note>) {
  const LateNote = lazyDialog(load, ({ open }: NoteProps) => open);
  return function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>Write</button>
        <LateNote open={isOpen} onClose={() => setOpen(false)} />
        <ToastRegion />
      </>
    );
  };
}

test('a dialog is asked for when it is opened, and once', async () => {
  const load = jest.fn(async () => Note);
  const Page = pageWith(load);
  const { user } = await renderPortal(<Page />);
  expect(load).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Write' }));
  expect(await screen.findByRole('dialog', { name: 'Note' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close the note' }));
  await user.click(screen.getByRole('button', { name: 'Write' }));
  expect(screen.getByRole('dialog', { name: 'Note' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a dialog that is on its way says so until it is there', async () => {
  let arrive: (part: typeof Note) => void = () => undefined;
  const Page = pageWith(() => new Promise((resolve) => (arrive = resolve)));
  const { user } = await renderPortal(<Page />);
  expect(screen.queryByText('Opening…')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Write' }));
  expect(screen.getByText('Opening…')).toHaveRole('status');
  act(() => arrive(Note));
  expect(await screen.findByRole('dialog', { name: 'Note' })).toBeVisible();
  expect(screen.queryByText('Opening…')).toBeNull();
});

test('a person who opens a dialog that cannot be loaded is told so and can try again', async () => {
  const load = jest.fn(async () => Note).mockRejectedValueOnce(new Error('offline'));
  const Page = pageWith(load);
  const { user } = await renderPortal(<Page />);
  await user.click(screen.getByRole('button', { name: 'Write' }));
  expect((await screen.findAllByText('We could not load this part'))[0]).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'Note' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Write' }));
  expect(await screen.findByRole('dialog', { name: 'Note' })).toBeVisible();
});
