import type { TestEvent } from 'node:test/reporters';

/** Writes the run's totals as one line of JSON. */
export default async function* summary(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const { type, data } of events) {
    if (type !== 'test:summary' || data.file !== undefined) continue;
    const { tests, passed, skipped, todo } = data.counts;
    // A cancelled test is one that did not pass.
    yield JSON.stringify({
      passed,
      failed: tests - passed - skipped - todo,
      skipped: skipped + todo,
    });
  }
}
