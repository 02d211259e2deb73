import {
  failWith,
  makeBusiness,
  makeUser,
  renderPortal,
  type Replies,
} from '@portal/remote-kit/testing';
import { settleFactorRequest, waitForFactor } from '@portal/remote-kit/api';
import { screen, waitFor } from '@testing-library/react';
import * as page from '../exposes/second-factor.ts';
import * as signIn from '../exposes/sign-in.ts';

const agent = makeUser({ is_master: true });
const session = {
  access_token: 'token-1',
  expires_at: 28_800,
  hasCompletedRegistration: true,
  password_changed: false,
};
const sentBy = (method: 'app' | 'email' | 'none') => ({ message: 'Sent.', data: { method } });
const wrongCode = failWith(422, { code: 'validation_failed', errors: { code: ['Wrong code'] } });

const openPage = (api: Replies, query = '') =>
  renderPortal(
    { mount: page, path: '/second-factor', remote: 'mf-auth' },
    {
      at: `/second-factor${query}`,
      api: {
        sendFactorCode: sentBy('email'),
        signInWithFactor: session,
        getMe: { data: agent },
        getBusinessRegistration: { data: makeBusiness() },
        ...api,
      },
    },
  );

test('the password of a Master Agent leads to the second step, with the page that was asked for', async () => {
  const { user, location } = await renderPortal(
    { modal: signIn, remote: 'mf-auth' },
    {
      at: '/?modal=sign-in&rt=%2Fdashboard%2Fclaims',
      api: {
        initiateLogin: { data: { next: 'password' } },
        login: failWith(403, { code: 'second_factor_required' }),
      },
    },
  );
  await user.type(
    await screen.findByLabelText('Phone number or registration number'),
    '08030000006{Enter}',
  );
  await user.type(await screen.findByLabelText('Password'), 'Portal-demo-1{Enter}');
  await waitFor(() => expect(location()).toBe('/second-factor?rt=%2Fdashboard%2Fclaims'));
});

test('a code is mailed once; a wrong one is said at the field, the right one signs in', async () => {
  const { user, api, store, location } = await openPage(
    { signInWithFactor: wrongCode },
    '?rt=%2Fdashboard%2Fclaims',
  );
  const field = await screen.findByLabelText('Code from your email');
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  expect(api.requests('sendFactorCode').map(({ body }) => body)).toEqual([{ again: false }]);
  await user.type(field, '111111{Enter}');
  await waitFor(() =>
    expect(field).toHaveAccessibleDescription(expect.stringContaining('Wrong code')),
  );
  api.reply({ signInWithFactor: session });
  await user.clear(field);
  await user.type(field, '482913{Enter}');
  await waitFor(() => expect(location()).toBe('/auth/callback?rt=%2Fdashboard%2Fclaims'));
  expect(api.requests('signInWithFactor').at(-1)?.body).toEqual({ code: '482913' });
  expect(store.getState().session.token).toBe('token-1');
});

test('a password that waited for the factor is confirmed, and OK goes on to the page that was asked for', async () => {
  const { user, location } = await openPage(
    { signInWithFactor: { ...session, password_changed: true } },
    '?rt=%2Fdashboard%2Fclaims',
  );
  await user.type(await screen.findByLabelText('Code from your email'), '482913{Enter}');
  expect(
    await screen.findByRole('alertdialog', { name: 'Your password has been changed successfully' }),
  ).toHaveTextContent('You can now sign into your account using your new password.');
  expect(location()).toBe('/second-factor?rt=%2Fdashboard%2Fclaims');
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(location()).toBe('/auth/callback?rt=%2Fdashboard%2Fclaims'));
});

test('who has lost the app signs in with a recovery code, and can go back to the app', async () => {
  const { user, api, location } = await openPage({ sendFactorCode: sentBy('app') });
  expect(await screen.findByLabelText('Code from your authenticator app')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  expect(screen.getByLabelText('Recovery code')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Use the app instead' }));
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  await user.type(screen.getByLabelText('Recovery code'), 'KSGF-KUCV-66BP-EYEQ{Enter}');
  await waitFor(() => expect(location()).toBe('/auth/callback'));
  expect(api.requests('signInWithFactor')[0]?.body).toEqual({ code: 'KSGF-KUCV-66BP-EYEQ' });
});

test('a sign-in that has ended leads back to the password', async () => {
  const ended = failWith(401, { code: 'unauthenticated' });
  const { user, api } = await openPage({ signInWithFactor: ended });
  await user.type(await screen.findByLabelText('Code from your email'), '482913{Enter}');
  expect(await screen.findByText(/Start again with your password/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in again' })).toHaveAttribute('href', '/user-auth');
  expect(api.requests('signInWithFactor')).toHaveLength(1);
});

test('an account without app and verified e-mail says what is missing', async () => {
  await openPage({ sendFactorCode: sentBy('none') });
  expect(await screen.findByText(/Your email address is not verified/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
});

test('a code that could not be asked for can be asked for again', async () => {
  const { user, api } = await openPage({ sendFactorCode: failWith(503, { code: 'unavailable' }) });
  expect(await screen.findByRole('alert')).toBeVisible();
  api.reply({ sendFactorCode: sentBy('app') });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Code from your authenticator app')).toBeVisible();
});

const openDialog = (api: Replies = {}) =>
  renderPortal(
    { modal: page, remote: 'mf-auth' },
    {
      signedInAs: agent,
      api: { sendProofCode: sentBy('app'), proveFactor: { message: '' }, ...api },
    },
  );

test('the dialog tells the call that waits for it that the code was given', async () => {
  const given = waitForFactor();
  const { user, portal } = await openDialog();
  await user.type(
    await screen.findByLabelText('Code from your authenticator app'),
    '482913{Enter}',
  );
  expect(await given).toBe(true);
  expect(portal.isModalClosed()).toBe(true);
});

test('the dialog tells the call that waits for it that it was closed without a code', async () => {
  const given = waitForFactor();
  const { user, unmount } = await openDialog({ proveFactor: wrongCode });
  await user.type(
    await screen.findByLabelText('Code from your authenticator app'),
    '111111{Enter}',
  );
  expect(await screen.findByText('Wrong code')).toBeVisible();
  unmount();
  expect(await given).toBe(false);
  settleFactorRequest(true);
});
