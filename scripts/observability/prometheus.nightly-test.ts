import { demoPassword } from '@portal/api/demo-accounts';
import { startPaystackFake } from '@portal/api/paystack-fake';
import getPort from 'get-port';
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { pathTo } from './find-trace.ts';
import { rulesFile } from './ops-files.ts';
import { startOtlpReceiver } from './otlp-receiver.ts';
import { startPortal, type Place } from './start-portal.ts';

/**
 * The walk of docs/observability.md with a real Prometheus, which must be installed: the payment provider hangs up, and an
 * operator gets from the alert to the trace. Only the minutes for which an alert waits are seconds here.
 */
interface Alert {
  state: string;
  labels: Record<string, string>;
  annotations: Record<string, string>;
}

async function startPrometheus(t: Place, targets: { edge: number; api: number }) {
  const root = await mkdtemp(join(tmpdir(), 'portal-prometheus-'));
  t.after(() => rm(root, { recursive: true, force: true }));
  const rules = await readFile(rulesFile, 'utf8');
  await writeFile(join(root, 'alerts.yml'), rules.replaceAll(/for: \d+[mh]/g, 'for: 2s'));
  const job = (name: string, port: number) =>
    `  - job_name: ${name}\n    static_configs: [{ targets: ['127.0.0.1:${port}'] }]\n`;
  await writeFile(
    join(root, 'prometheus.yml'),
    `global: { scrape_interval: 1s, evaluation_interval: 1s }\nrule_files: [alerts.yml]\nscrape_configs:\n${job('portal-edge', targets.edge)}${job('portal-api', targets.api)}`,
  );
  const port = await getPort({ host: '127.0.0.1' });
  const child = spawn(
    'prometheus',
    [
      `--config.file=${join(root, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(root, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: 'ignore' },
  );
  const ended = once(child, 'close');
  t.after(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  const ask = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`).catch(() => null);
    return response?.ok ? ((await response.json()) as { data: unknown }).data : null;
  };
  return {
    alerts: async () => ((await ask('alerts')) as { alerts: Alert[] } | null)?.alerts ?? [],
    query: async (query: string) =>
      (
        (await ask(`query?query=${encodeURIComponent(query)}`)) as {
          result: { metric: Record<string, string>; value: [number, string] }[];
        }
      ).result,
  };
}

test('a payment that fails leads from the alert to the metric, the log line and the trace', async (t) => {
  const receiver = await startOtlpReceiver(t);
  const paystack = await startPaystackFake();
  t.after(() => paystack.stop());
  const ports = { edge: await getPort(), api: await getPort() };
  const portal = await startPortal(t, {
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_BSP_SCHEDULE_DELAY: '200',
    },
    apiEnv: {
      PAYSTACK_SECRET_KEY: paystack.secretKey,
      PAYSTACK_URL: paystack.baseUrl,
      API_METRICS_PORT: String(ports.api),
    },
    edgeEnv: { EDGE_METRICS_PORT: String(ports.edge) },
  });
  const prometheus = await startPrometheus(t, ports);
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const response = await fetch(`${portal.url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
      body: JSON.stringify(body),
    });
    const id = response.headers.get('x-request-id') ?? '';
    return { id, status: response.status, body: (await response.json()) as Record<string, string> };
  };
  const signIn = { username: '0803 000 0001', password: demoPassword };
  const { access_token: token } = (await post('/auth/login', signIn)).body;
  const pay = () =>
    post(
      '/benefits/owner-health-plan/activations',
      { plan: 'monthly', amount_kobo: 550_000 },
      { authorization: `Bearer ${token}` },
    );

  paystack.behave('drops the connection');
  let failed = await pay();
  let alert: Alert | undefined;
  for (let tries = 0; tries < 60 && alert?.state !== 'firing'; tries++) {
    failed = await pay();
    await wait(1000);
    alert = (await prometheus.alerts()).find(
      ({ labels }) => labels['alertname'] === 'PortalProviderFails',
    );
  }
  assert.equal(alert?.state, 'firing');
  assert.equal(alert.labels['provider'], 'paystack');
  assert.match(String(alert.annotations['runbook_url']), /alerts\.md#portalproviderfails$/);
  t.diagnostic(JSON.stringify(alert));

  const query = 'sum by (provider, result) (portal_provider_calls_total)';
  const calls = await prometheus.query(query);
  assert.ok(calls.some(({ metric }) => metric['result'] === 'no_response'));
  for (const { metric, value } of calls)
    t.diagnostic(JSON.stringify({ ...metric, value: value[1] }));

  const lines = [portal.edge, portal.api]
    .flatMap(({ log }) => log().split('\n'))
    .filter((line) => line.includes(failed.id));
  for (const line of lines) t.diagnostic(line);
  const traceId = (JSON.parse(lines.at(-1) ?? '{}') as { trace_id?: string }).trace_id;
  await wait(1000);
  const spans = receiver.spans.filter(({ traceId: id }) => id === traceId);
  const provider = `POST ${new URL(paystack.baseUrl).host}`;
  const call = spans.find(({ name }) => name === provider);
  for (const { service, name, attributes } of spans)
    t.diagnostic(`${service}  ${name}  ${String(attributes['error.type'] ?? '')}`);
  assert.deepEqual(pathTo(spans, call).slice(2), [
    'portal-api: POST /api/benefits/:slug/activations',
    `portal-api: ${provider}`,
  ]);
  assert.ok(call?.attributes['error.type']);
});
