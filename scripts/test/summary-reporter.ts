import type { TestEvent } from 'node:test/reporters';

/** Writes the run's totals as one line of JSON. */
export default async function* summary(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const { type, data } of events) {
    if (type !== 'test:summary' || data.file !== undefined) continue;
    const { passed, failed, cancelled, skipped, todo } = data.counts;
    yield JSON.stringify({ passed, failed: failed + cancelled, skipped: skipped + todo });
  }
}
