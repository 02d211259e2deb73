import { readTracingSettings } from './settings.ts';

const defaults = {
  exporter: 'otlp',
  protocol: 'http/protobuf',
  sampler: 'parentbased_always_on',
  ratio: 1,
  scheduleDelayMs: 5000,
};

test.each([
  {},
  { OTEL_EXPORTER_OTLP_ENDPOINT: '' },
  { OTEL_SERVICE_NAME: 'portal' },
  { OTEL_TRACES_EXPORTER: 'none', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' },
  { OTEL_SDK_DISABLED: 'true', OTEL_TRACES_EXPORTER: 'otlp' },
])('%o asks for no traces', (env) => {
  expect(readTracingSettings(env)).toBeNull();
});

test.each([
  { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' },
  { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://127.0.0.1:4318/v1/traces' },
  { OTEL_TRACES_EXPORTER: 'otlp' },
])('%o asks for traces', (env) => {
  expect(readTracingSettings(env)).toEqual(defaults);
});

test('a share of all traces is kept where a sampler says so', () => {
  const env = {
    OTEL_TRACES_EXPORTER: 'otlp',
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0.05',
    OTEL_BSP_SCHEDULE_DELAY: '200',
  };
  expect(readTracingSettings(env)).toEqual({
    ...defaults,
    protocol: 'http/json',
    sampler: 'parentbased_traceidratio',
    ratio: 0.05,
    scheduleDelayMs: 200,
  });
});

test.each([
  [{ OTEL_TRACES_EXPORTER: 'zipkin' }, 'must be one of otlp, console, none'],
  [
    { OTEL_TRACES_EXPORTER: 'otlp', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
    'OTEL_EXPORTER_OTLP_PROTOCOL=grpc is not usable: it must be one of http/protobuf, http/json.',
  ],
  [
    { OTEL_TRACES_EXPORTER: 'otlp', OTEL_TRACES_SAMPLER_ARG: '5' },
    'OTEL_TRACES_SAMPLER_ARG=5 is not usable: it must be from 0 to 1.',
  ],
])('%o is rejected with the line that helps', (env, line) => {
  expect(() => readTracingSettings(env)).toThrow(line);
});
