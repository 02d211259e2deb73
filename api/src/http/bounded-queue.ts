import { onScrape } from '@portal/server-kit/metrics';
import { queueShed, queueWork } from '../metrics.ts';
import { ApiError } from './errors.ts';

export interface BoundedQueueOptions {
  /** In the metrics. */
  name: string;
  /** How many at a time. */
  places: number;
  /** How many wait for a place at most. */
  maxWaiting: number;
  /** Seconds, sent to a caller who finds the queue full. */
  retryAfter: number;
}

/** Does work when a place is free, in the order in which it came. @throws ApiError `unavailable` when too many wait */
export type BoundedQueue = <T>(work: () => Promise<T>) => Promise<T>;

export function createBoundedQueue({
  name,
  places,
  maxWaiting,
  retryAfter,
}: BoundedQueueOptions): BoundedQueue {
  let taken = 0;
  const waiting: (() => void)[] = [];
  queueShed.inc({ queue: name }, 0);
  onScrape(`queue ${name}`, () => {
    queueWork.set({ queue: name, state: 'active' }, taken);
    queueWork.set({ queue: name, state: 'waiting' }, waiting.length);
  });
  return async (work) => {
    if (taken < places) {
      taken += 1;
    } else {
      if (waiting.length >= maxWaiting) {
        queueShed.inc({ queue: name });
        throw new ApiError('unavailable', { retryAfter });
      }
      // The one that finishes hands its place over, so the count stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else taken -= 1;
    }
  };
}
