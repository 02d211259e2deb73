import { failWith } from '@portal/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import * as modal from '../exposes/activate-account.ts';
import { fill, newOwner, open, owner, press, rightCode } from '../testing/journey.ts';

const target = { modal, remote: 'mf-auth' };
const api = { verifyCode: rightCode('password'), getMe: { data: newOwner } };

async function reachPassword(options: Parameters<typeof open>[1] = {}) {
  const page = await open(target, { ...options, api: { ...api, ...options.api } });
  await fill(page, 'Registration number', 'smd-7kq2-m4xp-9');
  await press(page, 'Send code');
  await fill(page, 'Code from the message', 'Your code is 123 456');
  await screen.findByLabelText('New password');
  return page;
}

test('an owner activates the account in three stages and lands where sign-in ends', async () => {
  const page = await reachPassword({ at: '/?modal=activate-account&rt=%2Factivate' });
  expect(page.api.requests('sendActivationCode')[0]?.body).toEqual({
    smedan_number: 'smd-7kq2-m4xp-9',
    medium: 'phone',
  });
  expect(page.api.requests('verifyCode')[0]?.body).toMatchObject({
    otp_code: '123456',
    username: 'smd-7kq2-m4xp-9',
    should_change_password: false,
  });
  expect(page.store.getState().session).toMatchObject({ token: 'token-password', user: newOwner });
  page.api.reply({ getMe: { data: owner } });
  expect(document.querySelector('[autocomplete=username]')).toHaveValue('SMD-7KQ2-M4XP-9');
  await fill(page, 'New password', 'five green parrots');
  await fill(page, 'Repeat password', 'five green parrots');
  await press(page, 'Activate account');
  await waitFor(() => expect(page.location()).toBe('/auth/callback?rt=%2Factivate'));
  expect(page.api.requests('resetPassword')[0]?.headers.authorization).toBe(
    'Bearer token-password',
  );
  expect(page.store.getState().session.token).toBe('token-1');
});

test('an account that is active already says so and leads to sign-in', async () => {
  const page = await open(target, {
    api: { sendActivationCode: { message: '', data: { is_new: false } } },
  });
  await fill(page, 'Registration number', 'SMD-7KQ2-M4XP-9');
  await press(page, 'Send code');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your account is already active, please login.',
  );
  await press(page, 'Sign in');
  expect(page.portal.openedModals).toEqual([{ name: 'sign-in', params: {} }]);
});

test('an owner without the phone has the code sent by email', async () => {
  const page = await open(target, { api });
  await fill(page, 'Registration number', 'SMD-7KQ2-M4XP-9');
  await press(page, 'Send code');
  await press(page, 'Send by email instead');
  expect(await screen.findByText('A code is on its way by email')).toBeVisible();
  expect(screen.getByLabelText('Code from the message')).toHaveFocus();
});

test('a number that cannot be one is told at the field', async () => {
  const page = await open(target, {
    api: {
      sendActivationCode: failWith(422, { errors: { smedan_number: ['Invalid smedan number'] } }),
    },
  });
  await fill(page, 'Registration number', '12');
  await press(page, 'Send code');
  await waitFor(() =>
    expect(screen.getByLabelText('Registration number')).toHaveAccessibleDescription(
      expect.stringContaining('Invalid smedan number'),
    ),
  );
});

test('an owner who leaves before choosing a password is not left half signed in', async () => {
  const page = await reachPassword();
  await press(page, 'Close');
  await waitFor(() => expect(page.store.getState().session.token).toBeNull());
  expect(page.api.requests('logout')).toHaveLength(1);
});

test('an owner who reloads after the code goes on at the password', async () => {
  await open(target, { signedInAs: newOwner, api: { getMe: { data: newOwner } } });
  expect(await screen.findByLabelText('New password')).toBeVisible();
});

test('an owner who is signed in is led to the dashboard instead', async () => {
  await open(target, { signedInAs: owner });
  expect(await screen.findByRole('link', { name: 'Go to the dashboard' })).toBeVisible();
  expect(screen.queryByLabelText('Registration number')).not.toBeInTheDocument();
});
