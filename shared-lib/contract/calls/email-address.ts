import type { emailAddressSchemas } from '../schemas/email-address.ts';
import { defineCalls } from './call.ts';

/**
 * An owner's e-mail address: recovered, changed, verified, put back. What account-access says of codes and
 * responses holds here too.
 */
export const emailAddressCalls = defineCalls<typeof emailAddressSchemas>()({
  forgetEmail: { method: 'POST', path: '/auth/forget-email', auth: 'none' },
  /** Takes the token of an e-mail recovery (`next: 'email'`), once. Starts no session. */
  changeEmail: {
    method: 'POST',
    path: '/auth/change-email',
    auth: 'bearer',
    limitedTokens: ['email-recovery'],
  },
  /** Needs a recent proof: 403 `confirmation_required` otherwise, then `stepUp`. */
  changeBusinessEmail: { method: 'POST', path: '/change-business-email', auth: 'bearer' },
  verifyEmailCode: { method: 'POST', path: '/verify-email-otp', auth: 'bearer' },
  resendEmailCode: { method: 'GET', path: '/resend-email-otp', auth: 'bearer' },
  /** The first code too: ask for it when the verification opens. */
  sendEmailCode: { method: 'POST', path: '/resend-email-otp', auth: 'bearer' },
  /** `token`: the id of the mailed URL `/email/verify/{id}`. 422 `link_void` when it no longer works. */
  verifyEmailLink: { method: 'POST', path: '/email/verify', auth: 'none' },
  resendEmailLink: { method: 'POST', path: '/email/resend', auth: 'none' },
  /**
   * `token`: the id of the URL `/email/undo/{id}` that went to the former e-mail and phone when either was
   * changed. 422 `link_void` when it no longer works.
   */
  undoEmailChange: { method: 'POST', path: '/email/undo', auth: 'none' },
});
