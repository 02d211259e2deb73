import { failWith } from '@portal/remote-kit/testing';
import { screen } from '@testing-library/react';
import * as mount from '../exposes/reset-password.ts';
import { fill, open, owner, press } from '../testing/journey.ts';

const target = { mount, path: '/password/reset', remote: 'mf-auth' };
const linkVoid = failWith(422, {
  code: 'link_void',
  message: 'This link was used already or has expired. Ask for a new one.',
});

test('an owner asks for a link by number or e-mail address', async () => {
  const page = await open(target);
  await fill(page, 'Email address, phone number or registration number', 'amina@okafor.example');
  await press(page, 'Send link');
  expect(await screen.findByText('A link is on its way')).toBeVisible();
});

test('an owner with a good link chooses a password, is signed in, and OK leads to the dashboard', async () => {
  const page = await open(target, { at: '/password/reset/t0k3n' });
  await fill(page, 'New password', 'five green parrots');
  await fill(page, 'Repeat password', 'five green parrots');
  await press(page, 'Save password');
  await screen.findByRole('alertdialog', { name: 'Your password has been changed successfully' });
  expect(page.api.requests('usePasswordLink')[0]?.body).toMatchObject({ token: 't0k3n' });
  expect(page.store.getState().session.token).toBe('token-1');
  await press(page, 'OK');
  expect(page.location()).toBe('/dashboard');
});

test('an owner who is signed in reads whose password the link sets, and it works', async () => {
  const page = await open(target, { at: '/password/reset/t0k3n', signedInAs: owner });
  expect(await screen.findByText(/^You are signed in as Amina/)).toBeVisible();
  await fill(page, 'New password', 'five green parrots');
  await fill(page, 'Repeat password', 'five green parrots');
  await press(page, 'Save password');
  await screen.findByRole('alertdialog');
  expect(page.store.getState().session.token).toBe('token-1');
});

test('a used, expired or foreign link says so before anything is typed, and offers a new one', async () => {
  await open(target, { at: '/password/reset/t0k3n', api: { checkPasswordLink: linkVoid } });
  expect(await screen.findByText(/was used already or has expired/)).toBeVisible();
  expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
    'href',
    '/password/reset',
  );
});

test('a link that was used in another tab says so in place of the form', async () => {
  const page = await open(target, {
    at: '/password/reset/t0k3n',
    api: { usePasswordLink: linkVoid },
  });
  await fill(page, 'New password', 'five green parrots');
  await fill(page, 'Repeat password', 'five green parrots');
  page.api.reply({ checkPasswordLink: linkVoid });
  await press(page, 'Save password');
  expect(await screen.findByRole('link', { name: 'Ask for a new link' })).toBeVisible();
});
