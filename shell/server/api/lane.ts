import { onScrape } from '@portal/server-kit/metrics';
import { laneRejections, laneRequests } from '../metrics/metrics.ts';

/** The client: a network has many people behind it, a session is one of them. */
export interface LaneVisitor {
  network: string;
  session: string | null;
}

interface LaneLimits {
  /** In the metrics. */
  name: string;
  /** Requests at the same time, of all visitors together. */
  total: number;
  perNetwork: number;
  perSession?: number;
  /** Requests that may wait until there is room, and for how long; without it no request waits. */
  waiting?: { total: number; perNetwork: number; timeoutMs: number };
}

/** There is no room, because of the visitor's own requests or because of all visitors' requests. */
export class LaneFull extends Error {
  override name = 'LaneFull';
  readonly because: 'visitor' | 'everyone';

  constructor(because: LaneFull['because']) {
    super(`no room because of ${because}`);
    this.because = because;
  }
}

export interface Lane {
  /**
   * Resolves when there is room, with the function that gives the place back; calling it twice is harmless.
   * Rejects with `LaneFull`, or with the signal's reason when the visitor leaves.
   */
  enter: (visitor: LaneVisitor, signal: AbortSignal) => Promise<() => void>;
}

interface Waiter {
  visitor: LaneVisitor;
  admit: () => void;
}

/**
 * Limits how many requests of one kind are under way, in all and for each visitor, so that no visitor can
 * take every place. Those who wait are admitted in order, except where their own network is at its limit.
 */
export function createLane({
  name,
  total,
  perNetwork,
  perSession = Infinity,
  waiting,
}: LaneLimits): Lane {
  let active = 0;
  const ofNetwork = createCounts();
  const ofSession = createCounts();
  const waitingOfNetwork = createCounts();
  const waiters = new Set<Waiter>();

  onScrape(`lane ${name}`, () => {
    laneRequests.set({ lane: name, state: 'active' }, active);
    laneRequests.set({ lane: name, state: 'waiting' }, waiters.size);
  });
  const full = (because: LaneFull['because']) => {
    laneRejections.inc({ lane: name, because });
    return new LaneFull(because);
  };

  const hasRoomFor = ({ network }: LaneVisitor) =>
    active < total && ofNetwork.get(network) < perNetwork;

  function take({ network, session }: LaneVisitor): () => void {
    active += 1;
    ofNetwork.add(network, 1);
    if (session !== null) ofSession.add(session, 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      active -= 1;
      ofNetwork.add(network, -1);
      if (session !== null) ofSession.add(session, -1);
      for (const waiter of waiters) {
        if (active >= total) return;
        if (hasRoomFor(waiter.visitor)) waiter.admit();
      }
    };
  }

  function wait(visitor: LaneVisitor, timeoutMs: number, signal: AbortSignal): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        waiters.delete(waiter);
        waitingOfNetwork.add(visitor.network, -1);
        clearTimeout(timer);
        signal.removeEventListener('abort', giveUp);
      };
      const giveUp = () => {
        leave();
        reject(signal.reason as Error);
      };
      const waiter: Waiter = {
        visitor,
        admit: () => {
          leave();
          resolve(take(visitor));
        },
      };
      const timer = setTimeout(() => {
        const isOwn = active < total;
        leave();
        reject(full(isOwn ? 'visitor' : 'everyone'));
      }, timeoutMs);
      signal.addEventListener('abort', giveUp);
      waiters.add(waiter);
      waitingOfNetwork.add(visitor.network, 1);
    });
  }

  return {
    enter: async (visitor, signal) => {
      signal.throwIfAborted();
      if (visitor.session !== null && ofSession.get(visitor.session) >= perSession)
        throw full('visitor');
      if (hasRoomFor(visitor)) return take(visitor);
      const isOwn = ofNetwork.get(visitor.network) >= perNetwork;
      if (!waiting) throw full(isOwn ? 'visitor' : 'everyone');
      if (waitingOfNetwork.get(visitor.network) >= waiting.perNetwork) throw full('visitor');
      if (waiters.size >= waiting.total) throw full('everyone');
      return wait(visitor, waiting.timeoutMs, signal);
    },
  };
}

function createCounts() {
  const counts = new Map<string, number>();
  return {
    get: (key: string) => counts.get(key) ?? 0,
    add: (key: string, change: number) => {
      const next = (counts.get(key) ?? 0) + change;
      if (next > 0) counts.set(key, next);
      else counts.delete(key);
    },
  };
}
