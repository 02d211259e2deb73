import { failWith, makeUser, renderPortal, makeStaff } from '@portal/remote-kit/testing';
import { setStaffToken, staffToken } from '@portal/remote-kit/staff';
import { screen } from '@testing-library/react';
import { newAgency, place } from '../testing/staff.ts';

afterEach(() => setStaffToken(null));

const credentials = { email: 'ifeoma@agency.example.com', password: 'harbour seven lantern' };

test('a person signs in by password and code with the keyboard, and reads what they may do', async () => {
  const { user, api } = await renderPortal(place, {
    api: {
      ...newAgency,
      signInToAgency: { data: { method: 'email' } },
      sendAgencyCode: { data: { method: 'email' } },
      finishAgencySignIn: { data: { access_token: 'staff_token', expires_in: 28_800 } },
      getAgencyMe: { data: makeStaff({ method: 'email', app_added_at: null }) },
    },
  });
  await user.type(await screen.findByLabelText('Email address'), credentials.email);
  await user.type(screen.getByLabelText('Password'), `${credentials.password}{Enter}`);
  await user.type(await screen.findByLabelText('Code from the email'), '123456{Enter}');
  expect(await screen.findByRole('heading', { name: 'Overview' })).toBeVisible();
  expect(await screen.findByText('invites people and gives roles', { exact: false })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add an app' })).toHaveAttribute(
    'href',
    '/agency/account',
  );
  expect(api.requests('getAgencyMe')[0]?.headers.authorization).toBe('Bearer staff_token');
});

test('a wrong password says the same whichever part is wrong', async () => {
  const { user } = await renderPortal(place, {
    api: { signInToAgency: failWith(401, { code: 'wrong_credentials' }) },
  });
  await user.type(await screen.findByLabelText('Email address'), credentials.email);
  await user.type(screen.getByLabelText('Password'), 'wrong{Enter}');
  expect(await screen.findByText('The email address and password do not match.')).toBeVisible();
});

test('a session that the API has ended shows the sign-in, and leaves an owner signed in', async () => {
  setStaffToken('staff_token');
  const { store } = await renderPortal(place, {
    signedInAs: makeUser(),
    api: { getAgencyMe: failWith(401) },
  });
  expect(await screen.findByRole('heading', { name: 'Staff sign-in' })).toBeVisible();
  expect(staffToken()).toBeNull();
  expect(store.getState().session.token).not.toBeNull();
});

test('a person who signs out is asked to sign in, also where no response comes', async () => {
  setStaffToken('staff_token');
  const { user } = await renderPortal(place, {
    api: { ...newAgency, getAgencyMe: { data: makeStaff() }, signOutOfAgency: failWith(503) },
  });
  await user.click(await screen.findByRole('button', { name: 'Sign out' }));
  expect(await screen.findByRole('heading', { name: 'Staff sign-in' })).toBeVisible();
  expect(staffToken()).toBeNull();
});
