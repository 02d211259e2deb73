import type { PayableType } from './payable-types.ts';

/** Whose name is asked for before money moves; a phone number has none that a payer may ask for. */
export const checkedTypes: readonly PayableType[] = ['electricity', 'cable', 'transfer'];
/** Products from a list, at the price in the list. */
export const pricedTypes = ['data', 'cable'] as const satisfies readonly PayableType[];
export type PricedType = (typeof pricedTypes)[number];

export function isPriced(type: PayableType): type is PricedType {
  return (pricedTypes as readonly PayableType[]).includes(type);
}

/** Kobo: the least and the most of one payment, and of all payments of a day in Nigeria together. */
export const paymentLimits: Record<PayableType, { min: number; max: number }> = {
  airtime: { min: 50_00, max: 50_000_00 },
  data: { min: 50_00, max: 100_000_00 },
  electricity: { min: 500_00, max: 500_000_00 },
  cable: { min: 500_00, max: 200_000_00 },
  transfer: { min: 100_00, max: 1_000_000_00 },
};
export const dailyLimitKobo = 2_000_000_00;

export const meterTypes = ['prepaid', 'postpaid'] as const;

/** The rule that an amount of this kind breaks, limits written as `locale` does; null where it is right. */
export function findAmountFault(type: PayableType, kobo: number, locale = 'en-NG'): string | null {
  const { min, max } = paymentLimits[type];
  const naira = (limit: number) =>
    new Intl.NumberFormat(locale, { useGrouping: true }).format(limit / 100);
  if (!Number.isSafeInteger(kobo)) return 'amount';
  if (kobo <= 0) return 'amount_positive';
  if (kobo < min) return `amount_min:${naira(min)}`;
  return kobo > max ? `amount_max:${naira(max)}` : null;
}

/** Why a payment did not go through; the money is back on the account. */
export const declineReasons = [
  'declined',
  'unknown_customer',
  'unavailable',
  // The bank took the transfer and gave it back later.
  'returned',
] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** Beneficiaries of one owner. */
export const maxBeneficiaries = 100;
