import { selectIsSignedIn } from '@portal/shared-lib/session';
import { loadMount, mountAt } from '../composition/remotes.ts';
import { store } from '../store.ts';
import { findRoute } from './prepare.ts';
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

async function hint({ owner, mount }: MountRoute): Promise<void> {
  const expose = mountAt(owner, mount);
  if (expose && !owner.fault) await loadMount(owner, expose);
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
    const loading = route.owner === 'shell' ? route.load() : hint(route);
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
