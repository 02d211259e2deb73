import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderPortal } from '@portal/remote-kit/testing';
import { Button } from '../index.ts';
import { showToast, ToastRegion } from '../toast/index.ts';
import { AlertDialog, Dialog } from './index.ts';

const isDead = (element: Element) => element.closest('[inert]') !== null;

/** A page with a dialog, from which a question and a next dialog lead on. */
function Page({ begin = [] }: { begin?: readonly string[] }) {
  const [open, setOpen] = useState(begin);
  const close = (name: string) => setOpen((names) => names.filter((shown) => shown !== name));
  return (
    <>
      <Button onClick={() => setOpen(['edit'])}>Edit</Button>
      <Dialog open={open.includes('edit')} onClose={() => close('edit')} title="Edit your name">
        <Button onClick={() => setOpen(['edit', 'remove'])}>Remove</Button>
        <Button onClick={() => setOpen(['next'])}>Next step</Button>
        <AlertDialog
          open={open.includes('remove')}
          onClose={() => close('remove')}
          title="Remove this owner?"
          action={{ label: 'Keep', onSelect: () => close('remove') }}
          secondAction={{ label: 'Leave', onSelect: () => setOpen([]) }}
        >
          It cannot be undone.
        </AlertDialog>
      </Dialog>
      <Dialog open={open.includes('next')} onClose={() => close('next')} title="Your address">
        <input aria-label="Street" />
      </Dialog>
    </>
  );
}

const added: Element[] = [];
afterEach(() => added.splice(0).forEach((element) => element.remove()));

function addToBody(markup: string): Element {
  document.body.insertAdjacentHTML('beforeend', markup);
  const element = document.body.lastElementChild as Element;
  added.push(element);
  return element;
}

async function edited() {
  const { user } = await renderPortal(<Page />);
  const opener = screen.getByRole('button', { name: 'Edit' });
  await user.click(opener);
  return { user, opener, dialog: screen.getByRole('dialog', { name: 'Edit your name' }) };
}

describe('an open dialog', () => {
  it('is all that a person can reach until it closes', async () => {
    const { user, opener, dialog } = await edited();
    expect(isDead(opener)).toBe(true);
    expect(isDead(dialog)).toBe(false);
    await user.keyboard('{Escape}');
    expect(isDead(opener)).toBe(false);
    expect(opener).toHaveFocus();
  });

  it('is out of reach under a question, which takes Escape and returns focus to the dialog', async () => {
    const { user, opener, dialog } = await edited();
    const remove = screen.getByRole('button', { name: 'Remove' });
    await user.click(remove);
    const question = screen.getByRole('alertdialog');
    expect([dialog, opener].map(isDead)).toEqual([true, true]);
    expect(isDead(question)).toBe(false);
    await user.keyboard('{Escape}');
    expect(question).not.toBeInTheDocument();
    expect(dialog).toBeVisible();
    expect([dialog, opener].map(isDead)).toEqual([false, true]);
    expect(remove).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(opener).toHaveFocus();
  });

  it('is below its question when both open at once', async () => {
    await renderPortal(<Page begin={['edit', 'remove']} />);
    const question = screen.getByRole('alertdialog');
    expect(isDead(question)).toBe(false);
    expect(isDead(screen.getByRole('dialog', { hidden: true }))).toBe(true);
    expect(question.parentElement).toBe(document.body.lastElementChild);
  });

  it('returns focus to its opener when it closes together with its question', async () => {
    const { user, opener } = await edited();
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    expect(opener).toHaveFocus();
    expect(isDead(opener)).toBe(false);
    expect(document.documentElement).not.toHaveAttribute('data-held');
  });

  it('leaves the dialog that replaces it in reach, and focus returns to the first opener', async () => {
    const { user, opener } = await edited();
    await user.click(screen.getByRole('button', { name: 'Next step' }));
    expect(screen.getByRole('textbox', { name: 'Street' })).toHaveFocus();
    expect(isDead(screen.getByRole('dialog'))).toBe(false);
    expect(isDead(opener)).toBe(true);
    expect(document.documentElement).toHaveAttribute('data-held', '1');
    await user.keyboard('{Escape}');
    expect(opener).toHaveFocus();
  });

  it('makes inert what is added to the page, until it closes', async () => {
    const { user } = await edited();
    const banner = addToBody('<div><button>Install</button></div>');
    await waitFor(() => expect(isDead(banner)).toBe(true));
    await user.keyboard('{Escape}');
    expect(isDead(banner)).toBe(false);
    expect(banner).not.toHaveAttribute('aria-hidden');
  });

  it('leaves inert what other code has made inert', async () => {
    const menu = addToBody('<div inert></div>');
    const { user } = await edited();
    await user.keyboard('{Escape}');
    expect(isDead(menu)).toBe(true);
  });

  it('leaves a live region that is added later audible', async () => {
    await edited();
    const page = addToBody('<div></div>');
    const announcer = addToBody('<div role="status" aria-live="polite"></div>');
    await waitFor(() => expect(isDead(page)).toBe(true));
    expect(isDead(announcer)).toBe(false);
  });

  it('leaves a notice in reach, whose presses and Escape do not close the dialog', async () => {
    const handleClose = jest.fn();
    const { user } = await renderPortal(
      <>
        <ToastRegion />
        <Dialog open onClose={handleClose} title="Pay">
          Two fields.
        </Dialog>
      </>,
    );
    await act(async () => showToast({ message: 'Saved' }));
    await act(async () => showToast({ message: 'Sent' }));
    const notice = screen.getByText('Saved').closest('li') as HTMLElement;
    expect(isDead(notice)).toBe(false);
    await user.click(notice);
    await user.click(notice.querySelector('button') as HTMLElement);
    expect(notice).not.toBeInTheDocument();
    const other = screen.getByText('Sent').closest('li') as HTMLElement;
    act(() => other.focus());
    expect(other).toHaveFocus();
    fireEvent.keyDown(other, { key: 'Escape' });
    await waitFor(() => expect(other).not.toBeInTheDocument());
    expect(handleClose).not.toHaveBeenCalled();
  });
});
