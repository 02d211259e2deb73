import { dashboardWidgets } from './slots.ts';
import type { MountDescriptor, RemoteDescriptor } from './descriptor.ts';
import { findPage, pageParameters } from './pages.ts';
import { fillRead } from './read-path.ts';

/** The calls that a page at this address reads first, with `{user_id}` still in them. */
export function pageReads(mount: MountDescriptor, pathname: string): string[] {
  const page = findPage(mount, pathname);
  if (page === null) return [];
  const parameters = pageParameters(page, pathname.slice(mount.path.length));
  return (mount.reads?.[page] ?? []).flatMap((read) => fillRead(read, parameters) ?? []);
}

/** The calls that a remote's widgets of the dashboard read first. */
export function widgetReads(descriptor: RemoteDescriptor): string[] {
  return dashboardWidgets(descriptor).flatMap(({ reads = [] }) => reads);
}
