import { userCalls } from '@portal/contract';
import { fillRead, pageReads, userIdParameter, widgetReads } from '@portal/contract/composition';
import type { FastifyRequest } from 'fastify';
import { readCookie } from '../cookies.ts';
import { findMount, remotes, type VisitorReleaseSet } from '../visitor-release-set.ts';

/** The most reads of all remotes together: one page must not be a burst of calls. */
const maxReads = 16;

/**
 * The calls of the API whose responses go into the document for this visitor: who is signed in, what the page and the
 * widgets on it read, and the numbers in the menu. None for visitors without a token and for pages that need none.
 */
export function planReads(
  request: FastifyRequest,
  releaseSet: VisitorReleaseSet,
  pathname: string,
): string[] {
  const [, search = ''] = request.url.split('?');
  const readable = remotes(releaseSet)
    .filter(([, { fault }]) => fault === undefined)
    .map(([, , descriptor]) => descriptor);
  const isDashboard = pathname === '/dashboard';
  const mount = findMount(
    readable.flatMap(({ mounts }) => mounts),
    pathname,
  );
  if (!isDashboard && !mount?.middleware.includes('auth')) return [];
  const ofPage = mount ? pageReads(mount, pathname, search) : readable.flatMap(widgetReads);
  const hasMenu = isDashboard || mount?.layout === 'dashboard';
  const inMenu = readable.flatMap(({ navigation }) =>
    navigation.flatMap(({ count }) => (hasMenu && count ? [count.path] : [])),
  );
  const userId = readCookie(request, 'user_id') ?? '';
  const wanted = [userCalls.getMe.path, ...ofPage, ...inMenu].flatMap(
    (read) => fillRead(read, { [userIdParameter]: userId }) ?? [],
  );
  return [...new Set(wanted)].slice(0, maxReads);
}
