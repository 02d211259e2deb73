import { makeUser, renderPortal } from '@portal/shared-lib/testing';
import { screen, waitFor } from '@testing-library/react';
import * as activate from '../exposes/activate-account.ts';
import * as email from '../exposes/email.ts';
import * as verification from '../exposes/email-verification.ts';
import * as forgot from '../exposes/forgot-password.ts';
import * as newPassword from '../exposes/new-password.ts';
import * as recoverEmail from '../exposes/recover-email.ts';
import * as recoverNumber from '../exposes/recover-registration-number.ts';
import * as register from '../exposes/register.ts';
import * as reset from '../exposes/reset-password.ts';

const remote = 'mf-auth';

test.each([
  ['/register', { mount: register, path: '/register', remote }, 'Register'],
  ['/password/reset', { mount: reset, path: '/password/reset', remote }, 'Reset password'],
  [
    '/password/reset/a1b2',
    { mount: reset, path: '/password/reset', remote },
    'Choose a new password',
  ],
  ['/email/verify/a1b2', { mount: email, path: '/email', remote }, 'Verify your email'],
  ['/email/resend', { mount: email, path: '/email', remote }, 'Send the verification email again'],
])('a visitor of %s reads what is coming and can sign in', async (at, target, title) => {
  const { user, portal } = await renderPortal(target, { at });
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(portal.title()).toBe(title);
  expect(screen.getByText('Under way')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(portal.openedModals).toEqual([{ name: 'sign-in', params: {} }]);
});

test.each([
  ['Forgot password', forgot],
  ['Activate account', activate],
  ['Recover registration number', recoverNumber],
  ['Recover Email Address', recoverEmail],
  ['Verify your email', verification],
])('the dialog %s says what is coming and can be closed', async (title, modal) => {
  const { user, portal } = await renderPortal({ modal, remote });
  expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(portal.isModalClosed()).toBe(true);
});

test('a signed-in owner is shown the way to the dashboard instead of sign-in', async () => {
  await renderPortal({ modal: verification, remote }, { signedInAs: makeUser() });
  expect(await screen.findByRole('link', { name: 'Go to the dashboard' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sign in' })).not.toBeInTheDocument();
});

test('an owner who must change the password first can at least sign out', async () => {
  const { user, store, location } = await renderPortal(
    { mount: newPassword, path: '/password/new', remote },
    {
      signedInAs: makeUser({ user: { has_changed_password: false } }),
      api: { logout: { message: 'Signed out' } },
    },
  );
  expect(screen.queryByRole('link', { name: 'Go to the dashboard' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(location()).toBe('/'));
  expect(store.getState().session.token).toBeNull();
});
