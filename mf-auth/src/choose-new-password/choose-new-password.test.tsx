import { failWith } from '@portal/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import * as mount from '../exposes/new-password.ts';
import { fill, open, owner, press } from '../testing/journey.ts';

const target = { mount, path: '/password/new', remote: 'mf-auth' };

async function change(page: Awaited<ReturnType<typeof open>>) {
  await fill(page, 'Current password', 'Portal-demo-1');
  await fill(page, 'New password', 'five green parrots');
  await fill(page, 'Repeat password', 'five green parrots');
  await press(page, 'Save password');
}

test('an owner changes the password, and OK leads to the dashboard', async () => {
  const page = await open(target, { signedInAs: owner });
  await change(page);
  await screen.findByRole('alertdialog', { name: 'Your password has been changed successfully' });
  await press(page, 'OK');
  expect(page.location()).toBe('/dashboard');
  expect(page.store.getState().session.token).toBe('token-1');
});

test('a wrong current password is told at its field', async () => {
  const page = await open(target, {
    signedInAs: owner,
    api: {
      changePassword: failWith(422, {
        errors: { current_password: ['This current password is incorrect.'] },
      }),
    },
  });
  await change(page);
  await waitFor(() =>
    expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription(
      'This current password is incorrect.',
    ),
  );
});

test('an activation that was left half-way is taken up where it was', async () => {
  const page = await open(target, {
    signedInAs: owner,
    api: { changePassword: failWith(403, { message: 'Not allowed' }) },
  });
  await change(page);
  await waitFor(() =>
    expect(page.portal.openedModals).toEqual([{ name: 'activate-account', params: {} }]),
  );
});
