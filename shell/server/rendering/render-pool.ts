import { onScrape } from '@portal/server-kit/metrics';
import { renderProcesses, renderWaiting } from '../metrics/metrics.ts';
import type { RenderJob, RenderOutcome } from './render-job.ts';
import { RenderWorker } from './render-worker.ts';
import { startProcess } from './start-process.ts';

export interface RenderPool {
  /** Never rejects. */
  render: (job: RenderJob) => Promise<RenderOutcome>;
  close: () => Promise<void>;
}

interface PoolOptions {
  /** How many pages are rendered side by side. */
  processes: number;
  /** Time that a visitor waits for a page, from its request on. A process that renders for much longer is killed. */
  limitMs: number;
  /** For what a process keeps: more ends it. */
  heapMegabytes?: number;
}

export type { RenderJob };

/** Pages that wait for a process, for each process. */
const maxWaiting = 8;
/** The share of the last page in what a page is expected to take. */
const shareOfLast = 0.2;
/** The share of its time in which a page must be expected: some take longer than they usually do. */
const shareOfLimit = 0.8;

interface Waiting {
  job: RenderJob;
  done: (outcome: RenderOutcome) => void;
}

/** Renders pages in processes of their own, so that what hangs or grows there costs one page and never the edge. */
export function openRenderPool({
  processes,
  limitMs,
  heapMegabytes = 192,
}: PoolOptions): RenderPool {
  let isClosed = false;
  /** The time of a page, of those that were rendered lately. */
  let usualMs = 0;
  const waiting = new Set<Waiting>();
  const workers = Array.from(
    { length: processes },
    () => new RenderWorker({ limitMs, heapMegabytes, start: startProcess, onFree: next }),
  );

  onScrape('render processes', () => {
    const free = workers.filter((worker) => worker.isFree()).length;
    renderProcesses.set({ state: 'free' }, free);
    renderProcesses.set({ state: 'busy' }, workers.length - free);
    renderWaiting.set(waiting.size);
  });

  function next(): void {
    for (const worker of workers) {
      const [first] = waiting;
      if (!first) return;
      if (!worker.isFree()) continue;
      waiting.delete(first);
      worker.run(first.job, first.done);
    }
  }

  /** Otherwise every page would wait, and be given up just before it comes. */
  function comesInTime(): boolean {
    const ahead = waiting.size + workers.filter((worker) => !worker.isFree()).length;
    return ahead === 0 || (ahead / processes + 1) * usualMs <= shareOfLimit * limitMs;
  }

  return {
    render: (job) =>
      new Promise((resolve) => {
        if (isClosed || waiting.size >= maxWaiting * processes || !comesInTime()) {
          resolve({ kind: 'busy' });
          return;
        }
        const page: Waiting = {
          job,
          done: (outcome) => {
            clearTimeout(timer);
            if (outcome.kind === 'rendered')
              usualMs += shareOfLast * (outcome.milliseconds - usualMs);
            resolve(outcome);
          },
        };
        // The visitor waits no longer. What renders goes on for a while: the next page finds the process warm.
        const timer = setTimeout(() => {
          waiting.delete(page);
          resolve({ kind: 'busy' });
        }, limitMs);
        waiting.add(page);
        next();
      }),
    close: async () => {
      isClosed = true;
      for (const { done } of waiting) done({ kind: 'busy' });
      waiting.clear();
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}
