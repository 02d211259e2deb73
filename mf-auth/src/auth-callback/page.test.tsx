import { makeUser, renderPortal } from '@portal/remote-kit/testing';
import { rememberRedirectTarget, takeRedirectTarget } from '@portal/remote-kit/session';
import { writeDraft } from '@portal/remote-kit/drafts';
import { screen, waitFor } from '@testing-library/react';
import * as mount from '../exposes/auth-callback.ts';
import { fill, newOwner, open, press } from '../testing/journey.ts';

const givenPassword = makeUser({ user: { has_changed_password: false } });
const target = { mount, path: '/auth/callback', remote: 'mf-auth' };

test('an owner goes on to the dashboard', async () => {
  const { location } = await renderPortal(target, { signedInAs: makeUser() });
  expect(location()).toBe('/dashboard');
});

test('an owner who asked for a page before signing in goes on to it', async () => {
  const { location } = await renderPortal(target, {
    at: '/auth/callback?rt=%2Fdashboard%2Ffinance%3Fpage%3D2',
    signedInAs: makeUser(),
  });
  expect(location()).toBe('/dashboard/finance?page=2');
});

test('an owner who turned to other pages before signing in still goes on to the one that was asked for, once', async () => {
  rememberRedirectTarget('/dashboard/messaging');
  const first = await renderPortal(target, { signedInAs: makeUser() });
  expect(first.location()).toBe('/dashboard/messaging');
  first.unmount();
  const second = await renderPortal(target, { signedInAs: makeUser() });
  expect(second.location()).toBe('/dashboard');
});

test('a return URL of another site is ignored', async () => {
  const { location } = await renderPortal(target, {
    at: '/auth/callback?rt=%2F%2Fevil.example',
    signedInAs: makeUser(),
  });
  expect(location()).toBe('/dashboard');
});

test('an owner with an unfinished profile goes on with it before other pages', async () => {
  const { location } = await renderPortal(target, {
    at: '/auth/callback?rt=%2Fdashboard%2Ffinance',
    signedInAs: makeUser({ status: 'Pending Completion' }),
  });
  expect(location()).toBe('/dashboard/profile');
});

test('what an owner came for waits while the profile is unfinished', async () => {
  await renderPortal(target, {
    at: '/auth/callback?rt=%2Fdashboard%2Fbenefits%2Floan%2Fsupport',
    signedInAs: makeUser({ status: 'Pending Completion' }),
  });
  expect(takeRedirectTarget()).toBe('/dashboard/benefits/loan/support');
});

test('an owner with an unfinished profile pays first for the plan that was chosen', async () => {
  const { location } = await renderPortal(target, {
    at: '/auth/callback?rt=%2Factivate%3Fbenefit%3Dsupport%26plan%3Dannual',
    signedInAs: makeUser({ status: 'Pending Completion' }),
  });
  expect(location()).toBe('/activate?benefit=support&plan=annual');
  expect(takeRedirectTarget()).toBeNull();
});

test('an owner whose session expired goes back to that page, also with an unfinished profile', async () => {
  const { location } = await renderPortal(target, {
    at: '/auth/callback?rt=%2Fdashboard%2Ffinance%23back',
    signedInAs: makeUser({ status: 'Pending Completion' }),
  });
  expect(location()).toBe('/dashboard/finance');
});

test('an owner with a given password chooses another one first, and goes on to what was asked for', async () => {
  const page = await open(target, {
    at: '/auth/callback?rt=%2Fdashboard%2Ffinance',
    signedInAs: givenPassword,
  });
  expect(page.location()).toBe('/auth/callback?rt=%2Fdashboard%2Ffinance');
  expect(page.portal.title()).toBe('Choose a new password');
  await fill(page, 'Current password', 'Portal-demo-1');
  await fill(page, 'New password', 'five green parrots');
  await fill(page, 'Repeat password', 'five green parrots');
  await press(page, 'Save password');
  await screen.findByRole('alertdialog', { name: 'Your password has been changed successfully' });
  await press(page, 'OK');
  expect(page.location()).toBe('/dashboard/finance');
});

test('an owner who does not want to choose a password now can sign out', async () => {
  const page = await open(target, { signedInAs: givenPassword });
  await press(page, 'Sign out');
  await waitFor(() => expect(page.location()).toBe('/'));
  expect(page.store.getState().session.token).toBeNull();
});

test('an owner whose page was lost after the code chooses the first password and goes on, and is asked for no other', async () => {
  writeDraft({ form: 'auth.own-number', version: 1, person: null }, { number: 'SMD-7KQ2-M4XP-9' });
  const page = await open(target, {
    at: '/auth/callback?rt=%2Fdashboard%2Ffinance',
    signedInAs: newOwner,
    api: { getMe: { data: newOwner } },
  });
  await fill(page, 'New password', 'five green parrots');
  expect(page.portal.title()).toBe('Activate account');
  expect(screen.getByText('SMD-7KQ2-M4XP-9')).toBeVisible();
  expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
  await fill(page, 'Repeat password', 'five green parrots');
  page.api.reply({ getMe: { data: makeUser() } });
  await press(page, 'Activate account');
  await waitFor(() => expect(page.location()).toBe('/dashboard/finance'));
});

test('a visitor who opens the URL by hand goes home', async () => {
  const { location } = await renderPortal(target);
  expect(location()).toBe('/');
});
