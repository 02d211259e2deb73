import getPort from 'get-port';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startOtlpReceiver } from './otlp-receiver.ts';
import { createPlace, startPortal, type RunningPortal } from './start-portal.ts';

/**
 * `node scripts/observability/cost.ts`: what a request through edge and API costs of the processor with metrics and traces
 * on, against none. All variants run side by side and take turns, so that a busy machine slows each of them. Linux only.
 * `--before ../another-clone` adds the servers of another clone.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '8' },
    requests: { type: 'string', default: '200' },
    before: { type: 'string' },
  },
});
const connections = 4;
const place = createPlace();

interface Variant {
  name: string;
  portal: RunningPortal;
  /** Processor milliseconds of both processes for each request, a round each. */
  costs: number[];
}

async function start(name: string, options: Parameters<typeof startPortal>[1]): Promise<Variant> {
  const edgeEnv = { EDGE_TRUSTED_PROXIES: 'loopback', ...options?.edgeEnv };
  const env = { SEED_DEMO: 'false', ...options?.env };
  return { name, portal: await startPortal(place, { ...options, env, edgeEnv }), costs: [] };
}

/** The processor time of a process with its threads, in milliseconds. The kernel counts in hundredths of a second. */
function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

async function measure({ portal }: Variant, requests: number): Promise<number> {
  const used = () => processorMs(portal.api.pid) + processorMs(portal.edge.pid);
  const before = used();
  let left = requests;
  const client = async () => {
    while (left-- > 0) {
      // A visitor of their own each time, as far as limits go.
      const visitor = [10, ...randomBytes(3)].join('.');
      const response = await fetch(`${portal.url}/api/local/new-benefits`, {
        headers: { 'x-forwarded-for': visitor },
      });
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`The API responded with ${response.status}`);
    }
  };
  await Promise.all(Array.from({ length: connections }, client));
  return (used() - before) / requests;
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

try {
  const receiver = await startOtlpReceiver(place);
  const traces = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url };
  const sampled = {
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0.05',
  };
  const variants = [
    ...(values.before === undefined ? [] : [await start('before', { folder: values.before })]),
    await start('off', {}),
    await start('metrics', {
      apiEnv: { API_METRICS_PORT: String(await getPort()) },
      edgeEnv: { EDGE_METRICS_PORT: String(await getPort()) },
    }),
    await start('traces, 5 %', { env: { ...traces, ...sampled } }),
    await start('traces, all', { env: traces }),
  ];
  for (const variant of variants) await measure(variant, Number(values.requests));
  for (let round = 0; round < Number(values.rounds); round++)
    for (const variant of variants)
      variant.costs.push(await measure(variant, Number(values.requests)));
  const off = variants.find(({ name }) => name === 'off')?.costs ?? [];
  for (const { name, costs } of variants) {
    const ratio = median(costs.map((cost, round) => cost / (off[round] ?? Number.NaN)));
    console.log(`${name.padEnd(14)}${median(costs).toFixed(2)} ms  ${ratio.toFixed(2)}`);
  }
} finally {
  await place.clear();
}
