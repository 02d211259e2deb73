import type { ChannelRevision } from '@portal/contract/composition';
import {
  describeStale,
  findMissing,
  isFresh,
  type ChannelHead,
  type Store,
  type UnusableRevision,
} from '@portal/releases';
import type { ErrorLog } from './logging.ts';

/** How long a page waits for word of a newer revision before it is sent with the one that is known. */
const refreshTimeoutMs = 300;
/** How often the statement of what is current is read. */
const statementMs = 60_000;
/** A statement is written a moment after its revision: one that names another is given so long. */
const agreementMs = 5000;

export interface LiveChannel {
  /** The newest usable revision; null when there is none. Never rejects. */
  current: () => Promise<ChannelRevision | null>;
  /** The newest that is known, without asking the store. */
  known: () => ChannelRevision | null;
  /** Reason that keeps newer revisions away, in words; null when none does. */
  trouble: () => string | null;
  /** When the statement of what is current expires, in milliseconds since 1970; null before one was read. */
  statementExpiresAt: () => number | null;
  /** Names of files beside newer revisions that are none. They change nothing. */
  strays: () => readonly string[];
  /** Calls back at each new revision. Returns how to stop. */
  onRevision: (listener: (revision: ChannelRevision) => void) => () => void;
  /** Resolves when a look at the store that was under way has ended: it writes what it has seen. */
  close: () => Promise<void>;
}

interface FollowOptions {
  channel: string;
  pollMs: number;
  freshMs: number;
  /** Begins with what the store has, although no recent statement confirms that it is current. */
  acceptsStale: boolean;
}

/**
 * Follows a channel: a good revision stays live until a better one is there, whatever happens to the
 * store in between. A revision that is cut off or not signed is passed over and named.
 *
 * Revisions go up only, also over a restart. An edge that has never seen the channel begins with what a signed
 * statement confirms as current, so that deleting newer revisions cannot make it serve an old one.
 */
export function followChannel(
  store: Store,
  log: ErrorLog,
  { channel, pollMs, freshMs, acceptsStale }: FollowOptions,
): LiveChannel {
  let live: ChannelRevision | null = null;
  let unusable: UnusableRevision[] = [];
  let strays: readonly string[] = [];
  let failure: string | null = null;
  let doubt: string | null = null;
  let told: string | null = null;
  let asked = -Infinity;
  let asking: Promise<void> | null = null;
  const listeners = new Set<(revision: ChannelRevision) => void>();
  const statement = watchStatement(store, channel);

  const trouble = () => {
    const [worst] = unusable;
    if (failure) return failure;
    return worst ? `revision ${worst.revision} ${worst.fault}` : doubt;
  };
  /** The log has it once, not at every look. */
  const logTrouble = () => {
    const now = trouble();
    if (now !== told && now) log.error({ channel }, now);
    told = now;
  };

  const take = (revision: ChannelRevision) => {
    live = revision;
    for (const listener of listeners) listener(revision);
  };

  const look = async () => {
    try {
      if (!live) {
        const seen = await store.seen.read(channel);
        if (seen) take(seen.revision);
      }
      const before: ChannelRevision | null = live;
      // A revision that could not be used is read again: it may have been repaired.
      const newer = await store.readNewer(channel, before?.revision ?? 0);
      failure = null;
      unusable = newer?.unusable ?? [];
      strays = newer?.strays ?? [];
      if (newer?.live) {
        failure = before || acceptsStale ? null : await findReasonToWait(store, newer);
        if (!failure) {
          take(newer.live);
          await remember(store, newer.live);
        }
      }
      if (live) doubt = await statement.readDoubt(live);
    } catch (error) {
      failure = error instanceof Error ? error.message : String(error);
    }
    logTrouble();
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
      if (looking) await (live ? Promise.race([looking, after(refreshTimeoutMs)]) : looking);
      return live;
    },
    known: () => live,
    trouble,
    statementExpiresAt: statement.expiresAt,
    strays: () => strays,
    onRevision: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => {
      clearInterval(timer);
      await asking;
    },
  };
}

/** Why an edge that has never seen the channel does not begin with this head; null when it may. */
async function findReasonToWait(store: Store, head: ChannelHead): Promise<string | null> {
  const { channel, live } = head;
  const current = await store.readCurrent(channel);
  if (!current || !isFresh(current)) return describeStale(channel, current);
  if (current.revision > (live?.revision ?? 0))
    return `revision ${current.revision} is current and is not in the store`;
  return findMissing(store, head, current);
}

/** For the next start. A full disk does not stop the edge from serving. */
async function remember(store: Store, revision: ChannelRevision): Promise<void> {
  const sealed = await store.readSealed(revision.channel, revision.revision);
  if (sealed) await store.seen.note({ revision, sealed });
}

/** Reads the statement of what is current from time to time. */
function watchStatement(store: Store, channel: string) {
  let readAt = -Infinity;
  let differsSince: number | null = null;
  let found: string | null = null;
  let expiresAt: number | null = null;

  return {
    expiresAt: () => expiresAt,
    /** Contradiction between the statement and the live revision, in words; null when they agree. */
    readDoubt: async (live: ChannelRevision): Promise<string | null> => {
      // Whichever way the clock was set: it decides whether the statement still counts.
      if (Math.abs(Date.now() - readAt) < statementMs) return found;
      const current = await store.readCurrent(channel);
      if (current) expiresAt = Date.parse(current.expires_at);
      const now = performance.now();
      if (current && current.revision !== live.revision) {
        differsSince ??= now;
        if (now - differsSince > agreementMs)
          found = `the store states that revision ${current.revision} is current`;
        return found;
      }
      differsSince = null;
      readAt = Date.now();
      found =
        current && isFresh(current, halfTimeOn(current)) ? null : describeStale(channel, current);
      return found;
    },
  };
}

/** Said when half of the time is over, while there is still time to do something. */
function halfTimeOn({ issued_at, expires_at }: { issued_at: string; expires_at: string }): number {
  return Date.now() + (Date.parse(expires_at) - Date.parse(issued_at)) / 2;
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
}
