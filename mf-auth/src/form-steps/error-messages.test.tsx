import { failWith, type Replies } from '@portal/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import * as activate from '../exposes/activate-account.ts';
import * as email from '../exposes/email.ts';
import * as verification from '../exposes/email-verification.ts';
import * as forgot from '../exposes/forgot-password.ts';
import * as newPassword from '../exposes/new-password.ts';
import * as recoverEmail from '../exposes/recover-email.ts';
import * as recoverNumber from '../exposes/recover-registration-number.ts';
import * as register from '../exposes/register.ts';
import * as signIn from '../exposes/sign-in.ts';
import { fill, newOwner, open, owner, press, rightCode } from '../testing/journey.ts';

type Page = Awaited<ReturnType<typeof open>>;
const remote = 'mf-auth';
const silent = failWith(500);

interface Case {
  message: string;
  when: string;
  target: Parameters<typeof open>[0];
  options?: Parameters<typeof open>[1];
  api: Replies;
  go: (page: Page) => Promise<void>;
}

const number = (label: string, button: string) => async (page: Page) => {
  await fill(page, label, '08030000001');
  await press(page, button);
};
const passwords = (button: string) => async (page: Page) => {
  await fill(page, 'New password', 'five green parrots');
  await fill(page, 'Repeat password', 'five green parrots');
  await press(page, button);
};

/** Specification section 8: the sentence for a rejection without one of its own. */
const cases: Case[] = [
  {
    message: 'Invalid form submission',
    when: 'sign-in is rejected',
    target: { modal: signIn, remote },
    api: { initiateLogin: silent },
    go: number('Phone number or registration number', 'Next'),
  },
  {
    message: 'Invalid smedan number',
    when: 'a forgotten password starts',
    target: { modal: forgot, remote },
    api: { forgetPassword: silent },
    go: number('Registration number or phone number', 'Send code'),
  },
  {
    message: 'Invalid OTP code',
    when: 'the code of a forgotten password is rejected',
    target: { modal: forgot, remote },
    api: { verifyCode: silent },
    go: async (page) => {
      await number('Registration number or phone number', 'Send code')(page);
      await fill(page, 'Code from the message', '123456');
      await passwords('Change password')(page);
    },
  },
  {
    message: 'Invalid smedan number',
    when: 'activation starts',
    target: { modal: activate, remote },
    api: { sendActivationCode: silent },
    go: number('Registration number', 'Send code'),
  },
  {
    message: 'Invalid OTP code',
    when: 'the code of an activation is rejected',
    target: { modal: activate, remote },
    api: { verifyCode: silent },
    go: async (page) => {
      await number('Registration number', 'Send code')(page);
      await fill(page, 'Code from the message', '123456');
    },
  },
  {
    message: 'Invalid or incorrect password format',
    when: 'the first password is rejected',
    target: { modal: activate, remote },
    options: { signedInAs: newOwner },
    api: { resetPassword: silent, getMe: { data: newOwner } },
    go: passwords('Activate account'),
  },
  {
    message: 'Invalid or incorrect password format',
    when: 'a change of password is rejected',
    target: { mount: newPassword, path: '/password/new', remote },
    options: { signedInAs: owner },
    api: { changePassword: silent },
    go: async (page) => {
      await fill(page, 'Current password', 'Portal-demo-1');
      await passwords('Save password')(page);
    },
  },
  {
    message: 'Invalid phone number',
    when: 'the recovery of an e-mail address starts',
    target: { modal: recoverEmail, remote },
    api: { forgetEmail: silent },
    go: number('Phone number', 'Next'),
  },
  {
    message: 'Invalid or incorrect email format',
    when: 'a new e-mail address is rejected',
    target: { modal: recoverEmail, remote },
    api: { verifyCode: rightCode('email'), changeEmail: silent },
    go: async (page) => {
      await number('Phone number', 'Next')(page);
      await fill(page, 'Please enter OTP', '123456');
      await press(page, 'Next');
      await fill(page, 'Enter your new email', 'new@okafor.example');
      await fill(page, 'Repeat your new email', 'new@okafor.example');
      await press(page, 'Update Email');
    },
  },
  {
    message: 'Recovery request failed',
    when: 'a registration number is not sent',
    target: { modal: recoverNumber, remote },
    api: { sendRegistrationNumber: silent },
    go: number('Phone number', 'Send number'),
  },
  {
    message: 'Invalid data submitted',
    when: 'a registration is rejected',
    target: { mount: register, path: '/register', remote },
    api: { register: silent },
    go: async (page) => {
      await fill(page, 'Business name', 'Okafor Textiles');
      await fill(page, 'First name', 'Amina');
      await fill(page, 'Last name', 'Okafor');
      await fill(page, 'Phone number', '08030000001');
      await fill(page, 'Email', 'amina@okafor.example');
      await page.user.click(screen.getByRole('checkbox'));
      await press(page, 'Register business');
    },
  },
  {
    message: 'An error occurred while verifying email',
    when: 'a code for the e-mail address is rejected',
    target: { modal: verification, remote },
    options: { signedInAs: owner },
    api: { verifyEmailCode: silent },
    go: async (page) => {
      await fill(page, 'Code from the message', '123456');
    },
  },
  {
    message: 'An error occurred while updating email',
    when: 'another e-mail address is rejected',
    target: { modal: verification, remote },
    options: { signedInAs: owner },
    api: { changeBusinessEmail: silent },
    go: async (page) => {
      await press(page, 'Change email address');
      await fill(page, 'New email address', 'new@okafor.example');
      await press(page, 'Update email');
    },
  },
  {
    message: 'An error occurred while resending verification code',
    when: 'no code can be sent',
    target: { modal: verification, remote },
    options: { signedInAs: owner },
    api: { sendEmailCode: silent },
    go: async () => {},
  },
  {
    message: 'An error occurred while resending verification code',
    when: 'no link can be sent',
    target: { mount: email, path: '/email', remote },
    options: { at: '/email/resend' },
    api: { resendEmailLink: silent },
    go: async (page) => {
      await fill(page, 'Your email address', 'amina@okafor.example');
      await press(page, 'Send again');
    },
  },
];

const helped: Record<string, string> = {
  'Invalid form submission': 'Check your number and password, or reset your password.',
  'Invalid smedan number': 'It looks like SMD-7K2M-9QXA-Y.',
  'Invalid OTP code': 'Check the latest message, or ask for a new code.',
};

test.each(cases)(
  'an owner reads “$message” when $when',
  async ({ message, target, options, api, go }) => {
    const page = await open(target, { ...options, api });
    await go(page);
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText(message)).toBeVisible();
    expect(alert).toHaveTextContent(`${message}${helped[message] ?? ''}`);
  },
  20_000,
);

test.each(cases.filter(({ when }) => when !== 'no code can be sent').slice(0, 4))(
  'the server’s own sentence takes the place of “$message” when $when',
  async ({ target, options, api, go }) => {
    const [call] = Object.keys(api) as (keyof Replies)[];
    const spoken = { [call as string]: failWith(422, { message: 'the server says why' }) };
    const page = await open(target, { ...options, api: { ...api, ...spoken } });
    await go(page);
    expect(await screen.findByRole('alert')).toHaveTextContent('The server says why');
  },
  20_000,
);
