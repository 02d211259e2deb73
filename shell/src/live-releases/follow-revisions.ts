import { parseBoot } from '../boot/boot.ts';
import type { LiveReleases } from './live-releases.ts';

const firstPauseMs = 5000;
const maxPauseMs = 5 * 60_000;

/**
 * Hears of new revisions while the page is looked at, and offers them to the page. A hidden tab holds no
 * connection; the first event after its return says what it missed. Returns how to stop.
 */
export function followRevisions(liveReleases: LiveReleases): () => void {
  let stream: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = firstPauseMs;
  let heard = liveReleases.current().boot.revision;

  const close = () => {
    clearTimeout(timer);
    stream?.close();
    stream = null;
  };
  const openLater = () => {
    close();
    // Spread, so that all tabs of the country do not come back at once.
    timer = setTimeout(open, pauseMs * (0.5 + Math.random()));
    pauseMs = Math.min(pauseMs * 2, maxPauseMs);
  };
  const handleRevision = async ({ data }: MessageEvent<string>) => {
    const { revision } = JSON.parse(data) as { revision: number };
    if (revision === heard) {
      pauseMs = firstPauseMs;
      return;
    }
    try {
      // The edge tells an owner's page nothing of frames.
      const { remotes } = liveReleases.current().boot;
      const query = remotes.some(({ descriptor }) => descriptor.frames) ? '?frames' : '';
      const response = await fetch(`/live-releases${query}`, { cache: 'no-store' });
      if (!response.ok) throw new Error(String(response.status));
      const boot = parseBoot(await response.json());
      heard = boot.revision;
      pauseMs = firstPauseMs;
      liveReleases.offer(boot);
    } catch {
      openLater();
    }
  };
  const open = () => {
    close();
    if (document.visibilityState === 'hidden') return;
    stream = new EventSource('/events');
    stream.addEventListener('revision', (event) => void handleRevision(event));
    stream.addEventListener('error', () => {
      // The browser itself comes back after a lost connection, not after a response that is no stream.
      if (stream?.readyState === EventSource.CLOSED) openLater();
    });
  };

  document.addEventListener('visibilitychange', open);
  open();
  return () => {
    document.removeEventListener('visibilitychange', open);
    close();
  };
}
