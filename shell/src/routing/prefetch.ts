import { selectIsSignedIn } from '@portal/remote-kit/session';
import { mayPrefetch, whenIdle } from '@portal/ui/idle';
import { loadEntriesAhead } from '../loading/load-ahead.ts';
import { loadRuntime } from '../loading/load-module.ts';
import type { PageRemote } from '../boot/page-remote.ts';
import { mountAt } from '../loading/remotes.ts';
import { store } from '../store/store.ts';
import { loadFormTexts } from '../texts.ts';
import { findRoute, importPage, importShellPage, loadFrame } from './prepare.ts';
import type { MountRoute, PortalRoute } from '../live-releases/route-table.ts';
import type { Shown } from './use-prepared-location.ts';

async function hint({ remote, mount }: MountRoute, pathname: string): Promise<void> {
  const expose = mountAt(remote, mount);
  if (expose && !remote.fault) await importPage(mount, { remote, expose }, { pathname });
}

/**
 * Loads what every area needs after the first page is shown and the browser is idle, so that a click loads only the
 * area itself. Only for owners who are signed in: a visitor of the landing page may never open an area.
 */
export function prefetchWhenIdle(remotes: () => readonly PageRemote[]): void {
  const prefetch = () => {
    if (!mayPrefetch() || !selectIsSignedIn(store.getState())) return;
    const parts: Promise<unknown>[] = [loadRuntime(), import('@portal/ui'), loadFormTexts()];
    // From here owners go on into an area; within one they mostly stay.
    if (location.pathname === '/dashboard') {
      loadEntriesAhead(remotes().filter(({ descriptor }) => descriptor.navigation.length > 0));
      // A small file that the record needs: as a sixth on its way it would hold one back for a round trip.
      parts.push(import('@portal/remote-kit/outbox'));
    }
    void Promise.all(parts).catch(() => undefined);
  };
  whenIdle(prefetch);
}

/** The page behind an open dialog over the prerendered page, so that closing the dialog waits for nothing. */
export function prefetchBehindDialog({ view, location }: Shown, routes: PortalRoute[]): void {
  if (view.kind !== 'prerendered') return;
  whenIdle(() => {
    const route = findRoute(location, routes);
    if (mayPrefetch() && route?.remote === null) importShellPage(route).catch(() => undefined);
  });
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
    const page = route.remote === null ? importShellPage(route) : hint(route, link.pathname);
    const loading = Promise.all([page, loadFrame(route)]);
    // The click will try again and show the failure; a hint fails silently.
    loading.catch(() => undefined);
  };
  document.addEventListener('pointerover', onIntent, { passive: true });
  document.addEventListener('focusin', onIntent);
  return () => {
    document.removeEventListener('pointerover', onIntent);
    document.removeEventListener('focusin', onIntent);
  };
}
