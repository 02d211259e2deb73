import type { Report } from '@portal/contract/composition';
import type { PageRemote } from '../boot/page-remote.ts';

/** The edge takes so many at once. */
const fullBatch = 20;
const flushMs = 5000;
/** An area that fails again and again says so only this often in one page. */
const maxOfAKind = 5;

/** By the token that they carry: one for each release set that the page was given. */
let waiting = new Map<string, Report[]>();
let timer: ReturnType<typeof setTimeout> | undefined;
const said = new Map<string, number>();
let isListening = false;

/**
 * Tells the edge how a remote loaded, for the health gate: a failure at once, loads in batches and when the page is
 * left. The edge gives a token to each remote that is on trial; of all others it wants to know nothing.
 * Nothing about a person is in it. Never throws, and nothing waits for it.
 */
export function report(event: Report, remote: PageRemote): void {
  const { overrides, reportToken } = remote;
  // A developer's build and a lost connection say nothing about the release.
  if (overrides || !reportToken || (event.kind === 'failed' && !navigator.onLine)) return;
  const kind = `${event.release} ${event.kind === 'failed' ? event.phase : event.kind}`;
  const times = (said.get(kind) ?? 0) + 1;
  said.set(kind, times);
  if (event.kind === 'failed' && times > maxOfAKind) return;
  sendWhenLeft();
  const batch = [...(waiting.get(reportToken) ?? []), event];
  waiting.set(reportToken, batch);
  // People leave a page that fails, and its crash may take the tab along.
  if (event.kind === 'failed' || batch.length >= fullBatch) flush();
  else timer ??= setTimeout(flush, flushMs);
}

function flush(): void {
  clearTimeout(timer);
  timer = undefined;
  const batches = waiting;
  waiting = new Map();
  try {
    for (const [token, reports] of batches)
      navigator.sendBeacon('/reports', JSON.stringify({ token, reports }));
  } catch {
    // Rejected or not there: the gate counts without this page.
  }
}

/** Not before there is something to report: the module is also loaded where there is no window. */
function sendWhenLeft(): void {
  if (isListening) return;
  isListening = true;
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });
  // Some browsers leave a visible page without saying that it is hidden.
  addEventListener('pagehide', flush);
}
