/** Numbers of the agency that count what happened on a day. */
export const dayCounts = [
  'registered',
  'activated',
  'completed',
  'first_benefits',
  'benefits_started',
  'benefits_ended',
  'payments',
  'refunds',
  'claims',
  'claims_paid',
] as const;
export type DayCount = (typeof dayCounts)[number];

/** Amounts, in kobo, each with the number of what it adds up. */
export const dayAmounts = {
  paid_kobo: 'payments',
  refunded_kobo: 'refunds',
  claimed_kobo: 'claims',
  claims_paid_kobo: 'claims_paid',
} as const satisfies Record<string, DayCount>;
export type DayAmount = keyof typeof dayAmounts;

export const numberLimits = {
  /** Longest period, in days: a leap year, and the same again before it. */
  days: 366,
  /** An amount of a state or LGA that adds up fewer is not shown: it could be the amount of one business that is known. */
  fewest: 5,
} as const;
