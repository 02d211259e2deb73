import type { RenderedDetails } from '@portal/contract/composition';
import { currentLocale, isWhollyIn } from '@portal/remote-kit/i18n';
import { forgetPageData } from '@portal/remote-kit/api/page-data';
import { holdArrivalTime } from '@portal/remote-kit/arrival-time';
import { loadParts } from '@portal/remote-kit/lazy-part';
import { selectUserId } from '@portal/remote-kit/session';
import { pause } from '../loading/pause.ts';
import { loadServerData } from '../store/load-server-data.ts';
import type { PortalStore } from '../store/store.ts';
import { keepEarlyInput } from './early-presses.ts';
import type { PageRemote } from '../boot/page-remote.ts';
import type { View } from '../routing/prepare.ts';
import type { Shown } from '../routing/use-prepared-location.ts';

/** Id of the JSON element in which the edge says what it has rendered. */
const detailsId = 'portal-rendered';
/** The page is there to read. What does not come in this time is rendered again by the browser. */
const maxWaitMs = 10_000;
/** Parts of a page are hydrated one after the other. */
const heldMs = 10_000;
/** In this time parts that ask when they are mounted have asked. */
const mountedMs = 2000;

function readDetails(): RenderedDetails | null {
  const element = document.getElementById(detailsId);
  if (!element?.textContent) return null;
  element.remove();
  return JSON.parse(element.textContent) as RenderedDetails;
}

/**
 * Brings the browser to where the edge was when it rendered: the same release, the same person and language, the same
 * responses in the cache.
 *
 * @returns what was rendered; null when it cannot be hydrated, and the browser renders the page again
 */
export async function prepareHydration(
  shown: Shown,
  store: PortalStore,
): Promise<RenderedDetails | null> {
  const details = readDetails();
  return details && (await isReady(details, shown, store)) ? details : null;
}

async function isReady(
  { url, userId, locale, now, releases, parts, queries }: RenderedDetails,
  { view, location }: Shown,
  store: PortalStore,
): Promise<boolean> {
  if (location.pathname + location.search !== url) return false;
  // A guest's dialog, or the page of a person.
  if ((view.kind === 'prerendered') !== (userId === null)) return false;
  const part = partOf(view);
  const rendered = part && releases[part.descriptor.name];
  if (part === undefined || (rendered && rendered !== part.release)) return false;
  if (view.kind === 'page') await Promise.race([view.widgets, pause(maxWaitMs)]);
  if (selectUserId(store.getState()) !== userId) return false;
  if (currentLocale() !== locale || !isWhollyIn(locale as never)) return false;
  holdArrivalTime(now);
  setTimeout(holdArrivalTime, heldMs, null);
  await Promise.all([queries.length > 0 && fillCache(queries, store), loadParts(parts)]);
  setTimeout(forgetPageData, mountedMs);
  keepEarlyInput();
  return true;
}

/** The remote whose area or dialog is rendered: null where there is none, undefined where nothing can be. */
function partOf(view: View): PageRemote | null | undefined {
  if (view.kind === 'page') return view.area && view.area.remote;
  return view.kind === 'prerendered' ? view.dialog?.remote : undefined;
}

/**
 * Each response passes through the endpoint of the release that is about to show it, and is there once more, for a part that
 * asks when it is mounted.
 */
async function fillCache(queries: RenderedDetails['queries'], store: PortalStore): Promise<void> {
  const { fillQueries } = await loadServerData();
  fillQueries(queries, store, true);
}
