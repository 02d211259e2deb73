import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderPortal } from '../../testing/index.ts';
import { Button } from '../index.ts';
import { AlertDialog, Dialog, type DialogProps } from './index.ts';

function Sample(props: Partial<DialogProps>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Recover email</Button>
      <Dialog title="Recover Email Address" {...props} open={open} onClose={() => setOpen(false)}>
        {props.children ?? <p>Three steps.</p>}
      </Dialog>
    </>
  );
}

async function opened(props: Partial<DialogProps> = {}) {
  const { user } = await renderPortal(<Sample {...props} />);
  const opener = screen.getByRole('button', { name: 'Recover email' });
  await user.click(opener);
  return { user, opener, dialog: screen.getByRole('dialog', { name: 'Recover Email Address' }) };
}

/** A press beside the dialog, as the browser reports it. */
function pressBackdrop() {
  fireEvent.pointerDown(document.body, { button: 0, pointerType: 'mouse' });
  fireEvent.click(document.body);
}

describe('a dialog', () => {
  it('begins at its first field and gives focus back when Escape closes it', async () => {
    const { user, opener } = await opened({ children: <input aria-label="Phone number" /> });
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus());
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it('without a field begins at itself, so that its title is read out', async () => {
    const { dialog } = await opened({ description: 'By phone.' });
    await waitFor(() => expect(dialog).toHaveFocus());
    expect(dialog).toHaveAccessibleDescription('By phone.');
  });

  it('closes by a press on the backdrop', async () => {
    await opened();
    await waitFor(() => {
      pressBackdrop();
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
  });

  it('that a key alone dismisses stays on a press on the backdrop and closes by Escape', async () => {
    const { user, dialog } = await opened({ dismissible: 'by-key' });
    await waitFor(() => expect(dialog).toHaveFocus());
    pressBackdrop();
    expect(dialog).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it('that is not dismissible holds the page, stays on Escape and backdrop, and closes by its button', async () => {
    const { user, dialog } = await opened({ dismissible: false });
    expect(document.documentElement).toHaveAttribute('data-held');
    await waitFor(() => expect(dialog).toHaveFocus());
    await user.keyboard('{Escape}');
    pressBackdrop();
    expect(dialog).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(document.documentElement).not.toHaveAttribute('data-held');
  });

  it('that must be answered has no Close button', async () => {
    const { user, dialog } = await opened({ closable: false, footer: <Button>Verify</Button> });
    await user.keyboard('{Escape}');
    expect(dialog).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Verify' })).toBeVisible();
  });
});

describe('an alert', () => {
  it('begins at the harmless action and stays until an answer', async () => {
    const answers: string[] = [];
    const { user } = await renderPortal(
      <AlertDialog
        open
        tone="danger"
        title="Remove this owner?"
        action={{ label: 'Remove', onSelect: () => answers.push('remove') }}
        secondAction={{ label: 'Keep', onSelect: () => answers.push('keep') }}
      >
        It cannot be undone.
      </AlertDialog>,
    );
    const alert = screen.getByRole('alertdialog', { name: 'Remove this owner?' });
    expect(alert).toHaveAccessibleDescription('It cannot be undone.');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Keep' })).toHaveFocus());
    await user.keyboard('{Escape}');
    pressBackdrop();
    expect(alert).toBeVisible();
    await user.keyboard('{Enter}');
    expect(answers).toEqual(['keep']);
  });
});
