import * as z from 'zod/mini';
import {
  confirmed,
  emailAddress,
  ifGiven,
  newPassword,
  oneOf,
  otpCode,
  requiredIf,
  requiredText,
  typedPassword,
} from '../validation/index.ts';
import { phoneNumber } from '../validation/phone.ts';

export function registerBody() {
  return z.object({
    business_name: requiredText({ max: 150 }),
    first_name: requiredText({ max: 100 }),
    last_name: requiredText({ max: 100 }),
    phone_number: phoneNumber(),
    email: emailAddress(),
    /** That the agency keeps and uses these details. Recorded with the moment and the version of the text. */
    accepts_terms: z.boolean({ error: 'consent' }).check(z.refine(Boolean, 'consent')),
  });
}

export function forgetPasswordBody() {
  return z.object({
    /** Phone or registration number. */
    username: requiredText(),
    medium: z._default(oneOf(['sms', 'email', 'voice']), 'email'),
  });
}

export function sendActivationCodeBody() {
  return z.object({
    smedan_number: requiredText({ max: 64 }),
    /** `voice`: a call to the phone that reads the code out. */
    medium: z._default(oneOf(['phone', 'email', 'voice']), 'phone'),
  });
}

/**
 * Three purposes. `should_change_password: true`: the code of `forgetPassword`, together with the new
 * password. Otherwise the code of `sendActivationCode` (username: registration number) or of
 * `forgetEmail` (username: phone number), whichever was asked for last; passwords are not read then.
 */
export function verifyCodeBody() {
  return z
    .object({
      otp_code: otpCode(),
      username: requiredText(),
      password: ifGiven(newPassword()),
      confirm_password: ifGiven(typedPassword()),
      should_change_password: z._default(z.boolean(), false),
    })
    .check(
      requiredIf('password', ({ should_change_password }) => should_change_password),
      requiredIf('confirm_password', ({ should_change_password }) => should_change_password),
      confirmed('confirm_password', 'password'),
    );
}

function repeatedPassword() {
  return { password: newPassword(), re_password: typedPassword() };
}

export function resetPasswordBody() {
  return z.object(repeatedPassword()).check(confirmed('re_password', 'password'));
}

/** `token`: the last part of the mailed URL `/password/reset/{token}`. */
export function passwordLinkBody() {
  return z
    .object({ token: requiredText({ max: 100 }), ...repeatedPassword() })
    .check(confirmed('re_password', 'password'));
}

export function changePasswordBody() {
  return z
    .object({ current_password: typedPassword(), ...repeatedPassword() })
    .check(confirmed('re_password', 'password'));
}

/** E-mail address, phone or registration number. */
export function requestPasswordLinkBody() {
  return z.object({ username: requiredText() });
}

export function sendRegistrationNumberBody() {
  return z.object({ phone_number: phoneNumber() });
}
