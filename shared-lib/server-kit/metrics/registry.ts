import { Counter } from 'prom-client';

export { Counter, Gauge, Histogram } from 'prom-client';

const readers = new Map<string, () => Promise<void>>();

/** Longer than a healthy database needs, shorter than Prometheus waits. */
const readWithinMs = 2000;

const failedReads = new Counter({
  name: 'portal_metric_reads_failed_total',
  help: 'Scrapes in which these metrics could not be read: they are left out',
  labelNames: ['reader'] as const,
});

/**
 * Reads something whenever the metrics are asked for, such as the length of a queue. A later reader of the same name takes
 * the place of the one before.
 * @param clear leaves the metrics out: called where reading fails, so that no old number passes as a new one
 * @returns ends it
 */
export function onScrape(
  name: string,
  read: () => void | Promise<void>,
  clear: () => void = () => undefined,
): () => void {
  const reader = async () => {
    try {
      await within(readWithinMs, read());
    } catch {
      failedReads.inc({ reader: name });
      clear();
    }
  };
  failedReads.inc({ reader: name }, 0);
  readers.set(name, reader);
  return () => {
    if (readers.get(name) === reader) readers.delete(name);
  };
}

export async function readAll(): Promise<void> {
  await Promise.all([...readers.values()].map((read) => read()));
}

async function within(milliseconds: number, work: void | Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('too late')), milliseconds);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
