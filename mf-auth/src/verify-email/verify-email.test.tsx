import { failWith, makeUser } from '@portal/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import * as modal from '../exposes/email-verification.ts';
import * as email from '../exposes/email.ts';
import { fill, open, owner, press } from '../testing/journey.ts';

const target = { modal, remote: 'mf-auth' };
const mount = { mount: email, path: '/email', remote: 'mf-auth' };
const unverified = makeUser({ email_verified: false });
const signedIn = { signedInAs: unverified };

const toasts = () => window.portalToasts?.waiting.map(({ message }) => message) ?? [];
afterEach(() => {
  delete window.portalToasts;
});

test('a code is mailed when the dialog opens, and the right one verifies the e-mail address', async () => {
  const page = await open(target, signedIn);
  expect(await screen.findByText(/^6 digits, sent to amina@okafor-textiles.example/)).toBeVisible();
  await waitFor(() => expect(page.api.requests('sendEmailCode')).toHaveLength(1));
  page.api.reply({ getMe: { data: owner } });
  await fill(page, 'Code from the message', '123 456');
  await waitFor(() => expect(page.portal.isModalClosed()).toBe(true));
  expect(page.api.requests('verifyEmailCode')[0]?.body).toEqual({ otp: '123456' });
  expect(page.store.getState().session.user?.email_verified).toBe(true);
  expect(toasts()).toEqual(['Email verified successfully']);
});

test('it cannot be closed unless the opener allows it', async () => {
  const held = await open(target, signedIn);
  await screen.findByRole('dialog');
  expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  await held.user.keyboard('{Escape}');
  expect(held.portal.isModalClosed()).toBe(false);
  held.unmount();

  const allowed = await open({ ...target, params: { closable: 'true' } }, signedIn);
  await press(allowed, 'Close');
  expect(allowed.portal.isModalClosed()).toBe(true);
});

test('a code that was sent a moment ago is no error', async () => {
  const page = await open(target, {
    ...signedIn,
    api: { sendEmailCode: failWith(429, { message: 'Too many' }, { retryAfter: 30 }) },
  });
  await waitFor(() => expect(page.api.requests('sendEmailCode')).toHaveLength(1));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a code of five figures is told at the field', async () => {
  const page = await open(target, signedIn);
  await fill(page, 'Code from the message', '12345');
  await press(page, 'Verify');
  expect(await screen.findByText('The code must have 6 characters')).toBeVisible();
  expect(page.api.requests('verifyEmailCode')).toEqual([]);
});

test('an owner with a wrong e-mail address on record gives another one, and the code goes there', async () => {
  const page = await open(target, signedIn);
  await press(page, 'Change email address');
  page.api.reply({ getMe: { data: makeUser({ email: 'new@okafor.example' }) } });
  await fill(page, 'New email address', 'new@okafor.example');
  await press(page, 'Update email');
  expect(await screen.findByText('Email updated successfully')).toBeVisible();
  expect(screen.getByText(/^6 digits, sent to new@okafor.example/)).toBeVisible();
  expect(page.api.requests('sendEmailCode')).toHaveLength(1);
});

test('a session that is not fresh asks for the password before the e-mail address changes', async () => {
  let isConfirmed = false;
  const page = await open(target, {
    ...signedIn,
    api: {
      changeBusinessEmail: () =>
        isConfirmed ? { message: 'Changed' } : failWith(403, { code: 'confirmation_required' }),
      stepUp: () => {
        isConfirmed = true;
        return { message: 'Confirmed' };
      },
    },
  });
  await press(page, 'Change email address');
  await fill(page, 'New email address', 'new@okafor.example');
  await press(page, 'Update email');
  await fill(page, 'Password', 'Portal-demo-1');
  await press(page, 'Confirm');
  expect(await screen.findByText('Email updated successfully')).toBeVisible();
  expect(page.api.requests('changeBusinessEmail')).toHaveLength(2);
});

test('a visitor is asked to sign in and is not held', async () => {
  const page = await open(target);
  await press(page, 'Sign in');
  expect(page.portal.openedModals).toEqual([{ name: 'sign-in', params: {} }]);
  expect(screen.getByRole('button', { name: 'Close' })).toBeVisible();
});

describe('the link in the email', () => {
  test('verifies the e-mail address and leads to sign-in', async () => {
    const page = await open(mount, { at: '/email/verify/abc' });
    expect(await screen.findByText('Email verified successfully')).toBeVisible();
    expect(page.api.requests('verifyEmailLink').map(({ body }) => body)).toEqual([
      { token: 'abc' },
    ]);
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/?modal=sign-in',
    );
  });

  test('refetches a signed-in owner, who goes on to the dashboard', async () => {
    const page = await open(mount, { at: '/email/verify/abc', signedInAs: unverified });
    page.api.reply({ getMe: { data: owner } });
    expect(await screen.findByRole('link', { name: 'Go to the dashboard' })).toBeVisible();
  });

  test('that was used or has expired says so and offers a new one', async () => {
    await open(mount, {
      at: '/email/verify/abc',
      api: {
        verifyEmailLink: failWith(422, { code: 'link_void', message: 'This link was used.' }),
      },
    });
    expect(await screen.findByText('This link was used.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
      'href',
      '/email/resend',
    );
  });

  test('that could not be checked can be tried again', async () => {
    const page = await open(mount, {
      at: '/email/verify/abc',
      api: { verifyEmailLink: failWith(503, { message: 'Busy' }) },
    });
    expect(await screen.findByText('Busy')).toBeVisible();
    page.api.reply({ verifyEmailLink: { message: 'Verified' } });
    await press(page, 'Try again');
    expect(await screen.findByText('Email verified successfully')).toBeVisible();
  });

  test('is sent again', async () => {
    const page = await open(mount, { at: '/email/resend' });
    expect(page.portal.title()).toBe('Send the verification email again');
    await fill(page, 'Your email address', 'amina@okafor.example');
    await press(page, 'Send again');
    expect(await screen.findByText('A link is on its way')).toBeVisible();
  });
});
