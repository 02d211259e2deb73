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

const idleMs = 2000;

/** Runs once the page has loaded and the browser is idle, after two seconds at the latest. */
export function whenIdle(run: () => void): void {
  const wait = () => {
    // Not in Safari.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: idleMs });
    else setTimeout(run, idleMs);
  };
  if (document.readyState === 'complete') wait();
  else globalThis.addEventListener('load', wait, { once: true });
}
