import { screen, waitFor } from '@testing-library/react';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { AreaUnavailable } from './area-unavailable.tsx';
import { ModalUnavailable } from './modal-unavailable.tsx';

test('an owner whose area has failed reads which, can try again, and finds a way home', async () => {
  const handleRetry = jest.fn();
  const { user } = await renderInShell(
    <AreaUnavailable area="Benefits" supportCode="MFB-7C2F" onRetry={handleRetry} />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent(
    'This area is not available right now: Benefits',
  );
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(handleRetry).toHaveBeenCalledTimes(1);
});

test('the support code of a failed area can be copied', async () => {
  const { user } = await renderInShell(
    <AreaUnavailable area="Benefits" supportCode="MFB-7C2F" onRetry={() => {}} />,
  );
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('MFB-7C2F'));
});

test('a dialog whose area has failed says so and can be closed', async () => {
  const handleClose = jest.fn();
  const { user } = await renderInShell(
    <ModalUnavailable
      area="Sign-in"
      supportCode="MFA-1"
      onRetry={() => {}}
      onClose={handleClose}
    />,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Not available' });
  expect(dialog).toHaveTextContent('This area is not available right now: Sign-in');
  expect(dialog).toHaveTextContent('MFA-1');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(handleClose).toHaveBeenCalledTimes(1);
});
