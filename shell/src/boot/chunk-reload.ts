/** A failed page chunk reloads the page, not more than once in this time (specification sections 2 and 9). */
const guardMs = 60_000;
const key = 'portal.chunk-reload';

let reload = () => location.reload();

/** Because a person asked for it: no guard. */
export function reloadPage(): void {
  reload();
}

/** Replaces the browser's reload in tests. */
export function replaceReload(next: () => void): void {
  reload = next;
}

/** Reloads the page unless it has been reloaded for this reason within the last minute. Tells whether it does. */
export function reloadOnce(now = Date.now()): boolean {
  try {
    const last = Number(sessionStorage.getItem(key));
    if (now - last < guardMs) return false;
    sessionStorage.setItem(key, String(now));
  } catch {
    // Without storage there is no guard against a loop, so there is no reload either.
    return false;
  }
  reload();
  return true;
}
