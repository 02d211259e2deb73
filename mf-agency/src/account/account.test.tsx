import { renderPortal, makeStaff } from '@portal/remote-kit/testing';
import { setStaffToken } from '@portal/remote-kit/staff';
import { screen, waitFor } from '@testing-library/react';
import { place } from '../testing/staff.ts';

beforeEach(() => setStaffToken('staff_token'));
afterEach(() => setStaffToken(null));

const at = '/agency/account';
const session = (id: string, isCurrent: boolean) => ({
  id,
  is_current: isCurrent,
  device: isCurrent ? 'Firefox' : 'Chrome',
  created_at: '2026-11-25T08:00:00.000Z',
  last_seen_at: '2026-11-25T10:00:00.000Z',
  expires_at: '2026-11-25T16:00:00.000Z',
});
const other = 'c5d0a9d4-31f1-4d1b-9a3d-0d6f3c0f2a01';
const sessions = {
  data: [session('c5d0a9d4-31f1-4d1b-9a3d-0d6f3c0f2a00', true), session(other, false)],
};

test('a person ends another session of the account, and not the one in use', async () => {
  const { user, api } = await renderPortal(place, {
    at,
    api: {
      getAgencyMe: { data: makeStaff() },
      listAgencySessions: sessions,
      endAgencySession: { message: 'Ended.' },
    },
  });
  const buttons = await screen.findAllByRole('button', { name: 'End session' });
  expect(buttons).toHaveLength(1);
  await user.click(buttons[0] as HTMLElement);
  await waitFor(() => expect(api.requests('endAgencySession')[0]?.params).toEqual({ id: other }));
});

test('the next person who signs in reads nothing that was shown to the person before', async () => {
  const { user, api } = await renderPortal(place, {
    at,
    api: {
      getAgencyMe: { data: makeStaff() },
      listAgencySessions: sessions,
      signOutOfAgency: { message: 'Signed out.' },
      signInToAgency: { data: { method: 'email' } },
      sendAgencyCode: { data: { method: 'email' } },
      finishAgencySignIn: { data: { access_token: 'staff_of_another', expires_in: 28_800 } },
    },
  });
  expect(await screen.findByText('Chrome')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  await user.type(await screen.findByLabelText('Email address'), 'tunde@agency.example.com');
  await user.type(screen.getByLabelText('Password'), 'harbour seven lantern{Enter}');
  await user.type(await screen.findByLabelText('Code from the email'), '123456{Enter}');
  expect(await screen.findByText('Chrome')).toBeVisible();
  const tokens = api.requests('listAgencySessions').map(({ headers }) => headers.authorization);
  expect(tokens).toEqual(['Bearer staff_token', 'Bearer staff_of_another']);
});

test('a person adds an app and reads the recovery codes', async () => {
  const { user } = await renderPortal(place, {
    at,
    api: {
      getAgencyMe: { data: makeStaff({ method: 'email', app_added_at: null }) },
      listAgencySessions: sessions,
      startAgencyApp: {
        data: { secret: 'ABCDEFGH', uri: 'otpauth://totp/x', qr: { size: 21, path: 'M0 0h1v1z' } },
      },
      confirmAgencyApp: { data: { recovery_codes: ['AAAA-BBBB-CCCC-DDDD'] } },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add an app' }));
  expect(await screen.findByText('ABCDEFGH')).toBeVisible();
  await user.type(screen.getByLabelText('Code from the app'), '123456');
  await user.click(screen.getByRole('button', { name: 'Use this app' }));
  expect(await screen.findByText('AAAA-BBBB-CCCC-DDDD')).toBeVisible();
});

test('a password manager keeps a new password with the address of the account', async () => {
  const me = makeStaff();
  await renderPortal(place, {
    at,
    api: { getAgencyMe: { data: me }, listAgencySessions: sessions },
  });
  expect(await screen.findByLabelText('New password')).toBeVisible();
  expect(document.querySelector('[autocomplete=username]')).toHaveValue(me.email);
});
