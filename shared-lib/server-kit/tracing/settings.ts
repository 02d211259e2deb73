import { UnusableSetting } from '../settings/unusable-setting.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The part of OpenTelemetry's standard variables that concerns traces. */
export interface TracingSettings {
  exporter: 'otlp' | 'console';
  protocol: 'http/protobuf' | 'http/json';
  sampler: SamplerName;
  /** The share of traces that a `…traceidratio` sampler keeps. */
  ratio: number;
  /** How long spans are collected before they are sent together, in milliseconds. */
  scheduleDelayMs: number;
}

const samplerNames = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;
export type SamplerName = (typeof samplerNames)[number];

/**
 * Null where nothing asks for traces, which is the default. The variables are those of the OpenTelemetry specification; the
 * exporter itself reads the others: endpoint, headers, certificates, compression, time limit.
 * @throws UnusableSetting
 */
export function readTracingSettings(env: Environment): TracingSettings | null {
  const given = env.OTEL_TRACES_EXPORTER || (hasEndpoint(env) ? 'otlp' : 'none');
  const exporter = oneOf('OTEL_TRACES_EXPORTER', given, ['otlp', 'console', 'none']);
  if (env.OTEL_SDK_DISABLED?.toLowerCase() === 'true' || exporter === 'none') return null;
  const protocol =
    env.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL || env.OTEL_EXPORTER_OTLP_PROTOCOL || 'http/protobuf';
  const sampler = env.OTEL_TRACES_SAMPLER || 'parentbased_always_on';
  return {
    exporter,
    protocol: oneOf('OTEL_EXPORTER_OTLP_PROTOCOL', protocol, ['http/protobuf', 'http/json']),
    sampler: oneOf('OTEL_TRACES_SAMPLER', sampler, samplerNames),
    ratio: numberOf(env, 'OTEL_TRACES_SAMPLER_ARG', { normal: 1, max: 1 }),
    scheduleDelayMs: numberOf(env, 'OTEL_BSP_SCHEDULE_DELAY', { normal: 5000, max: 60_000 }),
  };
}

function hasEndpoint(env: Environment): boolean {
  return Boolean(env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || env.OTEL_EXPORTER_OTLP_ENDPOINT);
}

function oneOf<const V extends string>(name: string, value: string, allowed: readonly V[]): V {
  const found = allowed.find((one) => one === value);
  if (found !== undefined) return found;
  throw new UnusableSetting(
    `${name}=${value} is not usable: it must be one of ${allowed.join(', ')}.`,
  );
}

function numberOf(
  env: Environment,
  name: string,
  { normal, max }: { normal: number; max: number },
): number {
  const value = Number(env[name] || normal);
  if (value >= 0 && value <= max) return value;
  throw new UnusableSetting(`${name}=${env[name]} is not usable: it must be from 0 to ${max}.`);
}
