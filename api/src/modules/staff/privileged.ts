import { rolesOf } from './roles.ts';
import type { StaffList } from '../../deps.ts';

/**
 * Staff of every role, and Master Agents, who decide claims. They sign in with a second factor, are never remembered,
 * and a phone is not enough to recover their account.
 */
export function isPrivileged(
  account: { is_master: boolean; smedan_number: string | null },
  staff: StaffList,
): boolean {
  return account.is_master || rolesOf(account.smedan_number, staff).length > 0;
}

/** Privileged accounts always, and owners who have set up an authenticator app: the password without it begins no session. */
export function needsFactor(
  account: { is_master: boolean; smedan_number: string | null; has_app: boolean },
  staff: StaffList,
): boolean {
  return account.has_app || isPrivileged(account, staff);
}
