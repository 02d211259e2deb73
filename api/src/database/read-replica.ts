import { sql } from 'drizzle-orm';
import type { Database, OpenDatabase } from './connect.ts';
import { isDatabaseAway } from './failures.ts';

/** Reads what may be a few seconds old. */
export type Read = <Result>(query: (db: Database) => Promise<Result>) => Promise<Result>;

const lookEveryMs = 1000;
/** A replica that is further behind is not read. */
export const maxLagMs = 5000;
const maxSamples = 60;

interface Log {
  info: (details: object, message: string) => void;
  warn: (details: object, message: string) => void;
}

export interface ReadReplica {
  read: Read;
  /** Compares the replica with the primary. */
  look: () => Promise<void>;
  /** Looks every second. Until the first time the primary is read. */
  start: (log: Log) => void;
  stop: () => Promise<void>;
}

/**
 * Lists and searches of staff from a streaming replica, as long as it responds and is no more than `maxLagMs` behind. The
 * time since its last transaction does not tell that: it grows while no one writes, and a replica that lost its
 * connection has replayed all that it received. So the primary's position is written down every second, and the lag is
 * the age of the newest one that the replica has reached.
 * @param mayLag false for a request that must see what was written a moment ago
 */
export function createReadReplica(
  primary: Database,
  replica: OpenDatabase,
  mayLag: () => boolean,
): ReadReplica {
  const samples: { position: string; at: number }[] = [];
  let isUsable = false;
  let wasSaid = false;
  let log: Log | undefined;
  let timer: NodeJS.Timeout | undefined;

  function setUsable(usable: boolean, reason: object): void {
    if (usable === isUsable && wasSaid) return;
    isUsable = usable;
    wasSaid = true;
    if (usable)
      log?.info({ event: 'replica_used', ...reason }, 'lists of staff are read from the replica');
    else
      log?.warn({ event: 'replica_left', ...reason }, 'lists of staff are read from the primary');
  }

  async function look(): Promise<void> {
    try {
      samples.push({
        position: await positionOf(primary, 'pg_current_wal_lsn()'),
        at: performance.now(),
      });
      if (samples.length > maxSamples) samples.shift();
      const reached = await positionOf(replica.db, 'pg_last_wal_replay_lsn()');
      const newest = samples.findLast(({ position }) => comparePositions(position, reached) <= 0);
      const lagMs = newest === undefined ? Infinity : performance.now() - newest.at;
      setUsable(lagMs <= maxLagMs, { lag_ms: Math.round(lagMs) });
    } catch (err) {
      setUsable(false, { err });
    }
  }

  return {
    look,
    async read(query) {
      if (!isUsable || !mayLag()) return query(primary);
      try {
        return await query(replica.db);
      } catch (err) {
        if (!isReplicasFault(err)) throw err;
        setUsable(false, { err });
        return query(primary);
      }
    },
    start(given) {
      log = given;
      const again = async () => {
        await look();
        timer = setTimeout(() => void again(), lookEveryMs);
      };
      timer = setTimeout(() => void again(), 0);
    },
    async stop() {
      clearTimeout(timer);
      await replica.close();
    },
  };
}

async function positionOf(db: Database, expression: string): Promise<string> {
  const { rows } = (await db.execute(
    sql.raw(`select ${expression}::text as position`),
  )) as unknown as {
    rows: { position: string | null }[];
  };
  const position = rows[0]?.position;
  if (!position) throw new Error('READ_DATABASE_URL is no replica');
  return position;
}

/** Positions such as `16/B374D848`: two hexadecimal numbers. */
function comparePositions(a: string, b: string): number {
  const read = (position: string) =>
    position
      .split('/')
      .map((part) => BigInt(`0x${part}`))
      .reduce((high, low) => high * 2n ** 32n + low);
  const [left, right] = [read(a), read(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** It is away, or it cancelled the query for what it has to replay. */
function isReplicasFault(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && (cause.code === '40001' || cause.code === '25006')) return true;
  }
  return isDatabaseAway(error);
}
