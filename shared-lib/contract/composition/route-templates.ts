import type { RemoteDescriptor } from './descriptor.ts';
import { findPage } from './pages.ts';
import { dashboardWidgets } from './slots.ts';

type Mounts = Pick<RemoteDescriptor, 'name' | 'mounts' | 'widgets'>;

const dashboard = '/dashboard';
/** Pages of the shell that owners see. */
const shellRoutes = ['/', '/health', '/privacy', dashboard];

/** The template of the page at a path, such as `/dashboard/finance/pay/:type`; null for one that is not measured. */
export function routeTemplateOf(remotes: readonly Mounts[], pathname: string): string | null {
  const [mount] = remotes
    .flatMap(({ mounts }) => mounts)
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    // An area may be within another area.
    .toSorted((a, b) => b.path.length - a.path.length);
  if (!mount) return shellRoutes.includes(pathname) ? pathname : null;
  if (!mount.pages) return mount.path;
  const page = findPage(mount, pathname);
  return page === null ? null : join(mount.path, page);
}

/** Every template of a release set, and the apps that are shown there: the first is the one whose page it is. */
export function routeTemplates(remotes: readonly Mounts[]): Map<string, string[]> {
  const withWidgets = remotes
    .filter((remote) => dashboardWidgets(remote).length > 0)
    .map(({ name }) => name);
  return new Map([
    ...shellRoutes.map((route): [string, string[]] => [
      route,
      ['shell', ...(route === dashboard ? withWidgets : [])],
    ]),
    ...remotes.flatMap(({ name, mounts }) =>
      mounts.flatMap(({ path, pages = [''] }) =>
        pages.map((page): [string, string[]] => [join(path, page), [name]]),
      ),
    ),
  ]);
}

function join(path: string, page: string): string {
  return page === '' ? path : `${path}/${page}`;
}
