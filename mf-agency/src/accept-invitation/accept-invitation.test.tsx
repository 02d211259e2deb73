import { failWith, renderPortal, makeStaff } from '@portal/remote-kit/testing';
import { setStaffToken } from '@portal/remote-kit/staff';
import { screen, waitFor } from '@testing-library/react';
import { invitationPlace } from '../testing/staff.ts';

afterEach(() => setStaffToken(null));

const at = '/agency/invitation/abc';

test('an invited person chooses a password, gives the code and is at the desk', async () => {
  const { user, api, location } = await renderPortal(invitationPlace, {
    at,
    api: {
      checkInvitation: {
        data: {
          name: 'New Person',
          email: 'new@agency.example.com',
          roles: ['support'],
          expires_at: '2026-11-28T10:00:00.000Z',
        },
      },
      acceptInvitation: { data: { method: 'email' } },
      sendAgencyCode: { data: { method: 'email' } },
      finishAgencySignIn: { data: { access_token: 'staff_token', expires_in: 28_800 } },
      getAgencyMe: { data: makeStaff({ roles: ['support'] }) },
    },
  });
  await user.type(await screen.findByLabelText('New password'), 'harbour seven lantern');
  // A password manager keeps the two together.
  expect(document.querySelector('[autocomplete=username]')).toHaveValue('new@agency.example.com');
  await user.type(screen.getByLabelText('New password again'), 'harbour seven lantern{Enter}');
  await user.type(await screen.findByLabelText('Code from the email'), '123456{Enter}');
  await waitFor(() => expect(location()).toBe('/agency'));
  expect(api.requests('acceptInvitation')[0]?.body).toMatchObject({ token: 'abc' });
});

test('an invitation that is used or has expired says what to do', async () => {
  const message = 'This link was already used or has expired.';
  await renderPortal(invitationPlace, {
    at,
    api: { checkInvitation: failWith(422, { code: 'link_void', message }) },
  });
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Staff sign-in' })).toHaveAttribute('href', '/agency');
});
