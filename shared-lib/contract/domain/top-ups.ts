/**
 * A top-up goes forward through these and never back. `returning`: money has arrived that may not be kept, and goes back
 * to where it came from.
 */
export const topUpStatuses = [
  'created',
  'pending',
  'paid',
  'failed',
  'abandoned',
  'returning',
  'returned',
] as const;
export type TopUpStatus = (typeof topUpStatuses)[number];

/** Why money that has arrived goes back. */
export const topUpReturnReasons = [
  'over_limit',
  'currency_differs',
  'reference_differs',
  'account_closed',
] as const;
export type TopUpReturnReason = (typeof topUpReturnReasons)[number];

/** `bvn`: an owner of the business has given a BVN. */
export const topUpLevels = ['basic', 'bvn'] as const;
export type TopUpLevel = (typeof topUpLevels)[number];

/**
 * `unavailable`: the payment provider gives none. `needs_bvn`: the owner's level does not allow one yet. `waiting`: the
 * bank is opening it. `failed`: the provider declined, and may be asked again.
 */
export const virtualAccountStatuses = [
  'unavailable',
  'needs_bvn',
  'offered',
  'waiting',
  'assigned',
  'failed',
] as const;
export type VirtualAccountStatus = (typeof virtualAccountStatuses)[number];

export interface TopUpLimits {
  /** The least and the most of one top-up. */
  min: number;
  max: number;
  /** The most of all top-ups of a day in Nigeria together. */
  day: number;
  /** Maximum of the account after a top-up. */
  balance: number;
}

/** Kobo. Those without a BVN are the central bank's for accounts of the first tier. */
export const topUpLimits: Record<TopUpLevel, TopUpLimits> = {
  basic: { min: 100_00, max: 50_000_00, day: 50_000_00, balance: 300_000_00 },
  bvn: { min: 100_00, max: 1_000_000_00, day: 2_000_000_00, balance: 10_000_000_00 },
};

interface Added {
  addedTodayKobo: number;
  balanceKobo: number;
}

/** Kobo that may be added at this moment, at most; below `min` nothing may. */
export function findTopUpMax(limits: TopUpLimits, { addedTodayKobo, balanceKobo }: Added): number {
  const { max, day, balance } = limits;
  return Math.max(0, Math.min(max, day - addedTodayKobo, balance - balanceKobo));
}

/** The rule that an amount breaks, limits written as `locale` does; null where it may be added now. */
export function findTopUpFault(
  kobo: number,
  limits: TopUpLimits,
  added: Added,
  locale = 'en-NG',
): string | null {
  const naira = (limit: number) =>
    new Intl.NumberFormat(locale, { useGrouping: true }).format(limit / 100);
  if (!Number.isSafeInteger(kobo)) return 'amount';
  if (kobo <= 0) return 'amount_positive';
  if (kobo < limits.min) return `amount_min:${naira(limits.min)}`;
  const max = findTopUpMax(limits, added);
  return kobo > max ? `amount_max:${naira(max)}` : null;
}
