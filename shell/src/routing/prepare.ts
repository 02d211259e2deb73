import { RouteError, type LayoutName } from '@portal/shared-lib/federation';
import { rememberRedirectTarget, safePath, selectIsSignedIn } from '@portal/shared-lib/session';
import type { ComponentType } from 'react';
import { matchRoutes, type Location } from 'react-router-dom';
import { isChunkLoadError, CompositionFailure } from '../composition/failure.ts';
import { reloadOnce } from '../composition/chunk-reload.ts';
import { retrying } from '../composition/load-module.ts';
import { loadMount } from '../composition/remotes.ts';
import { runMiddleware } from '../middleware/run.ts';
import type { PortalStore } from '../store.ts';
import type { MountRoute, PortalRoute, ShellRoute } from './route-table.ts';

/** What is shown at a location. */
export type View =
  | {
      kind: 'page';
      layout: LayoutName;
      pattern: string;
      Component: ComponentType;
      remote: MountRoute['owner'] | null;
    }
  | { kind: 'area-failed'; layout: LayoutName; area: string; failure: CompositionFailure }
  | { kind: 'error'; layout: LayoutName | 'error'; status: number; message: string | undefined };

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
    const loading = mayEnter(route, store) ? loadPage(route, location) : null;
    loading?.catch(() => undefined);
    const redirect = await guarding;
    if (redirect !== null) return { redirect };
    return { location, view: await (loading ?? loadPage(route, location)) };
  } catch (error) {
    return { location, view: failedView(error, route) };
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

async function loadPage(route: PortalRoute | null, location: Location): Promise<View> {
  if (!route) throw new RouteError(404);
  if (route.owner === 'shell') return loadShellPage(route);
  return loadRemotePage(route, location);
}

async function loadShellPage({ path, layout, load }: ShellRoute): Promise<View> {
  const { Component } = await retrying(load);
  return { kind: 'page', layout, pattern: path, Component, remote: null };
}

async function loadRemotePage(
  { owner, path, layout, expose }: MountRoute,
  location: Location,
): Promise<View> {
  const { routes } = await loadMount(owner, expose);
  const root = path.slice(0, -'/*'.length);
  const candidates = routes.map((page) => ({
    path: page.path ? `${root}/${page.path}` : root,
    handle: page,
  }));
  const match = matchRoutes(candidates, location)?.[0];
  if (!match) throw new RouteError(404);
  const page = match.route.handle;
  const { Component } = await retrying(() => page.lazy()).catch((cause: unknown) => {
    const { descriptor, release } = owner;
    throw new CompositionFailure({ remote: descriptor.name, release, phase: 'chunk', cause });
  });
  return { kind: 'page', layout, pattern: match.route.path, Component, remote: owner };
}

function failedView(error: unknown, route: PortalRoute | null): View {
  const layout = route?.layout ?? 'error';
  if (error instanceof CompositionFailure && route && route.owner !== 'shell') {
    // A chunk that is gone after a deployment comes back with a reload; a missing entry does not.
    if (error.phase === 'chunk' && reloadOnce())
      return { kind: 'error', layout, status: 503, message: '' };
    return {
      kind: 'area-failed',
      layout: route.layout,
      area: route.owner.descriptor.name,
      failure: error,
    };
  }
  if (isChunkLoadError(error) && reloadOnce())
    return { kind: 'error', layout, status: 503, message: '' };
  if (error instanceof RouteError) {
    return { kind: 'error', layout, status: error.status, message: error.message || undefined };
  }
  console.error(error);
  return { kind: 'error', layout: 'error', status: 500, message: undefined };
}
