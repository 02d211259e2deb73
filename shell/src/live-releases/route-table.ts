import type { LayoutName, RemoteDescriptor } from '@portal/remote-kit';
import type { FrameRules, LoadedFrame, SharedPath } from '../frames/frame-rules.ts';
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
  /** The remote of the live release set whose frame is around its pages. */
  frameOf?: PageRemote;
  loadFrame?: () => Promise<LoadedFrame>;
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
 * as a whole, by name and owner. A mount in a frame that no remote offers is left out.
 */
export function buildRouteTable(
  { remotes }: Pick<PageBoot, 'remotes'>,
  shellRoutes: readonly ShellRoute[],
  frames: FrameRules | null = null,
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
  for (const remote of remotes) {
    const reason =
      onShellGround(remote.descriptor, shellRoutes) ??
      collision(remote, accepted, frames?.sharedPath ?? sharedPath) ??
      dialogCollision(remote, accepted);
    if (reason) {
      rejected.push({ name: remote.descriptor.name, team: remote.descriptor.owner.team, reason });
      continue;
    }
    accepted.push(remote);
  }
  for (const remote of accepted) {
    for (const { path, layout, middleware, frame: name } of remote.descriptor.mounts) {
      const route = { remote, mount: path, path: `${path}/*`, layout, middleware };
      const framed = name === undefined ? {} : frames?.inFrame(name, accepted);
      if (framed) routes.push({ ...route, ...framed });
    }
  }
  return { routes, accepted, rejected };
}

/** A remote may be below one of the shell's pages, never on it or above it. */
function onShellGround(
  { mounts }: RemoteDescriptor,
  shellRoutes: readonly ShellRoute[],
): string | null {
  for (const { path } of mounts) {
    const taken = shellRoutes.find((own) => own.path === path || own.path.startsWith(`${path}/`));
    if (taken) return `${path} overlaps ${taken.path} of shell`;
  }
  return null;
}

function collision(
  { descriptor }: PageRemote,
  accepted: readonly PageRemote[],
  find: FrameRules['sharedPath'],
): string | null {
  for (const other of accepted) {
    const shared = find(descriptor, other.descriptor);
    if (shared) return `${shared.path} overlaps ${shared.otherPath} of ${other.descriptor.name}`;
  }
  return null;
}

function sharedPath(one: RemoteDescriptor, other: RemoteDescriptor): SharedPath | null {
  const isBelow = (path: string, area: string) => path === area || path.startsWith(`${area}/`);
  for (const { path } of one.mounts)
    for (const { path: otherPath } of other.mounts)
      if (isBelow(path, otherPath) || isBelow(otherPath, path)) return { path, otherPath };
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
