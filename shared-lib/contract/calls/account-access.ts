import type { accountAccessSchemas } from '../schemas/account-access.ts';
import { defineCalls } from './call.ts';

/**
 * How an owner gets an account and gets back into it.
 *
 * Rules for all of them: where a number or e-mail address is named, the response is the same whether or not
 * an account has it. A one-time code has 6 digits, lives 10 minutes, works once, and is invalid after 5 wrong
 * tries. A new one can be asked for after 60 seconds; 429 carries Retry-After. For a code that is wrong,
 * used, invalid or expired the response is 422 with the reason at its field, and `code_void` where only a new code
 * helps. Without a session, a code works only in the browser that asked for it, which keeps the cookie
 * that came with the response. Only a verified e-mail and a proved phone recover an account.
 *
 * `medium: 'voice'` asks for a call that reads the code out. It counts as a text message, is made at most three times a day
 * for a number, and becomes a text message beyond the day's limits. Where `getCodeHelp` does not list it, it gets 422.
 */
export const accountAccessCalls = defineCalls<typeof accountAccessSchemas>()({
  /**
   * A phone number that is registered already gets the same response, and so does an account whose phone waits for
   * its code; the owner who proved the phone gets a text message. The registration number is in messages only.
   */
  register: { method: 'POST', path: '/auth/register', auth: 'none' },
  forgetPassword: { method: 'POST', path: '/auth/forget-password', auth: 'none' },
  /**
   * `is_new: false`: the account is active, no code was sent. A number that cannot be one gets 422
   * at `smedan_number`. The response never has `otp_code`.
   */
  sendActivationCode: { method: 'POST', path: '/auth/otp', auth: 'none' },
  verifyCode: { method: 'POST', path: '/auth/otp/verify', auth: 'none' },
  /** Takes the token of an activation (`next: 'password'`), once. */
  resetPassword: {
    method: 'POST',
    path: '/auth/reset-password',
    auth: 'bearer',
    limitedTokens: ['activation'],
  },
  requestPasswordLink: { method: 'POST', path: '/auth/password-link', auth: 'none' },
  /** 422 `link_void` for a used, expired or foreign link: offer a new one. */
  checkPasswordLink: { method: 'POST', path: '/auth/password-link/check', auth: 'none' },
  /** 422 `link_void` as above. */
  usePasswordLink: { method: 'POST', path: '/auth/password-link/use', auth: 'none' },
  /** A wrong current password gets 422 at `current_password` and counts like a failed sign-in. */
  changePassword: { method: 'POST', path: '/auth/change-password', auth: 'bearer' },
  sendRegistrationNumber: {
    method: 'POST',
    path: '/business-registrations/smedan-number',
    auth: 'none',
  },
  getCodeHelp: { method: 'GET', path: '/auth/code-help', auth: 'none' },
  sendStepUpCode: { method: 'POST', path: '/auth/step-up/code', auth: 'bearer' },
  /**
   * For 20 minutes after it, and after any sign-in, the session may do what gets 403
   * `confirmation_required` otherwise: change the e-mail, phone or bank account, delete.
   */
  stepUp: { method: 'POST', path: '/auth/step-up', auth: 'bearer' },
});
