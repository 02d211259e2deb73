import {
  failWith,
  makeBusiness,
  makeUser,
  networkError,
  renderPortal,
  type Replies,
  type PortalOptions,
  type RenderedPortal,
} from '@portal/remote-kit/testing';
import { writeDraft } from '@portal/remote-kit/drafts';
import { screen, waitFor, within } from '@testing-library/react';
import * as modal from '../exposes/sign-in.ts';
import * as userAuth from '../exposes/user-auth.ts';

const owner = makeUser();
const successResponses: Replies = {
  initiateLogin: { data: { next: 'password' } },
  login: { access_token: 'token-1', expires_at: 7200, hasCompletedRegistration: true },
  getMe: { data: owner },
  getBusinessRegistration: { data: makeBusiness() },
};

function openSignIn(options: PortalOptions = {}) {
  return renderPortal(
    { modal, remote: 'mf-auth' },
    { ...options, api: { ...successResponses, ...options.api } },
  );
}

const numberField = () => screen.findByLabelText('Phone number or registration number');
const passwordField = () => screen.findByLabelText('Password');

async function giveNumber({ user }: RenderedPortal, number = '0803 000 0001') {
  await user.type(await numberField(), number);
  await user.click(screen.getByRole('button', { name: 'Next' }));
}

async function givePassword({ user }: RenderedPortal, password = 'Portal-demo-1') {
  await user.type(await passwordField(), password);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

test('an owner signs in with number and password and lands where sign-in ends', async () => {
  const page = await openSignIn();
  await giveNumber(page);
  await givePassword(page);
  await waitFor(() => expect(page.location()).toBe('/auth/callback'));
  expect(page.api.requests('login')[0]?.body).toEqual({
    username: '0803 000 0001',
    password: 'Portal-demo-1',
    remember_me: false,
  });
  expect(page.store.getState().session).toMatchObject({ token: 'token-1', userId: owner.id });
});

test('the page goes on in the account’s language', async () => {
  const page = await openSignIn({ api: { getMe: { data: makeUser({ locale: 'es' }) } } });
  await giveNumber(page);
  await givePassword(page);
  await waitFor(() => expect(document.documentElement).toHaveAttribute('lang', 'es'));
  expect(document.cookie).toContain('locale=es');
});

test('an owner signs in only by keyboard', async () => {
  const page = await openSignIn();
  expect(await numberField()).toHaveFocus();
  await page.user.keyboard('08030000001{Enter}');
  expect(await passwordField()).toHaveFocus();
  await page.user.keyboard('Portal-demo-1{Enter}');
  await waitFor(() => expect(page.location()).toBe('/auth/callback'));
});

test('the page that was asked for before is kept through sign-in', async () => {
  const page = await openSignIn({ at: '/?modal=sign-in&rt=%2Fdashboard%2Ffinance' });
  await giveNumber(page);
  await givePassword(page);
  await waitFor(() => expect(page.location()).toBe('/auth/callback?rt=%2Fdashboard%2Ffinance'));
});

test('an owner who ticks remember me is remembered', async () => {
  const page = await openSignIn();
  await giveNumber(page);
  await page.user.click(await screen.findByRole('checkbox', { name: 'Remember me' }));
  await givePassword(page);
  await waitFor(() => expect(page.location()).toBe('/auth/callback'));
  expect(page.api.requests('login')[0]?.body.remember_me).toBe(true);
});

test('an owner who gives no number, and later no password, is told at the field', async () => {
  const { user, api } = await openSignIn();
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  expect(await numberField()).toHaveAccessibleDescription(
    expect.stringContaining('This phone number or registration number field is required'),
  );
  expect(await numberField()).toHaveFocus();
  expect(api.requests()).toEqual([]);

  await user.type(await numberField(), '0803 000 0001{Enter}');
  await passwordField();
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(async () =>
    expect(await passwordField()).toHaveAccessibleDescription(
      expect.stringContaining('This password field is required'),
    ),
  );
  expect(api.requests('login')).toEqual([]);
});

test('an owner who mistypes the password reads the message of the API and keeps what was typed', async () => {
  const page = await openSignIn({
    api: {
      login: failWith(401, { code: 'wrong_credentials', message: 'Invalid form submission' }),
    },
  });
  await giveNumber(page);
  await givePassword(page, 'Portal-demo-2');
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText('Invalid form submission')).toBeVisible();
  expect(alert).toHaveTextContent('Check your number and password, or reset your password.');
  expect(alert).toHaveFocus();
  expect(await passwordField()).toHaveValue('Portal-demo-2');
  expect(await numberField()).toHaveValue('0803 000 0001');
  expect(page.location()).toBe('/');
});

test('a number that no account has meets the same second step and the same message', async () => {
  const page = await openSignIn({
    api: {
      login: failWith(401, { code: 'wrong_credentials', message: 'Invalid form submission' }),
    },
  });
  await giveNumber(page, '0809 999 9999');
  await givePassword(page);
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid form submission');
});

test('a rejection without a sentence of its own shows the specified one', async () => {
  const page = await openSignIn({ api: { initiateLogin: failWith(500) } });
  await giveNumber(page);
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid form submission');
});

test('an owner whose number was not taken types on in the field, where nothing takes the cursor away', async () => {
  const page = await openSignIn({ api: { initiateLogin: failWith(500) } });
  await giveNumber(page, '0803');
  expect(await screen.findByRole('alert')).toHaveFocus();
  await page.user.type(await numberField(), '0000001');
  expect(await numberField()).toHaveValue('08030000001');
  expect(await numberField()).toHaveFocus();
});

test('a number that is cleared is asked for as soon as it is left, and no longer once something is typed', async () => {
  const { user } = await openSignIn();
  await user.type(await numberField(), '0');
  await user.clear(await numberField());
  expect(await numberField()).not.toHaveAccessibleDescription(/required/);
  await user.tab();
  await waitFor(async () =>
    expect(await numberField()).toHaveAccessibleDescription(/field is required/),
  );
  await user.type(await numberField(), '0803');
  await waitFor(async () =>
    expect(await numberField()).not.toHaveAccessibleDescription(/required/),
  );
});

test('a message of the API about the number is shown at the number', async () => {
  const page = await openSignIn({
    api: { initiateLogin: failWith(422, { errors: { username: ['This number is too long.'] } }) },
  });
  await giveNumber(page);
  await waitFor(async () =>
    expect(await numberField()).toHaveAccessibleDescription(
      expect.stringContaining('This number is too long.'),
    ),
  );
  expect(await numberField()).toHaveValue('0803 000 0001');
});

test('an owner without a connection is not told that the number is wrong, and can try again', async () => {
  const page = await openSignIn({ api: { initiateLogin: networkError() } });
  await giveNumber(page);
  expect(await screen.findByRole('alert')).toHaveTextContent(/check your connection/i);
  page.api.reply(successResponses);
  await page.user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await passwordField()).toHaveFocus();
});

test('an owner whose account cannot be opened is told so, and is not half signed in', async () => {
  const page = await openSignIn({ api: { getMe: failWith(503) } });
  await giveNumber(page);
  await givePassword(page);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /could not open your account just now/,
  );
  expect(page.store.getState().session.token).toBeNull();
  expect(page.location()).toBe('/');
});

test('an owner who chose the wrong number goes back to it', async () => {
  const page = await openSignIn();
  await giveNumber(page, '0803 000 0009');
  await page.user.click(await screen.findByRole('button', { name: 'Use another number' }));
  expect(await numberField()).toHaveFocus();
  expect(await numberField()).toHaveValue('0803 000 0009');
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
});

test('an owner who forgot the password is taken to that dialog', async () => {
  const page = await openSignIn();
  await giveNumber(page);
  await page.user.click(await screen.findByRole('button', { name: 'Forgot password?' }));
  expect(page.portal.openedModals).toEqual([{ name: 'forgot-password', params: {} }]);
});

test('a visitor who cannot sign in yet finds the other ways', async () => {
  const { user, portal } = await openSignIn();
  expect(await screen.findByRole('link', { name: 'Register' })).toHaveAttribute(
    'href',
    '/register',
  );
  await user.click(screen.getByRole('button', { name: 'Activate account' }));
  await user.click(screen.getByRole('button', { name: 'Forgot your number?' }));
  expect(portal.openedModals.map(({ name }) => name)).toEqual([
    'activate-account',
    'recover-registration-number',
  ]);
});

test('closing the dialog forgets both steps', async () => {
  const page = await openSignIn();
  await giveNumber(page);
  await passwordField();
  await page.user.click(screen.getByRole('button', { name: 'Close' }));
  expect(page.portal.isModalClosed()).toBe(true);
  const again = await openSignIn();
  expect(again.location()).toBe('/');
  expect(await numberField()).toHaveValue('');
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
});

test('sign-in speaks Spanish', async () => {
  await openSignIn({ locale: 'es' });
  expect(await screen.findByRole('dialog', { name: 'Iniciar sesión' })).toBeVisible();
  expect(screen.getByLabelText('Número de teléfono o de registro')).toBeVisible();
});

test('the sign-in page has the same form and leaves focus to its title', async () => {
  const page = await renderPortal(
    { mount: userAuth, path: '/user-auth', remote: 'mf-auth' },
    { api: successResponses, at: '/user-auth?rt=%2Factivate' },
  );
  expect(page.portal.title()).toBe('Sign in or register');
  expect(await numberField()).not.toHaveFocus();
  await giveNumber(page);
  await givePassword(page);
  await waitFor(() => expect(page.location()).toBe('/auth/callback?rt=%2Factivate'));
});

const keepNumber = () =>
  writeDraft({ form: 'auth.own-number', version: 1, person: null }, { number: 'SMD-7KQ2-M4XP-9' });
const useOwn = 'Use your number SMD-7KQ2-M4XP-9';

test('the number that was activated on this device is offered, and signs in', async () => {
  keepNumber();
  const page = await openSignIn();
  await page.user.click(await screen.findByRole('button', { name: useOwn }));
  expect(await numberField()).toHaveValue('SMD-7KQ2-M4XP-9');
  expect(await numberField()).toHaveFocus();
  expect(screen.queryByRole('button', { name: useOwn })).toBeNull();
  await page.user.keyboard('{Enter}');
  await passwordField();
  expect(page.api.requests('initiateLogin')[0]?.body).toEqual({ username: 'SMD-7KQ2-M4XP-9' });
});

test('another person on the device types their own number, and can remove the one that is offered', async () => {
  keepNumber();
  const page = await openSignIn();
  await screen.findByRole('button', { name: useOwn });
  await page.user.type(await numberField(), '0');
  expect(screen.queryByText(/SMD-7KQ2/)).toBeNull();
  await page.user.clear(await numberField());
  await page.user.click(screen.getByRole('button', { name: 'Not yours? Remove it' }));
  expect(screen.queryByText(/SMD-7KQ2/)).toBeNull();
  page.unmount();
  await openSignIn();
  await numberField();
  expect(screen.queryByText(/SMD-7KQ2/)).toBeNull();
});
