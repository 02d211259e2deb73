import { failWith, setClockAhead } from '@portal/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import * as modal from '../exposes/forgot-password.ts';
import { fill, open, press, rightCode } from '../testing/journey.ts';

const target = { modal, remote: 'mf-auth' };
const api = { verifyCode: rightCode('signed-in') };

async function askForCode(options: Parameters<typeof open>[1] = {}) {
  const page = await open(target, { ...options, api: { ...api, ...options.api } });
  await fill(page, 'Registration number or phone number', '0803 000 0001');
  await press(page, 'Send code');
  await screen.findByText('A code is on its way by email');
  return page;
}

async function choose(page: Awaited<ReturnType<typeof open>>, repeat = 'five green parrots') {
  await fill(page, 'New password', 'five green parrots');
  await fill(page, 'Repeat password', repeat);
  await fill(page, 'Code from the message', '012 345');
  await press(page, 'Change password');
}

afterEach(() => jest.restoreAllMocks());

test('an owner who forgot the password chooses a new one and OK leads to the dashboard', async () => {
  const page = await askForCode();
  expect(page.api.requests('forgetPassword')[0]?.body).toEqual({
    username: '0803 000 0001',
    medium: 'email',
  });
  expect(screen.getByLabelText('New password')).toHaveFocus();
  await choose(page);
  expect(
    await screen.findByRole('alertdialog', { name: 'Your password has been changed successfully' }),
  ).toHaveTextContent('You can now sign into your account using your new password.');
  expect(page.api.requests('verifyCode')[0]?.body).toEqual({
    username: '0803 000 0001',
    password: 'five green parrots',
    confirm_password: 'five green parrots',
    otp_code: '012345',
    should_change_password: true,
  });
  expect(page.store.getState().session.token).toBe('token-signed-in');
  await press(page, 'OK');
  expect(page.location()).toBe('/dashboard');
});

test('the phone is offered three seconds after the email, and takes its place', async () => {
  const page = await askForCode();
  expect(screen.queryByRole('button', { name: 'Send to phone' })).not.toBeInTheDocument();
  await page.user.click(
    await screen.findByRole('button', { name: 'Send to phone' }, { timeout: 4000 }),
  );
  expect(await screen.findByText('A code is on its way by sms')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send to phone' })).not.toBeInTheDocument();
  expect(page.api.requests('forgetPassword').map(({ body }) => body.medium)).toEqual([
    'email',
    'sms',
  ]);
}, 15_000);

test('a page that is lost goes on at the code and its channel; closing it forgets both', async () => {
  const page = await askForCode();
  await page.user.click(
    await screen.findByRole('button', { name: 'Send to phone' }, { timeout: 4000 }),
  );
  await screen.findByText(/sent to 0803 ••• ••01 by SMS/);
  page.unmount();
  const again = await open(target, { api });
  expect(await screen.findByText('The code we sent still works. Enter it below.')).toBeVisible();
  expect(screen.getByText(/sent to 0803 ••• ••01 by SMS/)).toBeVisible();
  expect(await screen.findByText(/^You can ask again in [01]:\d\d$/)).toBeVisible();
  await choose(again);
  await screen.findByRole('alertdialog');
  expect(again.api.requests('forgetPassword')).toEqual([]);
  expect(Object.keys(localStorage)).not.toContainEqual(expect.stringContaining('draft'));
}, 15_000);

test('another code can be asked for after a minute, counted down and restarted', async () => {
  const page = await askForCode();
  const again = () => screen.getByRole('button', { name: 'Resend code' });
  expect(again()).toBeDisabled();
  expect(await screen.findByText(/^You can ask again in (1:00|0:5\d)$/)).toBeVisible();
  setClockAhead(60_000);
  await waitFor(() => expect(again()).toBeEnabled());
  await page.user.click(again());
  await waitFor(() => expect(page.api.requests('forgetPassword')).toHaveLength(2));
  await waitFor(() => expect(again()).toBeDisabled());
  setClockAhead(65_000);
  expect(await screen.findByText(/^You can ask again in 0:5\d$/)).toBeVisible();
}, 15_000);

test('a call is offered after the wait, where the portal can make calls', async () => {
  const page = await askForCode();
  expect(screen.queryByRole('button', { name: 'Call me with the code' })).toBeNull();
  page.api.reply({
    getCodeHelp: { data: { channels: ['sms', 'email', 'voice'], contact_phone: '0700 000 0000' } },
  });
  setClockAhead(60_000);
  await press(page, 'Call me with the code');
  await waitFor(() =>
    expect(page.api.requests('forgetPassword').at(-1)?.body).toMatchObject({ medium: 'voice' }),
  );
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Call me with the code' })).toBeNull(),
  );
  await page.user.click(screen.getByText('I did not get a code'));
  expect(await screen.findByRole('link', { name: '0700 000 0000' })).toHaveAttribute(
    'href',
    'tel:07000000000',
  );
}, 15_000);

test('a portal that makes no calls offers none', async () => {
  const page = await askForCode();
  setClockAhead(60_000);
  await waitFor(() => expect(page.api.requests('getCodeHelp')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Call me with the code' })).toBeNull();
  await page.user.click(screen.getByText('I did not get a code'));
  expect(screen.queryByText(/phone call/)).toBeNull();
}, 15_000);

test('a repeat that differs, an easy password and a short code are told at their fields', async () => {
  const page = await askForCode();
  await fill(page, 'New password', 'password1');
  await fill(page, 'Repeat password', 'something else');
  await fill(page, 'Code from the message', '123');
  await press(page, 'Change password');
  expect(await screen.findByText('Password confirmation does not match')).toBeVisible();
  expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(
    expect.stringContaining('too easy to guess'),
  );
  expect(screen.getByLabelText('Code from the message')).toHaveAccessibleDescription(
    expect.stringContaining('The code must have 6 characters'),
  );
  expect(page.api.requests('verifyCode')).toEqual([]);
});

test('an owner whose code is rejected reads so at the cleared code and keeps the password', async () => {
  const page = await askForCode({
    api: {
      verifyCode: failWith(422, {
        code: 'code_void',
        errors: { otp_code: ['This code no longer works. Ask for a new one.'] },
      }),
    },
  });
  await choose(page);
  await waitFor(() =>
    expect(screen.getByLabelText('Code from the message')).toHaveAccessibleDescription(
      expect.stringContaining('Ask for a new one.'),
    ),
  );
  expect(screen.getByLabelText('New password')).toHaveValue('five green parrots');
  expect(screen.getByRole('button', { name: 'Resend code' })).toBeInTheDocument();
  expect(screen.getByLabelText('Code from the message')).toHaveValue('');
  expect(screen.getByLabelText('Code from the message')).toHaveFocus();
  page.api.reply({ verifyCode: rightCode('signed-in') });
  await page.user.keyboard('750763{Enter}');
  await screen.findByRole('alertdialog');
  expect(page.api.requests('verifyCode').at(-1)?.body.otp_code).toBe('750763');
});

test('an owner who tried too often reads when to try again', async () => {
  const page = await askForCode({
    api: { verifyCode: failWith(429, { message: 'Too many attempts.' }, { retryAfter: 840 }) },
  });
  await choose(page);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Too many attempts. You can try again in 14 min.',
  );
});

test('an owner does it all from the keyboard', async () => {
  const page = await open(target, { api });
  expect(await screen.findByLabelText('Registration number or phone number')).toHaveFocus();
  await page.user.keyboard('08030000001{Enter}');
  await screen.findByText('A code is on its way by email');
  await waitFor(() => expect(screen.getByLabelText('New password')).toHaveFocus());
  await page.user.paste('five green parrots');
  await page.user.keyboard('{Tab}{Tab}');
  expect(screen.getByLabelText('Repeat password')).toHaveFocus();
  await page.user.paste('five green parrots');
  await page.user.keyboard('{Tab}{Tab}');
  expect(screen.getByLabelText('Code from the message')).toHaveFocus();
  await page.user.keyboard('012345{Enter}');
  const done = await screen.findByRole('alertdialog');
  expect(done).toBeVisible();
  expect(screen.getByRole('button', { name: 'OK' })).toHaveFocus();
}, 15_000);

test('closing the dialog goes back to the first stage', async () => {
  const page = await askForCode();
  await press(page, 'Close');
  expect(page.portal.isModalClosed()).toBe(true);
  await open(target, { api });
  expect(await screen.findByLabelText('Registration number or phone number')).toHaveValue('');
});

test('the forms are marked for password managers and for codes from messages', async () => {
  await askForCode();
  expect(screen.getByLabelText('Registration number or phone number')).toHaveAttribute(
    'autocomplete',
    'username',
  );
  expect(screen.getByLabelText('New password')).toHaveAttribute('autocomplete', 'new-password');
  expect(screen.getByLabelText('Repeat password')).toHaveAttribute('autocomplete', 'new-password');
  expect(screen.getByLabelText('Code from the message')).toHaveAttribute(
    'autocomplete',
    'one-time-code',
  );
  expect(screen.getByLabelText('Code from the message')).toHaveAttribute('inputmode', 'numeric');
});
