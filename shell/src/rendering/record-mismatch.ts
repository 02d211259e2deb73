import { CompositionFailure } from '../boot/failure.ts';
import type { PageRemote } from '../boot/page-remote.ts';
import { recordFailure } from '../telemetry/timings.ts';

/** React's message for a part that the edge has left to the browser, as in a production build and as in a development one. */
const leftToBrowser = /React error #419|could not finish this Suspense boundary/;

/**
 * Records that the browser's render differed from the edge's: React has rendered that part again. It counts for the
 * remote whose code was the first of a remote in the stack.
 */
export function recordMismatch(
  error: unknown,
  componentStack: string | undefined,
  remotes: readonly PageRemote[],
): void {
  if (leftToBrowser.test(error instanceof Error ? error.message : '')) return;
  const released = /\/releases\/(mf-[^/]+)\//g;
  const [, name] = released.exec(componentStack ?? '') ?? [];
  const remote = remotes.find(({ descriptor }) => descriptor.name === name);
  console.warn('[portal] a part of the page was rendered again', error);
  if (!remote || !name) return;
  const { release } = remote;
  recordFailure(
    new CompositionFailure({ remote: name, release, phase: 'hydration', cause: error }),
    remote,
  );
}
