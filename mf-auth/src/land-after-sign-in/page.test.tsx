import { makeUser, renderPortal } from '@portal/shared-lib/testing';
import { rememberRedirectTarget } from '@portal/shared-lib/session';
import { screen } from '@testing-library/react';
import * as mount from '../exposes/auth-callback.ts';

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

test('nobody is sent to another site', async () => {
  const { location } = await renderPortal(target, {
    at: '/auth/callback?rt=%2F%2Fevil.example',
    signedInAs: makeUser(),
  });
  expect(location()).toBe('/dashboard');
});

test('an owner with an unfinished profile goes to the dashboard, whatever was asked for', async () => {
  const { location } = await renderPortal(target, {
    at: '/auth/callback?rt=%2Fdashboard%2Ffinance',
    signedInAs: makeUser({ status: 'Pending Completion' }),
  });
  expect(location()).toBe('/dashboard');
});

test('an owner who has not changed the password is asked to, and keeps the way back', async () => {
  const { location, portal } = await renderPortal(target, {
    at: '/auth/callback?rt=%2Fdashboard%2Ffinance',
    signedInAs: makeUser({ user: { has_changed_password: false } }),
  });
  expect(location()).toBe('/auth/callback?rt=%2Fdashboard%2Ffinance');
  expect(portal.title()).toBe('Choose a new password');
  expect(screen.getByRole('link', { name: 'New password' })).toHaveAttribute(
    'href',
    '/password/new?rt=%2Fdashboard%2Ffinance',
  );
});

test('a visitor who opens the address by hand goes home', async () => {
  const { location } = await renderPortal(target);
  expect(location()).toBe('/');
});
