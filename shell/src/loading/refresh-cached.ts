import type { PageRemote } from '../boot/page-remote.ts';

const timeoutMs = 5000;

/**
 * Asks the network, past the browser's cache, for the file that failed: bytes that were altered on the
 * way and kept as `immutable` come back from the cache at every attempt, and even after a reload.
 * Never rejects.
 */
export async function refreshCached(error: unknown, remote: PageRemote): Promise<void> {
  const url = (error as { request?: unknown }).request ?? remote.entry;
  if (typeof url !== 'string' || !navigator.onLine) return;
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { cache: 'reload', signal });
    await response.arrayBuffer();
  } catch {
    // The attempt that follows says what is wrong.
  }
}
