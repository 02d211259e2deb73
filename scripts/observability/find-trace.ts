import { setTimeout as wait } from 'node:timers/promises';
import type { OtlpReceiver, ReceivedSpan } from './otlp-receiver.ts';

/** Waits until a trace has a span of each of these names. */
export async function findTrace(
  { spans }: OtlpReceiver,
  first: string,
  ...names: RegExp[]
): Promise<ReceivedSpan[]> {
  const deadline = performance.now() + 20_000;
  for (;;) {
    for (const root of spans.filter(({ name }) => name === first)) {
      const own = spans.filter(({ traceId }) => traceId === root.traceId);
      if (
        names.every((wanted) => own.some(({ name, service }) => wanted.test(`${service} ${name}`)))
      )
        return own;
    }
    if (performance.now() > deadline) {
      const seen = spans.map(({ service, name, traceId }) => `${traceId} ${service} ${name}`);
      throw new Error(`No trace of ${first} has all of ${names.join(', ')}:\n${seen.join('\n')}`);
    }
    await wait(50);
  }
}

/** From a span up to the one that no other began. */
export function pathTo(spans: ReceivedSpan[], last: ReceivedSpan | undefined): string[] {
  if (!last) return [];
  const parent = spans.find(({ spanId }) => spanId === last.parentSpanId);
  return [...pathTo(spans, parent), `${last.service}: ${last.name}`];
}
