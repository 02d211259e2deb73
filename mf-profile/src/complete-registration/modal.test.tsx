import { failWith, makeBusiness, makeUser, renderPortal } from '@portal/remote-kit/testing';
import { rememberRedirectTarget, takeRedirectTarget } from '@portal/remote-kit/session';
import { screen, waitFor } from '@testing-library/react';
import * as modal from '../exposes/successful-registration.ts';

const target = { modal, remote: 'mf-profile' };

test('an owner who has just completed the profile is shown the number and the way on', async () => {
  const record = makeBusiness();
  await renderPortal(target, {
    signedInAs: makeUser(),
    api: { getBusinessRegistration: { data: record } },
  });
  expect(await screen.findByText(record.smedan_number)).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Successful registration' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute(
    'href',
    '/dashboard',
  );
  expect(screen.getByRole('link', { name: 'Download or print your certificate' })).toHaveAttribute(
    'href',
    '/dashboard/profile/certificate',
  );
});

test('an owner who chose a benefit before registering goes on to it', async () => {
  rememberRedirectTarget('/activate?benefit=support');
  await renderPortal(target, {
    signedInAs: makeUser(),
    api: { getBusinessRegistration: { data: makeBusiness() } },
  });
  expect(await screen.findByRole('link', { name: 'Go on to what you chose' })).toHaveAttribute(
    'href',
    '/activate?benefit=support',
  );
  expect(takeRedirectTarget()).toBeNull();
});

test('the good news is shown even when the number cannot be loaded', async () => {
  await renderPortal(target, {
    signedInAs: makeUser(),
    api: { getBusinessRegistration: failWith(503) },
  });
  expect(
    await screen.findByRole('dialog', { name: 'Successful registration' }),
  ).toHaveAccessibleDescription('The agency has everything it needs.');
});

test('an owner whose profile is unfinished is not congratulated', async () => {
  const user = makeUser({ status: 'Pending Completion' });
  const { portal } = await renderPortal(target, {
    signedInAs: user,
    api: { getBusinessRegistration: { data: makeBusiness({ user }) } },
  });
  await waitFor(() => expect(portal.isModalClosed()).toBe(true));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
