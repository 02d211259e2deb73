/** Limits of the owners desk. */
export const ownersDeskLimits = {
  /** So many owners a search shows. There is no second page: a search that finds more is made narrower. */
  found: 20,
  /** Accounts of owners that one person opens. Opening the same one again within ten minutes is not counted. */
  opened: { hour: 60, day: 300 },
  searches: { minute: 30, day: 1000 },
} as const;

/** Ways to send the link that sets a new password. */
export const recoveryChannels = ['email', 'sms'] as const;
export type RecoveryChannel = (typeof recoveryChannels)[number];
