/** What the next release of this remote brings; each has its texts in the locales under this name. */
export type Feature =
  | 'register'
  | 'newPassword'
  | 'resetRequest'
  | 'resetByLink'
  | 'emailByLink'
  | 'emailResend'
  | 'forgotPassword'
  | 'activate'
  | 'recoverNumber'
  | 'recoverEmail'
  | 'emailVerification';
