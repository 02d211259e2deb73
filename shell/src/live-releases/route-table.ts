import type { LayoutName, RemoteDescriptor } from '@portal/remote-kit';
import type { PageBoot } from '../boot/boot.ts';
import type { WidgetHost } from '../fallback/widget-host.ts';
import type { PageRemote } from '../boot/page-remote.ts';
import type { ComponentType } from 'react';

interface RouteDetails {
  /** React Router pattern, absolute. */
  path: string;
  layout: LayoutName;
  middleware: readonly string[];
}

export interface ShellRoute extends RouteDetails {
  remote: null;
  load: () => Promise<ShellPage>;
  /** Whether remotes show widgets on the page. */
  hasSlots?: true;
  /** Remotes whose widgets the page shows: all that are accepted. */
  widgetsOf?: readonly PageRemote[];
}

interface ShellPage {
  Component: ComponentType;
  /** Only for a page with slots. */
  beginWidgets?: (remotes: readonly PageRemote[], host: WidgetHost) => Promise<unknown>;
}

/** The root of a remote's area; the remote's own routes say what is below. */
export interface MountRoute extends RouteDetails {
  remote: PageRemote;
  /** The mount's path, as the descriptor has it. */
  mount: string;
}

export type PortalRoute = ShellRoute | MountRoute;

export interface RejectedRemote {
  name: string;
  team: string;
  reason: string;
}

/**
 * The shell's own routes and those of every remote in the live release set. A remote whose mount is on
 * the shell's ground or overlaps another's, or whose dialog has another's name, is rejected
 * as a whole, by name and owner.
 */
export function buildRouteTable(
  { remotes }: Pick<PageBoot, 'remotes'>,
  shellRoutes: readonly ShellRoute[],
): {
  routes: PortalRoute[];
  /** The remotes whose areas, dialogs and menu entries the portal has. */
  accepted: PageRemote[];
  rejected: RejectedRemote[];
} {
  const accepted: PageRemote[] = [];
  const routes: PortalRoute[] = shellRoutes.map((route) =>
    route.hasSlots ? { ...route, widgetsOf: accepted } : route,
  );
  const rejected: RejectedRemote[] = [];
  const taken = new Map<string, string>(shellRoutes.map(({ path }) => [path, 'shell']));
  for (const remote of remotes) {
    const reason = collision(remote.descriptor, taken) ?? dialogCollision(remote, accepted);
    if (reason) {
      rejected.push({ name: remote.descriptor.name, team: remote.descriptor.owner.team, reason });
      continue;
    }
    accepted.push(remote);
    for (const { path, layout, middleware } of remote.descriptor.mounts) {
      taken.set(path, remote.descriptor.name);
      routes.push({ remote, mount: path, path: `${path}/*`, layout, middleware });
    }
  }
  return { routes, accepted, rejected };
}

function collision({ name, mounts }: RemoteDescriptor, taken: Map<string, string>): string | null {
  for (const { path } of mounts) {
    for (const [other, holder] of taken) {
      // A remote may be below one of the shell's pages, never on it or above it.
      const overlaps =
        path === other ||
        other.startsWith(`${path}/`) ||
        (holder !== 'shell' && path.startsWith(`${other}/`));
      if (overlaps && holder !== name) return `${path} overlaps ${other} of ${holder}`;
    }
  }
  return null;
}

function dialogCollision({ descriptor }: PageRemote, accepted: PageRemote[]): string | null {
  for (const { name } of descriptor.modals) {
    const holder = accepted.find((other) =>
      other.descriptor.modals.some((modal) => modal.name === name),
    );
    if (holder) return `the dialog ${name} is one of ${holder.descriptor.name}`;
  }
  return null;
}
