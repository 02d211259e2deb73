import type { AgencyMe } from '@portal/contract/agency';
import { createContext, use } from 'react';

/** The person who is signed in, given by the frame of the agency's desk. */
export const StaffContext = createContext<AgencyMe | null>(null);

/** @throws outside of a frame of staff */
export function useStaff(): AgencyMe {
  const me = use(StaffContext);
  if (!me) throw new Error('useStaff is called outside of a frame of staff');
  return me;
}

/** Whether a person may make changes: `audit` alone reads. */
export function useHasRole(...roles: readonly AgencyMe['roles'][number][]): boolean {
  const me = useStaff();
  return roles.some((role) => me.roles.includes(role));
}
