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
