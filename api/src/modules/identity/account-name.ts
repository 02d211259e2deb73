import { normalisePhone } from '@portal/contract/phone';
import { readRegistrationNumber } from './registration-number.ts';

/** Names that people call their account by. Both null: it is the name of none. */
export interface AccountName {
  phone: string | null;
  smedanNumber: string | null;
  /** Identifies the name where no account has it. */
  key: string;
}

const accountId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Also the id that a registration returned: its owner has yet to learn the registration number. */
export function readAccountNameOrId(username: string): AccountName & { id: string | null } {
  const id = accountId.test(username) ? username.toLowerCase() : null;
  return { ...readAccountName(username), id };
}

export function readAccountName(username: string): AccountName {
  const phone = normalisePhone(username);
  const smedanNumber = readRegistrationNumber(username);
  return { phone, smedanNumber, key: phone ?? smedanNumber ?? username.toLowerCase() };
}
