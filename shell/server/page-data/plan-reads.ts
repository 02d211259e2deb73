import { userCalls } from '@portal/contract';
import {
  fillRead,
  pageReads,
  userIdParameter,
  widgetReads,
  type MountDescriptor,
} from '@portal/contract/composition';
import type { FastifyRequest } from 'fastify';
import { readCookie } from '../cookies.ts';
import { remotes, type VisitorReleaseSet } from '../visitor-release-set.ts';

/** Of all remotes together: one page must not be a burst of calls. */
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
  const isDashboard = pathname === '/dashboard';
  const readable = remotes(releaseSet).filter(([, { fault }]) => fault === undefined);
  const mount = isDashboard
    ? null
    : guardedMount(
        readable.flatMap(([, , { mounts }]) => mounts),
        pathname,
      );
  if (!isDashboard && !mount) return [];
  const ofPage = mount
    ? pageReads(mount, pathname)
    : readable.flatMap(([, , remote]) => widgetReads(remote));
  const inMenu =
    isDashboard || mount?.layout === 'dashboard'
      ? readable.flatMap(([, , { navigation }]) =>
          navigation.flatMap(({ count }) => count?.path ?? []),
        )
      : [];
  const userId = readCookie(request, 'user_id') ?? '';
  const wanted = [userCalls.getMe.path, ...ofPage, ...inMenu].flatMap(
    (read) => fillRead(read, { [userIdParameter]: userId }) ?? [],
  );
  return [...new Set(wanted)].slice(0, maxReads);
}

/** The longest path wins, as it does in the page. */
function guardedMount(mounts: MountDescriptor[], pathname: string): MountDescriptor | null {
  const [mount] = mounts
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .toSorted((a, b) => b.path.length - a.path.length);
  return mount?.middleware.includes('auth') ? mount : null;
}
