import { safePath } from '@portal/remote-kit/session';

/** Where a page sends an owner who asked for no other. */
export const home = '/dashboard';

/** Where an owner whose profile is unfinished goes on with it: other pages would be half empty. */
export const unfinishedProfile = '/dashboard/profile';

/** Whether a path leads to a plan to pay for. Paying needs nothing from the profile, so it does not wait for it. */
export const isPayable = (path: string): boolean => /^\/activate(?:[?#]|$)/.test(path);

/** The page of this portal that was asked for before sign-in, else the dashboard. */
export function returnPath(rt: string | null): string {
  const path = safePath(rt);
  // Back to the page that redirects would be a circle.
  return path === null || path === '/' || path.startsWith('/auth/callback') ? home : path;
}
