import {
  makeBusiness,
  makeUser,
  renderPortal,
  type Replies,
  type PortalOptions,
  type RenderedPortal,
} from '@portal/remote-kit/testing';
import { screen } from '@testing-library/react';

export const owner = makeUser();
export const newOwner = makeUser({ user: { has_changed_password: false, has_password: false } });

const session = { access_token: 'token-1', expires_at: 7200, hasCompletedRegistration: true };
export const renewed = { ...session, message: 'Done' };

/** Responses of the API when everything goes well. */
export const successResponses: Replies = {
  getMe: { data: owner },
  getBusinessRegistration: { data: makeBusiness() },
  logout: { message: 'Signed out' },
  register: {
    message: 'Registered',
    data: { registration: '5e9b0c52-1f0a-4b6e-9a53-7d1c2f3a4b5c', medium: 'phone' },
  },
  forgetPassword: ({ body }) => ({ message: `A code is on its way by ${body.medium}` }),
  sendActivationCode: ({ body }) => ({
    message: `A code is on its way by ${body.medium}`,
    data: { is_new: true },
  }),
  getCodeHelp: { data: { channels: ['sms', 'email'], contact_phone: null } },
  forgetEmail: { message: 'A code is on its way' },
  sendRegistrationNumber: { message: 'Sent' },
  resetPassword: renewed,
  changePassword: renewed,
  usePasswordLink: renewed,
  checkPasswordLink: { message: 'Good' },
  requestPasswordLink: { message: 'A link is on its way' },
  changeEmail: { message: 'Changed' },
  changeBusinessEmail: { message: 'Changed' },
  stepUp: { message: 'Confirmed' },
  sendEmailCode: { message: 'A code is on its way' },
  verifyEmailCode: { message: 'Verified' },
  verifyEmailLink: { message: 'Verified' },
  resendEmailLink: { message: 'A link is on its way' },
  confirmSubscription: { message: 'You are on the list' },
  undoEmailChange: { message: 'The former address is back' },
};

/** The response to a right code, by what comes next. */
export function rightCode(next: 'signed-in' | 'password' | 'email') {
  const number = next === 'password' && { smedan_number: 'SMD-7KQ2-M4XP-9' };
  return { ...session, access_token: `token-${next}`, message: 'Right', data: { next, ...number } };
}

type Target = Parameters<typeof renderPortal>[0];

export function open(target: Target, options: PortalOptions = {}): Promise<RenderedPortal> {
  return renderPortal(target, { ...options, api: { ...successResponses, ...options.api } });
}

/** Pastes: quicker than typing, and a field that rejected it would fail the test. */
export async function fill({ user }: RenderedPortal, label: string, text: string): Promise<void> {
  await user.click(await screen.findByLabelText(label));
  if (text !== '') await user.paste(text);
}

export async function press({ user }: RenderedPortal, name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name }));
}
