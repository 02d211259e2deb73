/** Limits of one-time codes. */
export const codeLimits = {
  length: 6,
  lifeSeconds: 600,
  wrongTries: 5,
  /** Until the same kind of code can be asked for again. */
  resendAfterSeconds: 60,
} as const;

/** Limits of the second factor of staff and Master Agents. */
export const factorLimits = {
  /** How long a sign-in waits, in seconds. */
  pendingSeconds: 600,
  /** A sign-in that waits ends with the last of so many wrong codes: the password is asked for again. */
  wrongTries: 5,
  /** Until another code can be asked for. */
  resendAfterSeconds: 60,
  /** Refunds, decisions, announcements and release changes need a code that was given within so many seconds. */
  freshSeconds: 300,
  recoveryCodes: 10,
} as const;
