import type { FastifyBaseLogger } from 'fastify';
import type { AppDeps } from '../../deps.ts';
import { createPoller, type Poller } from '../../poller.ts';
import { claimDue, renewLeases, type ClaimedMessage, type LaneName } from './repository.ts';

const pollMs = 2000;
/** After a crash the messages wait this long. A driver may take longer: the lease is renewed while it works. */
const leaseSeconds = 8;
const renewMs = 2500;

export interface LaneOptions {
  name: LaneName;
  /** Messages of this process that are on their way at the same time. */
  places: number;
  log: FastifyBaseLogger;
  /** Never rejects. */
  deliver: (message: ClaimedMessage) => Promise<void>;
}

export interface Lane extends Poller {
  /** Resolves when nothing is due and nothing on its way. */
  deliverDue(): Promise<void>;
}

/**
 * Sends one kind of messages: takes the next ones whenever places are free, so that a slow one holds up its own place
 * and no other. Several processes share the table.
 */
export function createLane(
  { db, now }: Pick<AppDeps, 'db' | 'now'>,
  { name, places, log, deliver }: LaneOptions,
): Lane {
  /** On their way, and until when the lease of each is known to last. */
  const flying = new Map<string, { leaseEnd: Date; done: Promise<void> }>();
  const stopping = new AbortController();
  let mayBeMore = false;
  let isAskedAgain = false;
  let claiming: Promise<void> | undefined;
  let renewal: NodeJS.Timeout | undefined;
  const later = () => new Date(now().getTime() + leaseSeconds * 1000);

  /** Fills the free places. One at a time: it is repeated where someone has asked since it began. */
  function claim(): Promise<void> {
    if (claiming) {
      isAskedAgain = true;
      return claiming;
    }
    claiming = (async () => {
      do {
        isAskedAgain = false;
        const room = places - flying.size;
        if (room === 0 || stopping.signal.aborted) return;
        const leaseEnd = later();
        const claimed = await claimDue(db, { lane: name, now: now(), leaseEnd, limit: room });
        // One that failed may be due again at once, by the other way.
        mayBeMore = claimed.length > 0;
        for (const message of claimed) start(message, leaseEnd);
      } while (isAskedAgain);
    })().finally(() => (claiming = undefined));
    return claiming;
  }

  function start(message: ClaimedMessage, leaseEnd: Date): void {
    const done = deliver(message).finally(() => {
      flying.delete(message.id);
      if (flying.size === 0) clearInterval(renewal);
      // Not for each place: a claim is a transaction.
      if (mayBeMore && flying.size <= places / 2) claim().catch(reportClaim);
    });
    if (flying.size === 0) renewal = setInterval(() => void renewAll(), renewMs);
    flying.set(message.id, { leaseEnd, done });
  }

  const reportClaim = (err: unknown) => log.error({ err, lane: name }, 'messages not claimed');

  /** Renews the leases of what is still on its way: those that began together in one statement. */
  async function renewAll(): Promise<void> {
    const byEnd = Map.groupBy(flying, ([, { leaseEnd }]) => leaseEnd);
    for (const [former, group] of byEnd) {
      const leaseEnd = later();
      for (const [, flight] of group) flight.leaseEnd = leaseEnd;
      const ids = group.map(([id]) => id);
      // Where it fails, another process may send the message again, under the same id.
      await renewLeases(db, ids, former, leaseEnd).catch((err: unknown) =>
        log.warn({ err }, 'leases of messages not renewed'),
      );
    }
  }

  async function deliverDue(): Promise<void> {
    do {
      await claim();
      await Promise.all([...flying.values()].map(({ done }) => done));
    } while ((mayBeMore || flying.size > 0) && !stopping.signal.aborted);
  }

  const poller = createPoller(claim, { name: `outbox ${name}`, everyMs: pollMs, log });
  return {
    deliverDue,
    start: () => poller.start(),
    wake: () => poller.wake(),
    async stop() {
      stopping.abort();
      await poller.stop();
      await Promise.all([...flying.values()].map(({ done }) => done));
    },
  };
}
