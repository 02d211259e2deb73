import { normalisePhone } from '@portal/contract/phone';
import { readRegistrationNumber } from './registration-number.ts';

/** What people call their account by. Both null: it is the name of none. */
export interface AccountName {
  phone: string | null;
  smedanNumber: string | null;
  /** Stands for the name where no account has it. */
  key: string;
}

export function readAccountName(username: string): AccountName {
  const phone = normalisePhone(username);
  const smedanNumber = readRegistrationNumber(username);
  return { phone, smedanNumber, key: phone ?? smedanNumber ?? username.toLowerCase() };
}
