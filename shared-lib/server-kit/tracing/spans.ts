import {
  context,
  isSpanContextValid,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
} from '@opentelemetry/api';

let isStarted = false;

/** Whether this process records traces. What would cost anything otherwise asks first. */
export const isTracing = () => isStarted;

export function setTracing(isOn: boolean): void {
  isStarted = isOn;
}

/** Names the instrumentation in each span. */
export const tracer = () => trace.getTracer('portal');

interface SpanMetadata {
  attributes?: Attributes;
  /** Whether the work is done elsewhere, by a server that is asked for it. */
  isCall?: boolean;
}

/**
 * Does the work in a span of its own, as a part of what is under way. Where no trace is under way there is no span: work
 * that no one asked for would fill the store of traces.
 */
export function withSpan<Result>(
  name: string,
  metadata: SpanMetadata,
  work: () => Promise<Result>,
): Promise<Result> {
  return hasTrace() ? runInSpan(name, metadata, context.active(), work) : work();
}

/** Begins a trace: for work that no request asked for, one piece of it at a time. */
export function withNewTrace<Result>(
  name: string,
  metadata: SpanMetadata,
  work: () => Promise<Result>,
): Promise<Result> {
  return runInSpan(name, metadata, ROOT_CONTEXT, work);
}

/**
 * Goes on with a trace that was written down by `currentTraceParent`, maybe in another process.
 * @param traceParent null where no trace was under way then
 */
export function continueTrace<Result>(
  traceParent: string | null,
  name: string,
  metadata: SpanMetadata,
  work: () => Promise<Result>,
): Promise<Result> {
  if (traceParent === null) return work();
  const parent = propagation.extract(ROOT_CONTEXT, { traceparent: traceParent });
  return runInSpan(name, metadata, parent, work);
}

/** The trace under way in the form of the W3C header; null where there is none. */
export function currentTraceParent(): string | null {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent ?? null;
}

/** Fields of a log record: the trace and span in which it is written. Empty where there is none. */
export function traceFields(): { trace_id?: string; span_id?: string } {
  const span = trace.getActiveSpan()?.spanContext();
  return span && isSpanContextValid(span) ? { trace_id: span.traceId, span_id: span.spanId } : {};
}

function hasTrace(): boolean {
  return trace.getActiveSpan() !== undefined;
}

function runInSpan<Result>(
  name: string,
  { attributes = {}, isCall = false }: SpanMetadata,
  parent: Context,
  work: () => Promise<Result>,
): Promise<Result> {
  const kind = isCall ? SpanKind.CLIENT : SpanKind.INTERNAL;
  return tracer().startActiveSpan(name, { attributes, kind }, parent, async (span) => {
    try {
      return await work();
    } catch (error) {
      // Without the message: libraries repeat in it what they could not read.
      span.setAttribute('error.type', errorType(error));
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

function errorType(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
