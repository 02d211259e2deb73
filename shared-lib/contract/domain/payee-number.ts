import { normalisePhone } from '../validation/phone-number.ts';
import type { PayableType } from './payable-types.ts';

// An entry point of its own: it brings the phone library, which only forms for a payment need.

function stripSeparators(input: string): string {
  return input.normalize('NFKC').replace(/[\s\p{Pd}\p{Cf}]/gu, '');
}

/** Validates a number by what it is paid for; `null` where it is right. */
export function findNumberFault(type: PayableType, number: string): string | null {
  if (number === '') return 'required';
  switch (type) {
    case 'airtime':
    case 'data':
      return normalisePhone(number) === null ? 'phone' : null;
    case 'electricity':
      return /^\d{10,13}$/.test(number) ? null : 'meter_number';
    case 'cable':
      return /^\d{10,11}$/.test(number) ? null : 'smartcard_number';
    case 'transfer':
      return /^\d{10}$/.test(number) ? null : 'account_number';
  }
}

/** The form that is sent and kept: E.164 for phones, only digits for the others. */
export function normaliseNumber(type: PayableType, number: string): string {
  if (type === 'airtime' || type === 'data') return normalisePhone(number) ?? number.trim();
  return stripSeparators(number);
}
