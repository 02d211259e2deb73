import type { AgencyMe } from '@portal/contract/agency';
import { findFactor } from '../auth/second-factors.ts';
import type { AgencyAccess } from './access.ts';
import type { StaffAccount } from './repository.ts';

/** Codes come by e-mail as long as there is no app. The invitation has proved the e-mail address. */
export async function methodOfStaff(
  { deps, tables }: Pick<AgencyAccess, 'deps' | 'tables'>,
  staffId: string,
): Promise<AgencyMe['method']> {
  const factor = await findFactor(deps.db, staffId, tables);
  return factor?.secret_sealed == null ? 'email' : 'app';
}

/** The account as codes by e-mail know it: staff have no phone. */
export const addresseeOf = ({ id, email }: StaffAccount) => ({ id, email, phone_number: null });
