/** Limits of the payment PIN. */
export const pinLimits = { length: 4, wrongTries: 5 } as const;
