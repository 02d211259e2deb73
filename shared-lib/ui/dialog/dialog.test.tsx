import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { renderPortal } from '@portal/remote-kit/testing';
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

const backdropOf = (dialog: HTMLElement) => dialog.parentElement as HTMLElement;

function pressBackdrop(dialog: HTMLElement) {
  fireEvent.pointerDown(backdropOf(dialog));
  fireEvent.click(backdropOf(dialog));
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

  it('begins at its title where a person reads before the first field', async () => {
    await opened({ focusFirst: 'title', children: <input aria-label="Reason" /> });
    const title = screen.getByRole('heading', { name: 'Recover Email Address' });
    await waitFor(() => expect(title).toHaveFocus());
  });

  it('closes by a press on the backdrop', async () => {
    const { dialog } = await opened();
    pressBackdrop(dialog);
    expect(dialog).not.toBeInTheDocument();
  });

  it('stays when a finger comes down beside it, until it is lifted there', async () => {
    const { dialog } = await opened();
    fireEvent.pointerDown(backdropOf(dialog), { pointerType: 'touch' });
    expect(dialog).toBeVisible();
    fireEvent.click(backdropOf(dialog));
    expect(dialog).not.toBeInTheDocument();
  });

  it('stays when text in it is selected by a drag that ends beside it', async () => {
    const { dialog } = await opened();
    fireEvent.pointerDown(screen.getByText('Three steps.'));
    fireEvent.click(backdropOf(dialog));
    expect(dialog).toBeVisible();
  });

  it('with dismissible by-key stays open on a press on the backdrop and closes by Escape', async () => {
    const { user, dialog } = await opened({ dismissible: 'by-key' });
    await waitFor(() => expect(dialog).toHaveFocus());
    pressBackdrop(dialog);
    expect(dialog).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it('that is not dismissible holds the page, stays on Escape and backdrop, and closes by its button', async () => {
    const { user, dialog } = await opened({ dismissible: false });
    expect(document.documentElement).toHaveAttribute('data-held');
    await waitFor(() => expect(dialog).toHaveFocus());
    await user.keyboard('{Escape}');
    pressBackdrop(dialog);
    expect(dialog).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(document.documentElement).not.toHaveAttribute('data-held');
  });

  it('stays on an Escape that ends the composing of a sign, or that something in it has used', async () => {
    const { dialog } = await opened({
      children: <input aria-label="Town" onKeyDown={(event) => event.preventDefault()} />,
    });
    fireEvent.keyDown(dialog, { key: 'Escape', isComposing: true });
    fireEvent.keyDown(dialog, { key: 'Escape', keyCode: 229 });
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' });
    expect(dialog).toBeVisible();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(dialog).not.toBeInTheDocument();
  });

  it('keeps the focus when what had it is removed', async () => {
    const { dialog } = await opened({ children: <input aria-label="Phone number" /> });
    const field = screen.getByRole('textbox');
    expect(field).toHaveFocus();
    act(() => field.remove());
    await waitFor(() => expect(dialog).toHaveFocus());
  });

  it('takes the focus back in a browser that lets it go to the page behind', async () => {
    const { dialog, opener } = await opened();
    act(() => opener.focus());
    expect(dialog).toHaveFocus();
  });

  it('gives the focus to the page’s title when what opened it goes in the same step', async () => {
    function Owners() {
      const [owner, setOwner] = useState<'listed' | 'asked' | 'gone'>('listed');
      return (
        <>
          <h1 tabIndex={-1}>Owners</h1>
          <Dialog open={owner === 'asked'} onClose={() => setOwner('gone')} title="Chinedu">
            No longer an owner.
          </Dialog>
          {owner !== 'gone' && <Button onClick={() => setOwner('asked')}>Remove</Button>}
        </>
      );
    }
    const { user } = await renderPortal(<Owners />);
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('gives the focus back in strict mode too', async () => {
    const { user } = await renderPortal(
      <StrictMode>
        <Sample>
          <input aria-label="Phone number" />
        </Sample>
      </StrictMode>,
    );
    const opener = screen.getByRole('button', { name: 'Recover email' });
    await user.click(opener);
    expect(screen.getByRole('textbox')).toHaveFocus();
    expect(opener.closest('[inert]')).not.toBeNull();
    await user.keyboard('{Escape}');
    expect(opener).toHaveFocus();
    expect(opener.closest('[inert]')).toBeNull();
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

describe('the keyboard of a phone', () => {
  afterEach(() => void Reflect.deleteProperty(window, 'visualViewport'));

  it('leaves the field that a person types into in sight', async () => {
    const area = Object.assign(new EventTarget(), { height: 740, offsetTop: 0 });
    Object.defineProperty(window, 'visualViewport', { value: area, configurable: true });
    await opened({ children: <input aria-label="Payment PIN" /> });
    const field = screen.getByRole('textbox');
    await waitFor(() => expect(field).toHaveFocus());
    const scroll = jest.fn();
    field.scrollIntoView = scroll;
    area.height = 420;
    act(() => void area.dispatchEvent(new Event('resize')));
    expect(backdropOf(screen.getByRole('dialog'))).toHaveStyle({ '--panel-height': '420px' });
    expect(scroll).toHaveBeenCalledWith({ block: 'nearest' });
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
    pressBackdrop(alert);
    expect(alert).toBeVisible();
    await user.keyboard('{Enter}');
    expect(answers).toEqual(['keep']);
  });
});
