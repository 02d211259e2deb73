import type { PayableType } from '@portal/contract';

export const financeAddress = '/dashboard/finance';
export const payAddress = `${financeAddress}/pay`;
export const beneficiariesAddress = `${financeAddress}/beneficiaries`;
export const paymentPinAddress = `${financeAddress}/payment-pin`;
export const payForAddress = (type: PayableType, beneficiary?: string) =>
  `${payAddress}/${type}${beneficiary === undefined ? '' : `?to=${beneficiary}`}`;
export const paymentAddress = (reference: string) => `${financeAddress}/payments/${reference}`;
