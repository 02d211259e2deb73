import type { User } from '@portal/contract';

/** People who decide about owners sign in with a second factor: staff of every role, and Master Agents. */
export function needsSecondFactor(user: User | null): boolean {
  return user !== null && (user.is_master || (user.roles ?? []).length > 0);
}
