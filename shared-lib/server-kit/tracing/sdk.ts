import {
  context,
  diag,
  DiagLogLevel,
  propagation,
  trace,
  type DiagLogger,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ConsoleSpanExporter,
  ParentBasedSampler,
  SimpleSpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type Sampler,
  type SpanExporter,
  type SpanProcessor,
} from '@opentelemetry/sdk-trace';
import type { SamplerName, TracingSettings } from './settings.ts';

/** Longer texts are cut: a statement with a hundred columns says no more than its beginning. */
const maxAttributeLength = 1000;
/** A collector that is away is said once in this time, not at every batch. */
const repeatTroubleMs = 60_000;

interface SdkOptions extends TracingSettings {
  /** Used where `OTEL_SERVICE_NAME` names no other. */
  serviceName: string;
  /** Called with one line when spans are lost. */
  onTrouble: (message: string) => void;
}

/** Loaded only where traces are asked for. Resolves to a function that sends what is left and ends it. */
export async function startSdk(options: SdkOptions): Promise<() => Promise<void>> {
  diag.setLogger(troubleLogger(options.onTrouble), DiagLogLevel.WARN);
  const provider = new TracerProvider({
    sampler: createSampler(options.sampler, options.ratio),
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': options.serviceName }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanLimits: { attributeValueLengthLimit: maxAttributeLength },
    spanProcessors: [await createProcessor(options)],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  const calls = traceOutgoingCalls();
  calls.setTracerProvider(provider);
  return async () => {
    calls.disable();
    await provider.shutdown();
  };
}

async function createProcessor(settings: TracingSettings): Promise<SpanProcessor> {
  if (settings.exporter === 'console')
    return new SimpleSpanProcessor({ exporter: new ConsoleSpanExporter() });
  return new BatchSpanProcessor({
    exporter: await createExporter(settings.protocol),
    scheduledDelayMillis: settings.scheduleDelayMs,
  });
}

async function createExporter(protocol: TracingSettings['protocol']): Promise<SpanExporter> {
  const { OTLPTraceExporter } =
    protocol === 'http/json'
      ? await import('@opentelemetry/exporter-trace-otlp-http')
      : await import('@opentelemetry/exporter-trace-otlp-proto');
  return new OTLPTraceExporter();
}

function createSampler(name: SamplerName, ratio: number): Sampler {
  if (name.startsWith('parentbased_')) {
    const root = createSampler(name.slice('parentbased_'.length) as SamplerName, ratio);
    return new ParentBasedSampler({ root });
  }
  if (name === 'always_off') return new AlwaysOffSampler();
  return name === 'traceidratio' ? new TraceIdRatioBasedSampler(ratio) : new AlwaysOnSampler();
}

/**
 * A span for each call that `fetch` or undici makes while another span is under way; the trace goes along in the header
 * `traceparent`. The path may hold a person's number and the query more, so only the server is named.
 */
function traceOutgoingCalls(): UndiciInstrumentation {
  return new UndiciInstrumentation({
    requireParentforSpans: true,
    requestHook: (span, { method, origin }) =>
      void span.updateName(`${method} ${new URL(origin).host}`),
    startSpanHook: ({ origin }) => ({
      'url.full': origin,
      'url.path': '',
      'url.query': '',
      'user_agent.original': '',
    }),
  });
}

function troubleLogger(onTrouble: (message: string) => void): DiagLogger {
  let saidAt = -Infinity;
  const say = (message: string) => {
    if (performance.now() - saidAt < repeatTroubleMs) return;
    saidAt = performance.now();
    onTrouble(message);
  };
  const silent = () => undefined;
  return { error: say, warn: say, info: silent, debug: silent, verbose: silent };
}
