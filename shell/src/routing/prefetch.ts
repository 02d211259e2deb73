import { findPage } from '@portal/shared-lib/federation/pages';
import { selectIsSignedIn } from '@portal/shared-lib/session';
import { loadAhead, loadEntriesAhead } from '../composition/load-ahead.ts';
import { loadRuntime } from '../composition/load-module.ts';
import type { PageRemote } from '../composition/page-remote.ts';
import { loadMount } from '../composition/remotes.ts';
import { store } from '../store.ts';
import { loadFormTexts } from '../texts.ts';
import { findRoute, loadFrame } from './prepare.ts';
import type { MountRoute, PortalRoute } from './route-table.ts';

interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/** An owner who pays by the megabyte, or waits for each, loads only what they open. */
export function mayPrefetch(
  connection = (navigator as { connection?: NetworkInformation }).connection,
): boolean {
  return !connection?.saveData && !/(^|-)2g$/.test(connection?.effectiveType ?? '');
}

async function hint({ owner, mount }: MountRoute, pathname: string): Promise<void> {
  const area = owner.descriptor.mounts.find(({ path }) => path === mount);
  if (!area || owner.fault) return;
  const page = findPage(area, pathname);
  if (page !== null) loadAhead(owner, area.expose, page);
  await loadMount(owner, area.expose);
}

const idleMs = 2000;

/**
 * Once the first page stands and nothing else is to be done: what every area needs, so that a click brings the area
 * alone. For owners who are signed in; a visitor of the landing page may never open one.
 */
export function prefetchWhenIdle(remotes: () => readonly PageRemote[]): void {
  const prefetch = () => {
    if (!mayPrefetch() || !selectIsSignedIn(store.getState())) return;
    // From here owners go on into an area; within one they mostly stay.
    if (location.pathname === '/dashboard')
      loadEntriesAhead(remotes().filter(({ descriptor }) => descriptor.navigation.length > 0));
    void Promise.all([loadRuntime(), loadFormTexts()]).catch(() => undefined);
  };
  const whenIdle = () => {
    // Not in Safari.
    if ('requestIdleCallback' in window) requestIdleCallback(prefetch, { timeout: idleMs });
    else setTimeout(prefetch, idleMs);
  };
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}

/** Loads an area's code as soon as a link to it is pointed at or focused. Returns what ends it. */
export function prefetchOnIntent(routes: () => PortalRoute[]): () => void {
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (
      !link ||
      link.origin !== location.origin ||
      link.pathname === location.pathname ||
      !mayPrefetch()
    )
      return;
    const route = findRoute(link, routes());
    if (!route || (route.middleware.includes('auth') && !selectIsSignedIn(store.getState())))
      return;
    const page = route.owner === 'shell' ? route.load() : hint(route, link.pathname);
    const loading = Promise.all([page, loadFrame(route)]);
    // The click will try again and tell the owner; a hint fails silently.
    loading.catch(() => undefined);
  };
  document.addEventListener('pointerover', onIntent, { passive: true });
  document.addEventListener('focusin', onIntent);
  return () => {
    document.removeEventListener('pointerover', onIntent);
    document.removeEventListener('focusin', onIntent);
  };
}
