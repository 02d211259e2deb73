import { failWith, renderPortal } from '@portal/remote-kit/testing';
import { screen } from '@testing-library/react';
import { setAgencyToken } from '../session/agency-session.ts';
import { makeMe, place } from '../testing/staff.ts';

afterEach(() => setAgencyToken(null));

const at = '/agency/invitation/abc';

test('an invited person chooses a password, gives the code and is at the desk', async () => {
  const { user, api, location } = await renderPortal(place, {
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
      getAgencyMe: { data: makeMe({ roles: ['support'] }) },
    },
  });
  await user.type(await screen.findByLabelText('New password'), 'harbour seven lantern');
  await user.type(screen.getByLabelText('New password again'), 'harbour seven lantern{Enter}');
  await user.type(await screen.findByLabelText('Code from the email'), '123456{Enter}');
  expect(await screen.findByRole('heading', { name: 'Overview' })).toBeVisible();
  expect(location()).toBe('/agency');
  expect(api.requests('acceptInvitation')[0]?.body).toMatchObject({ token: 'abc' });
});

test('an invitation that is used or has expired says what to do', async () => {
  const message = 'This link was already used or has expired.';
  await renderPortal(place, {
    at,
    api: { checkInvitation: failWith(422, { code: 'link_void', message }) },
  });
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Staff sign-in' })).toHaveAttribute('href', '/agency');
});
