/** Where a page sends an owner who asked for no other. */
export const home = '/dashboard';

/** Where an owner whose profile is unfinished goes on with it: other pages would be half empty. */
export const unfinishedProfile = '/dashboard/profile';

/**
 * The page that was asked for before sign-in, when it is one of this portal: a path that begins with
 * one slash. `//other.example` and `/\other.example` are other sites to a browser, which also drops
 * tabs and line breaks before it looks.
 */
export function returnPath(rt: string | null): string {
  if (rt === null || /[\t\n\r]/.test(rt) || !/^\/(?![/\\])/.test(rt)) return home;
  // Back to the page that redirects would be a circle.
  return rt === '/' || rt.startsWith('/auth/callback') ? home : rt;
}
