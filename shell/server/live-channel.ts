import type { ChannelRevision } from '@portal/shared-lib/federation/channel';
import type { Store, UnusableRevision } from '@portal/shared-lib/federation/store';

/** How long a page waits for word of a newer revision before it is sent with the one that is known. */
const patienceMs = 300;

export interface LiveChannel {
  /** The newest usable revision; null when there is none to be had. Never rejects. */
  current: () => Promise<ChannelRevision | null>;
  /** The newest that is known, without asking the store. */
  known: () => ChannelRevision | null;
  /** What keeps newer revisions away, in words; null when nothing does. */
  trouble: () => string | null;
  /** Calls back at each new revision. Returns how to stop. */
  onRevision: (listener: (revision: ChannelRevision) => void) => () => void;
  close: () => void;
}

/**
 * Follows a channel: a good revision stays live until a better one is there, whatever happens to the
 * store meanwhile. A revision that is cut off or not signed is passed over and named.
 */
export function followChannel(
  store: Store,
  { channel, pollMs, freshMs }: { channel: string; pollMs: number; freshMs: number },
): LiveChannel {
  let live: ChannelRevision | null = null;
  let unusable: UnusableRevision[] = [];
  let failure: string | null = null;
  let told: string | null = null;
  let asked = -Infinity;
  let asking: Promise<void> | null = null;
  const listeners = new Set<(revision: ChannelRevision) => void>();

  const trouble = () => {
    const [worst] = unusable;
    if (failure) return failure;
    return worst ? `revision ${worst.revision} ${worst.fault}` : null;
  };
  /** Whoever runs the edge reads it once, not at every look. */
  const tell = () => {
    const now = trouble();
    if (now !== told && now) console.error(`${channel}: ${now}`);
    told = now;
  };

  const look = async () => {
    try {
      // What could not be used is looked at again: somebody may have put it right.
      const newer = await store.readNewer(channel, live?.revision ?? 0);
      failure = null;
      unusable = newer?.unusable ?? [];
      if (newer?.live) {
        live = newer.live;
        for (const listener of listeners) listener(newer.live);
      }
    } catch (error) {
      failure = error instanceof Error ? error.message : String(error);
    }
    tell();
  };

  /** Null while what is known is fresh. */
  const refresh = (): Promise<void> | null => {
    if (asking) return asking;
    if (performance.now() - asked < freshMs) return null;
    asking = look().finally(() => {
      asked = performance.now();
      asking = null;
    });
    return asking;
  };

  const timer = setInterval(() => void refresh(), pollMs);
  timer.unref();

  return {
    current: async () => {
      const looking = refresh();
      if (looking) await (live ? Promise.race([looking, after(patienceMs)]) : looking);
      return live;
    },
    known: () => live,
    trouble,
    onRevision: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => clearInterval(timer),
  };
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
}
