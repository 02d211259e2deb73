import type { PayableType } from '@portal/contract';

export const financePath = '/dashboard/finance';
export const payPath = `${financePath}/pay`;
export const beneficiariesPath = `${financePath}/beneficiaries`;
export const bankAccountPath = `${financePath}/bank-account`;
export const paymentPinPath = `${financePath}/payment-pin`;
export const payForPath = (type: PayableType, beneficiary?: string) =>
  `${payPath}/${type}${beneficiary === undefined ? '' : `?to=${beneficiary}`}`;
export const paymentPath = (reference: string) => `${financePath}/payments/${reference}`;
const addMoney = `${financePath}/add-money`;
/** @param amountKobo what is missing; @param returnTo where the owner came from */
export function addMoneyPath({
  amountKobo,
  returnTo,
}: { amountKobo?: number; returnTo?: string | null } = {}): string {
  const query = new URLSearchParams(amountKobo === undefined ? {} : { amount: String(amountKobo) });
  if (returnTo) query.set('then', returnTo);
  return query.size === 0 ? addMoney : `${addMoney}?${query}`;
}
export const addedMoneyPath = (reference: string) => `${addMoney}/${reference}`;
