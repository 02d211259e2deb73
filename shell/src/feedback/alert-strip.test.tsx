import { Dialog } from '@portal/ui/dialog';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { AlertStrip } from './alert-strip.tsx';

async function overDialog() {
  const handleCloseDialog = jest.fn();
  const handleLogin = jest.fn();
  const { user } = await renderInShell(
    <>
      <button>Behind</button>
      <AlertStrip
        open
        tone="warning"
        title="You have been signed out"
        action={{ label: 'Login', onSelect: handleLogin }}
      >
        Sign in again.
      </AlertStrip>
      <Dialog open onClose={handleCloseDialog} title="Pay">
        Two fields.
      </Dialog>
    </>,
  );
  return { user, handleCloseDialog, handleLogin };
}

describe('an alert that came without the dialogs', () => {
  test('is read out over a dialog that opens all the same', async () => {
    await overDialog();
    // `getByRole` finds nothing of what a dialog keeps from screen readers.
    expect(screen.queryByRole('button', { name: 'Behind' })).not.toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Pay' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('You have been signed out');
    expect(screen.getByRole('alert').closest('[inert]')).toBeNull();
  });

  test('can be used over the dialog with pointer and keyboard, and the dialog stays open', async () => {
    const { user, handleCloseDialog, handleLogin } = await overDialog();
    const login = screen.getByRole('button', { name: 'Login' });
    await user.click(login);
    expect(handleLogin).toHaveBeenCalledTimes(1);
    screen.getByRole('dialog').focus();
    await user.tab({ shift: true });
    expect(login).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(handleLogin).toHaveBeenCalledTimes(2);
    await user.keyboard('{Escape}');
    expect(handleCloseDialog).not.toHaveBeenCalled();
  });

  test('leaves the focus where it was in the dialog when it goes', async () => {
    function Page() {
      const [isShown, setShown] = useState(true);
      const action = { label: 'Later', onSelect: () => setShown(false) };
      return (
        <>
          {isShown && (
            <AlertStrip open title="New version" action={action}>
              Reload when you like.
            </AlertStrip>
          )}
          <Dialog open onClose={() => undefined} title="Pay">
            <input aria-label="Amount" />
          </Dialog>
        </>
      );
    }
    const { user } = await renderInShell(<Page />);
    const amount = screen.getByLabelText('Amount');
    await user.type(amount, '500');
    screen.getByRole('button', { name: 'Later' }).focus();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await waitFor(() => expect(amount).toHaveFocus());
  });
});
