import type { FastifyBaseLogger } from 'fastify';
import type { AppDeps } from '../../deps.ts';
import { keyedHash } from '../../keyed-hash.ts';
import { countHits } from './hit-counts.ts';

interface Counter {
  /** The count in the database, with the requests that this process has reported. */
  known: number;
  /** Counted here and not reported. */
  pending: number;
  windowEndsAt: number;
}

export interface RequestCount {
  hits: number;
  windowEndsAt: number;
}

/** More subjects than this belong to an attack from many networks; the oldest go. */
const maxCounters = 20_000;

/**
 * Counts requests in the process and shares the counts through the database: each process reports a subject
 * when it has counted another `step` of it, in a statement that no request waits for. A client below a step costs
 * the database nothing. Several processes let through at most a step each beyond a limit.
 */
export function createRequestCounts(
  { db, now, secretKey }: Pick<AppDeps, 'db' | 'now' | 'secretKey'>,
  log: FastifyBaseLogger,
) {
  const counters = new Map<string, Counter>();

  async function report(name: string, counter: Counter, windowSeconds: number): Promise<void> {
    const times = counter.pending;
    counter.pending = 0;
    counter.known += times;
    try {
      const [shared] = await countHits(
        db,
        [{ subject: keyedHash(secretKey, `requests:${name}`), windowSeconds, times }],
        now(),
      );
      if (shared === undefined || counters.get(name) !== counter) return;
      counter.known = Math.max(counter.known, shared.hits);
      counter.windowEndsAt = shared.windowEndsAt.getTime();
    } catch (err) {
      // Counted here all the same; other processes learn of it by the next step.
      log.warn({ err }, 'counts of requests were not shared');
    }
  }

  return function count(subject: string, windowSeconds: number, step: number): RequestCount {
    const moment = now().getTime();
    let counter = counters.get(subject);
    if (counter === undefined || counter.windowEndsAt <= moment) {
      counters.delete(subject);
      counter = { known: 0, pending: 0, windowEndsAt: moment + windowSeconds * 1000 };
      counters.set(subject, counter);
      if (counters.size > maxCounters) {
        for (const oldest of counters.keys()) {
          counters.delete(oldest);
          break;
        }
      }
    }
    counter.pending += 1;
    if (counter.pending >= step) void report(subject, counter, windowSeconds);
    return { hits: counter.known + counter.pending, windowEndsAt: counter.windowEndsAt };
  };
}
