import { dashboardWidgets } from './slots.ts';
import type { MountDescriptor, RemoteDescriptor } from './descriptor.ts';
import { findPage, pageParameters } from './pages.ts';
import { fillRead, readParameters } from './read-path.ts';

/**
 * The calls that a page at this URL reads first, with `{user_id}` still in them. Those that name a part of the query
 * which the URL does not have are left out.
 *
 * @param search the query of the page's URL
 */
export function pageReads(mount: MountDescriptor, pathname: string, search: string): string[] {
  const page = findPage(mount, pathname);
  if (page === null) return [];
  const query = [...new URLSearchParams(search)].map(([name, value]) => [`?${name}`, value]);
  const parameters = {
    ...Object.fromEntries(query.toReversed()),
    ...pageParameters(page, pathname.slice(mount.path.length)),
  };
  return (mount.reads?.[page] ?? [])
    .flatMap((read) => fillRead(read, parameters) ?? [])
    .filter((read) => !readParameters(read).some((name) => name.startsWith('?')));
}

/** The calls that a remote's widgets of the dashboard read first. */
export function widgetReads(descriptor: RemoteDescriptor): string[] {
  return dashboardWidgets(descriptor).flatMap(({ reads = [] }) => reads);
}
