import { RouteError, type LayoutName, type RemoteRoute } from '@portal/remote-kit';
import {
  exposeGroup,
  findPage,
  pageGroup,
  widgetsGroup,
  widgetTextsGroup,
} from '@portal/contract/composition';
import { rememberRedirectTarget, safePath, selectIsSignedIn } from '@portal/remote-kit/session';
import type { ComponentType } from 'react';
import { matchRoutes, type Location } from 'react-router-dom';
import { CompositionFailure, isChunkLoadError, phaseOf, type Phase } from '../boot/failure.ts';
import { reloadOnce } from '../boot/chunk-reload.ts';
import { checkPage } from '../loading/contract.ts';
import { loadAhead } from '../loading/load-ahead.ts';
import { recordFailedStart } from '../boot/release-health.ts';
import { retrying } from '@portal/remote-kit/retry';
import type { PageRemote } from '../boot/page-remote.ts';
import { loadMount, mountAt } from '../loading/remotes.ts';
import { isInjected } from '../dev-tools/injected-fault.ts';
import type { LoadedFrame } from '../frames/frame-rules.ts';
import { loadDashboardLayout } from '../layouts/dashboard/load-dashboard-layout.ts';
import { recordFailure } from '../telemetry/timings.ts';
import { withFallback } from '../fallback/circuit-breaker.ts';
import { widgetHost } from '../fallback/widget-host.ts';
import { AccountNotFetched } from '../middleware/check-auth.ts';
import { runMiddleware } from '../middleware/run.ts';
import type { LoadedDialog } from '../modals/load-dialog.ts';
import type { PortalStore } from '../store/store.ts';
import type { MountRoute, PortalRoute, ShellRoute } from '../live-releases/route-table.ts';

/** The view at a location. */
export type View = ShownView & {
  /** Around it, where the mount is in one. */
  frame?: LoadedFrame | null;
};

type ShownView =
  | {
      kind: 'page';
      layout: LayoutName;
      pattern: string;
      Component: ComponentType;
      area: ShownArea | null;
      /** Resolves when the widgets of the page are there, or have failed. */
      widgets?: Promise<unknown>;
    }
  | { kind: 'area-failed'; layout: LayoutName; remote: PageRemote; failure: CompositionFailure }
  | { kind: 'account-failed'; layout: LayoutName | 'error' }
  | { kind: 'error'; layout: LayoutName | 'error'; status: number; message: string | undefined }
  /** Parts that the edge has put into the document (see prerender/behind-dialog.ts), and a dialog over them. */
  | { kind: 'prerendered'; layout: LayoutName; dialog: LoadedDialog | null };

/** A page of a remote. */
export interface ShownArea {
  /** The remote of the live release set. */
  live: PageRemote;
  /** The mount's path. */
  mount: string;
  /** The release that is shown: the live one, or a fallback. */
  remote: PageRemote;
}

export type Prepared = { redirect: string } | { location: Location; view: View };

/**
 * Does all that a page needs before it is shown: locale, middleware, the remote's modules, the page's
 * chunk. Never rejects: what goes wrong is a view too.
 */
export async function prepare(
  location: Location,
  routes: PortalRoute[],
  store: PortalStore,
): Promise<Prepared> {
  const route = findRoute(location, routes);
  rememberRt(location, routes);
  try {
    const context = { destination: location, store };
    const names = ['locale', ...(route?.middleware ?? [])];
    // Guards and code are awaited together: a round trip on a slow network costs a second.
    const guarding = runMiddleware(names, context);
    const loading = mayEnter(route, store) ? loadFramed(route, location) : null;
    loading?.catch(() => undefined);
    const redirect = await guarding;
    if (redirect !== null) return { redirect };
    return { location, view: await (loading ?? loadFramed(route, location)) };
  } catch (error) {
    // The error is shown in the page's own frame, where the frame loads.
    const frame = mayEnter(route, store) ? await loadFrame(route).catch(() => null) : null;
    return { location, view: { ...failedView(error, route), frame } };
  }
}

/** An `rt` value is stored as the redirect target, if it is a page of this portal. */
export function rememberRt({ search }: Pick<Location, 'search'>, routes: PortalRoute[]): void {
  const path = safePath(new URLSearchParams(search).get('rt'));
  if (path && findRoute({ pathname: path.replace(/[?#].*$/, '') }, routes))
    rememberRedirectTarget(path);
}

export function findRoute(
  { pathname }: { pathname: string },
  routes: PortalRoute[],
): PortalRoute | null {
  const matches = matchRoutes(
    routes.map((route) => ({ path: route.path, handle: route })),
    pathname,
  );
  return matches?.[0]?.route.handle ?? null;
}

/** A visitor who will be sent away does not pay for the page behind the guard. */
function mayEnter(route: PortalRoute | null, store: PortalStore): boolean {
  return !route?.middleware.includes('auth') || selectIsSignedIn(store.getState());
}

/** The page and the frame around it, side by side. */
async function loadFramed(route: PortalRoute | null, location: Location): Promise<View> {
  const [view, frame] = await Promise.all([loadPage(route, location), loadFrame(route)]);
  return frame ? { ...view, frame } : view;
}

export async function loadFrame(route: PortalRoute | null): Promise<LoadedFrame | null> {
  if (route?.layout === 'dashboard') await loadDashboardLayout();
  return (route?.remote && (await route.loadFrame?.())) ?? null;
}

async function loadPage(route: PortalRoute | null, location: Location): Promise<View> {
  if (!route) throw new RouteError(404);
  if (route.remote === null) return loadShellPage(route);
  const { remote: live, mount } = route;
  return withFallback(live, (remote) => {
    const expose = mountAt(remote, mount);
    return expose ? loadRemotePage(route, { remote, expose }, location) : null;
  });
}

async function loadShellPage(route: ShellRoute): Promise<View> {
  const { path, layout } = route;
  const { Component, widgets } = await retrying(() => importShellPage(route));
  return {
    kind: 'page',
    layout,
    pattern: path,
    Component,
    area: null,
    ...(widgets && { widgets }),
  };
}

/** A page of the shell. Its widgets begin to load with it, and are not awaited. */
export async function importShellPage({ load, widgetsOf = [] }: ShellRoute) {
  for (const remote of widgetsOf) loadAhead(remote, [widgetsGroup('dashboard')], widgetTextsGroup);
  const page = await load();
  return { ...page, widgets: page.beginWidgets?.(widgetsOf, widgetHost) };
}

async function loadRemotePage(
  route: MountRoute,
  from: { remote: PageRemote; expose: string },
  location: Location,
): Promise<View> {
  const { remote: live, mount, layout } = route;
  const { remote } = from;
  try {
    const page = await importPage(mount, from, location);
    return { kind: 'page', layout, ...page, area: { live, mount, remote } };
  } catch (error) {
    // A chunk that is gone after a deployment comes back with a reload; a missing entry does not.
    const isChunk = error instanceof CompositionFailure && error.phase === 'chunk';
    if (isChunk && remote === live && !isInjected(error) && reloadOnce()) return leaving(layout);
    throw error;
  }
}

/**
 * The page of a remote at a path below its mount.
 * @throws RouteError when none does, CompositionFailure, which is noted, when its code does not load or is not a page
 */
export async function importPage(
  mount: string,
  { remote, expose }: { remote: PageRemote; expose: string },
  { pathname }: Pick<Location, 'pathname'>,
): Promise<{ pattern: string; Component: ComponentType }> {
  const { descriptor, release } = remote;
  const fail = (phase: Phase, cause: unknown) =>
    new CompositionFailure({ remote: descriptor.name, release, phase, cause });
  const area = descriptor.mounts.find(({ path }) => path === mount);
  const page = area && findPage(area, pathname);
  if (typeof page === 'string') loadAhead(remote, [exposeGroup(expose), pageGroup(expose, page)]);
  const { routes } = await loadMount(remote, expose);
  const candidates = routes.map((route) => ({
    path: route.path ? `${mount}/${route.path}` : mount,
    handle: route,
  }));
  const match = matchRoutes(candidates, pathname)?.[0];
  if (!match) throw new RouteError(404);
  const { path: pattern, handle: route } = match.route;
  // A module that did not start would be there by half at a second attempt, and crash later: also at one beside the first.
  const isFinal = (error: unknown) => !isChunkLoadError(error);
  const load = () =>
    retrying(() => route.lazy(), { isFinal }).catch((cause: unknown) => {
      const failure = recordFailure(fail(phaseOf(cause), cause), remote);
      if (failure.phase === 'init') recordFailedStart(remote, failure);
      throw failure;
    });
  const module = await once(route, load);
  const { Component } = checked(module, (cause) => recordFailure(fail('contract', cause), remote));
  return { pattern, Component };
}

const pageModules = new WeakMap<RemoteRoute, Promise<unknown>>();

/** A click joins the hint before it. Of failures only that of a page that did not start is kept. */
function once(route: RemoteRoute, load: () => Promise<unknown>): Promise<unknown> {
  const known = pageModules.get(route);
  if (known) return known;
  const loading = load();
  pageModules.set(route, loading);
  loading.catch((error: unknown) => {
    const isFinal = error instanceof CompositionFailure && error.phase === 'init';
    if (!isFinal) pageModules.delete(route);
  });
  return loading;
}

function checked(module: unknown, fail: (cause: unknown) => Error) {
  try {
    return checkPage(module);
  } catch (cause) {
    throw fail(cause);
  }
}

/** Shown while the page reloads. */
function leaving(layout: LayoutName | 'error'): View {
  return { kind: 'error', layout, status: 503, message: '' };
}

function failedView(error: unknown, route: PortalRoute | null): View {
  const layout = route?.layout ?? 'error';
  if (error instanceof CompositionFailure && route?.remote) {
    const { frameOf, remote: live } = route;
    const remote = frameOf?.descriptor.name === error.remote ? frameOf : live;
    return { kind: 'area-failed', layout: route.layout, remote, failure: error };
  }
  if (isChunkLoadError(error) && reloadOnce()) return leaving(layout);
  if (error instanceof AccountNotFetched) return { kind: 'account-failed', layout };
  if (error instanceof RouteError) {
    return { kind: 'error', layout, status: error.status, message: error.message || undefined };
  }
  console.error(error);
  return { kind: 'error', layout: 'error', status: 500, message: undefined };
}
