import { failWith, makeUser, renderPortal, type Replies } from '@portal/remote-kit/testing';
import type { User } from '@portal/contract';
import { screen, waitFor, within } from '@testing-library/react';
import * as mount from '../exposes/second-factor.ts';

const codes = Array.from({ length: 10 }, (_, index) => `AAAA-BBBB-CCCC-DDD${'ABCDEFGHIJ'[index]}`);
const noApp = { method: 'email', app_added_at: null, recovery_codes_left: 0 } as const;
const withApp = (left = 10) =>
  ({
    method: 'app',
    app_added_at: '2026-11-22T09:00:00Z',
    recovery_codes_left: left,
  }) as const;

const open = (api: Replies, person: Partial<User> = { is_master: true }) =>
  renderPortal(
    { mount, path: '/dashboard/second-factor', remote: 'mf-profile' },
    { signedInAs: makeUser({ is_master: false, ...person }), api },
  );

test('a Master Agent sets an app up, and reads the recovery codes once', async () => {
  const { user, api } = await open({
    getSecondFactor: { data: noApp },
    startApp: {
      data: {
        secret: 'JBSWY3DPEHPK3PXP',
        uri: 'otpauth://totp/SMEDAN:SMD?secret=JBSWY3DPEHPK3PXP',
        qr: { size: 33, path: 'M4 4h7v1h-7z' },
      },
    },
    confirmApp: failWith(422, {
      code: 'validation_failed',
      errors: { email_code: ['Wrong code'] },
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Set up an app' }));
  expect(await screen.findByRole('img', { name: /^QR code/ })).toBeVisible();
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the app on this device' })).toHaveAttribute(
    'href',
    'otpauth://totp/SMEDAN:SMD?secret=JBSWY3DPEHPK3PXP',
  );
  await user.type(screen.getByLabelText('Code of the app'), '482913');
  await user.type(screen.getByLabelText('Code from your email'), '111111');
  await user.click(screen.getByRole('button', { name: 'Use this app' }));
  expect(await screen.findByText('Wrong code')).toBeVisible();
  api.reply({
    confirmApp: { data: { recovery_codes: codes } },
    getSecondFactor: { data: withApp() },
  });
  await user.type(screen.getByLabelText('Code from your email'), '750763');
  await user.click(screen.getByRole('button', { name: 'Use this app' }));
  for (const code of codes) expect(await screen.findByText(code)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'I have kept them' }));
  expect(await screen.findByText('Codes left: 10 of 10.')).toBeVisible();
  expect(screen.queryByText(codes[0] ?? '')).toBeNull();
});

test('an app that took too long to set up says so', async () => {
  const { user } = await open({
    getSecondFactor: { data: noApp },
    startApp: { data: { secret: 'JBSWY3DP', uri: 'otpauth://totp/x', qr: { size: 1, path: '' } } },
    confirmApp: failWith(409, { code: 'conflict' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Set up an app' }));
  await user.type(await screen.findByLabelText('Code of the app'), '482913');
  await user.type(screen.getByLabelText('Code from your email'), '482914');
  await user.click(screen.getByRole('button', { name: 'Use this app' }));
  expect(await screen.findByText(/took longer than 10 minutes/)).toBeVisible();
});

test('a Master Agent with few codes left makes new ones, and can remove the app', async () => {
  const { user, api } = await open(
    {
      getSecondFactor: { data: withApp(2) },
      makeRecoveryCodes: { data: { recovery_codes: codes } },
      resetFactor: { message: '' },
    },
    { is_master: true },
  );
  expect(await screen.findByText('Codes left: 2 of 10.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Make new codes' }));
  expect(await screen.findByText(codes[9] ?? '')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'I have kept them' }));
  await user.click(await screen.findByRole('button', { name: 'Remove the app' }));
  const sure = within(await screen.findByRole('alertdialog'));
  api.reply({ getSecondFactor: { data: noApp } });
  await user.click(sure.getByRole('button', { name: 'Remove the app' }));
  expect(await screen.findByRole('button', { name: 'Set up an app' })).toBeVisible();
});

test('a person who gives no fresh code reads no error; other rejections are shown', async () => {
  const { user, api } = await open({
    getSecondFactor: { data: noApp },
    startApp: failWith(403, { code: 'second_factor_required', message: 'One more step' }),
  });
  const setUp = await screen.findByRole('button', { name: 'Set up an app' });
  await user.click(setUp);
  await waitFor(() => expect(api.requests('startApp')).toHaveLength(1));
  await waitFor(() => expect(setUp).not.toHaveAttribute('aria-busy', 'true'));
  expect(screen.queryByRole('alert')).toBeNull();
  api.reply({ startApp: failWith(429, { code: 'too_many_requests', message: 'Too many' }) });
  await user.click(setUp);
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many');
});

test('an account without a verified e-mail has to verify it first', async () => {
  await open({ getSecondFactor: { data: { ...noApp, method: 'none' } } });
  expect(await screen.findByText(/Verify your email address first/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Set up an app' })).toBeNull();
});

const newApp = {
  data: {
    secret: 'JBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/SMEDAN:SMD?secret=JBSWY3DPEHPK3PXP',
    qr: { size: 33, path: 'M4 4h7v1h-7z' },
  },
};
const noFactor = { ...noApp, method: 'none' } as const;
const owner: Partial<User> = { is_master: false };

test('an owner proves who they are, sets an app up by one code, and copies the recovery codes', async () => {
  const { user, api } = await open(
    {
      getSecondFactor: { data: noFactor },
      startApp: failWith(403, { code: 'confirmation_required' }),
      stepUp: { message: '' },
      confirmApp: { data: { recovery_codes: codes } },
    },
    owner,
  );
  expect(await screen.findByText('Now you sign in with only your password.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Set up an app' }));
  const proof = within(await screen.findByRole('dialog'));
  api.reply({ startApp: newApp });
  await user.type(await proof.findByLabelText('Password'), 'Portal-demo-1{Enter}');
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  expect(screen.queryByLabelText('Code from your email')).toBeNull();
  api.reply({ getSecondFactor: { data: withApp() } });
  await user.type(screen.getByLabelText('Code of the app'), '482913{Enter}');
  expect(await screen.findByText(codes[9] ?? '')).toBeVisible();
  expect(api.requests('confirmApp').at(-1)?.body).toEqual({ code: '482913' });
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(codes.join('\n')));
  expect(screen.getByText(/Lost the phone and the codes/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'I have kept them' }));
  expect(await screen.findByText('Codes left: 10 of 10.')).toBeVisible();
});

test('an owner turns the app off, and reads what signs in afterwards', async () => {
  const { user, api } = await open(
    { getSecondFactor: { data: withApp() }, resetFactor: { message: '' } },
    owner,
  );
  await user.click(await screen.findByRole('button', { name: 'Remove the app' }));
  const sure = within(await screen.findByRole('alertdialog'));
  expect(sure.getByText(/You sign in with only your password again/)).toBeVisible();
  api.reply({ getSecondFactor: { data: noFactor } });
  await user.click(sure.getByRole('button', { name: 'Remove the app' }));
  expect(await screen.findByText('Now you sign in with only your password.')).toBeVisible();
});

test.each([
  ['an owner', { is_master: false }, 'Security'],
  ['a Master Agent', { is_master: true }, 'Second sign-in step'],
])('for %s the tab of the page is marked', async (_, person, tab) => {
  await open({ getSecondFactor: { data: noApp } }, person);
  const tabs = within(await screen.findByRole('navigation'));
  expect(tabs.getByRole('link', { current: 'page' })).toHaveTextContent(tab);
});
