import type { PayableType } from '@portal/contract';

export const financePath = '/dashboard/finance';
export const payPath = `${financePath}/pay`;
export const beneficiariesPath = `${financePath}/beneficiaries`;
export const bankAccountPath = `${financePath}/bank-account`;
export const paymentPinPath = `${financePath}/payment-pin`;
export const payForPath = (type: PayableType, beneficiary?: string) =>
  `${payPath}/${type}${beneficiary === undefined ? '' : `?to=${beneficiary}`}`;
export const paymentPath = (reference: string) => `${financePath}/payments/${reference}`;
