import type { User } from '@portal/contract';

/** Master Agents, who decide claims, sign in with a second factor. */
export function needsSecondFactor(user: User | null): boolean {
  return user?.is_master === true;
}
