import { demoPassword } from '@portal/api/demo-accounts';
import { startPaystackFake } from '@portal/api/paystack-fake';
import getPort from 'get-port';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { findTrace, pathTo } from './find-trace.ts';
import { documentedMetrics, metricsIn, readAlerts, readDashboards } from './ops-files.ts';
import { startOtlpReceiver, type OtlpReceiver } from './otlp-receiver.ts';
import { readMetrics } from './read-metrics.ts';
import { createPlace, startPortal, type RunningPortal } from './start-portal.ts';

const phone = '0803 000 0001';
/** A trace that a visitor would like to choose. */
const chosen = '0af7651916cd43dd8448eb211c80319c';

async function call(url: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  assert.equal(response.status, 200, text);
  return JSON.parse(text) as { access_token: string; data: { payment: { reference: string } } };
}

describe('an edge and an API that send traces and serve metrics', () => {
  let portal: RunningPortal;
  let receiver: OtlpReceiver;
  let token: string;
  let providerCall: string;
  let gatewayCall: string;
  let metricsUrls: { edge: string; api: string };

  const place = createPlace();
  after(place.clear);
  before(async () => {
    receiver = await startOtlpReceiver(place);
    const paystack = await startPaystackFake();
    place.after(async () => void (await paystack.stop()));
    providerCall = `POST ${new URL(paystack.baseUrl).host}`;
    gatewayCall = `POST ${new URL(receiver.url).host}`;
    const ports = [await getPort(), await getPort()];
    const [api = '', edge = ''] = ports.map((port) => `http://127.0.0.1:${port}/metrics`);
    metricsUrls = { api, edge };
    portal = await startPortal(place, {
      env: {
        OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
        OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
        OTEL_BSP_SCHEDULE_DELAY: '100',
      },
      apiEnv: {
        PAYSTACK_SECRET_KEY: paystack.secretKey,
        PAYSTACK_URL: paystack.baseUrl,
        SMS_GATEWAY_URL: `${receiver.url}/sms`,
        API_METRICS_PORT: String(ports[0]),
      },
      edgeEnv: { EDGE_METRICS_PORT: String(ports[1]) },
    });
    const sign = { username: phone, password: demoPassword };
    token = (await call(`${portal.url}/api/auth/login`, sign)).access_token;
  });

  it('show a payment as one trace: edge, API, its statements and the call of the payment provider', async () => {
    await call(
      `${portal.url}/api/benefits/owner-health-plan/activations`,
      { plan: 'monthly', amount_kobo: 550_000 },
      { authorization: `Bearer ${token}`, traceparent: `00-${chosen}-b7ad6b7169203331-01` },
    );
    const spans = await findTrace(
      receiver,
      'POST /api/benefits/owner-health-plan/activations',
      /portal-api INSERT payments/,
      new RegExp(`portal-api ${providerCall}$`),
    );
    const provider = spans.find(({ name }) => name === providerCall);
    assert.deepEqual(pathTo(spans, provider), [
      'portal-edge: POST /api/benefits/owner-health-plan/activations',
      `portal-edge: POST ${new URL(portal.apiUrl).host}`,
      'portal-api: POST /api/benefits/:slug/activations',
      `portal-api: ${providerCall}`,
    ]);
    const statement = spans.find(({ name }) => name === 'INSERT payments');
    assert.equal(
      pathTo(spans, statement).at(-2),
      'portal-api: POST /api/benefits/:slug/activations',
    );
    assert.match(String(statement?.attributes['db.query.text']), /values \(\$1|default/);
    assert.ok(!receiver.text().includes(chosen), 'a visitor does not choose the trace');
  });

  it('show a page as one trace with the calls that it makes', async () => {
    const headers = { cookie: `token=${token}; user_id=u-1` };
    assert.equal((await fetch(`${portal.url}/dashboard`, { headers })).status, 200);
    const spans = await findTrace(receiver, 'GET /dashboard', /portal-api SELECT second_factors/);
    const statement = spans.find(({ name }) => name === 'SELECT second_factors');
    assert.deepEqual(pathTo(spans, statement).slice(0, 3), [
      'portal-edge: GET /dashboard',
      `portal-edge: GET ${new URL(portal.apiUrl).host}`,
      'portal-api: GET /api/users/me',
    ]);
  });

  it('show a text message as a part of the request that it was written for', async () => {
    await call(`${portal.url}/api/auth/forget-password`, { username: phone, medium: 'sms' });
    const spans = await findTrace(
      receiver,
      'POST /api/auth/forget-password',
      /portal-api send sms/,
      new RegExp(`portal-api ${gatewayCall}$`),
    );
    const gateway = spans.find(({ name }) => name === gatewayCall);
    assert.equal(pathTo(spans, gateway).at(-2), 'portal-api: send sms');
  });

  it('name the trace and the request in the lines of both logs', async () => {
    const response = await fetch(`${portal.url}/api/users/me?email=ada@example.org`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await response.text();
    const id = response.headers.get('x-request-id');
    await wait(100);
    const lines = [portal.edge, portal.api].map(({ log }) =>
      log()
        .split('\n')
        .filter((line) => line.includes(`"request_id":"${id}"`))
        .map((line) => JSON.parse(line) as { trace_id?: string; event?: string })
        .find(({ event }) => event === 'request'),
    );
    assert.match(String(lines[0]?.trace_id), /^[\da-f]{32}$/);
    assert.equal(lines[1]?.trace_id, lines[0]?.trace_id);
  });

  it('leave nothing personal and nothing secret in traces, logs and metrics', async () => {
    const owner = {
      business_name: 'Zubaida Indigo Dyeworks',
      first_name: 'Zubaida',
      last_name: 'Okonkwo-Bello',
      phone_number: '+2348061239874',
      email: 'zubaida.dyeworks@example.com',
    };
    await call(`${portal.url}/api/auth/register`, { ...owner, accepts_terms: true });
    const bearer = { authorization: `Bearer ${token}` };
    const record = await fetch(`${portal.url}/api/business-registrations`, { headers: bearer });
    const { data } = (await record.json()) as { data: { id: string } };
    const bvn = '22398745612';
    const changed = await fetch(`${portal.url}/api/business-registrations/${data.id}`, {
      method: 'PATCH',
      headers: { ...bearer, 'content-type': 'application/json' },
      body: JSON.stringify({ principal_information: [{ name: owner.last_name, bvn }] }),
    });
    await changed.text();
    await fetch(`${portal.url}/password/reset/kJ3-secret_in-a-link?email=${owner.email}`);
    await findTrace(receiver, 'GET /password/reset/:value');
    await findTrace(receiver, 'POST /api/auth/register', /portal-api send/);
    const { edge, api } = portal;
    const written = {
      traces: receiver.text(),
      'log of the edge': edge.log(),
      'log of the API': api.log(),
      'metrics of the edge': (await readMetrics(metricsUrls.edge)).text,
      'metrics of the API': (await readMetrics(metricsUrls.api)).text,
    };
    const secrets = [token, demoPassword, 'kJ3-secret', 'sk_test', bvn, data.id];
    for (const [where, text] of Object.entries(written))
      for (const secret of [...secrets, ...Object.values(owner), '8061239874', '8030000001'])
        assert.ok(!text.includes(secret), `${where}: ${secret}`);
  });

  it('expose every metric that an alert, a panel or the guide names, and the guide names all', async () => {
    const [edge, api] = [await readMetrics(metricsUrls.edge), await readMetrics(metricsUrls.api)];
    const exposed = new Set([...edge.names, ...api.names]);
    // Node exporter has them, some from files that backups write: api/test/backup.test.ts compares those.
    const elsewhere = /^(node_|portal_backup_)/;
    const unknown = [
      ...readAlerts().map(({ name, text }) => ({ where: name, text })),
      ...readDashboards().flatMap(({ file, queries }) =>
        queries.map((text) => ({ where: file, text })),
      ),
    ].flatMap(({ where, text }) =>
      metricsIn(text)
        .filter((name) => !exposed.has(name) && !elsewhere.test(name))
        .map((name) => `${where}: ${name}`),
    );
    assert.deepEqual(unknown, []);
    const own = [...exposed].filter((name) => name.startsWith('portal_'));
    assert.deepEqual(
      documentedMetrics()
        .filter((name) => !elsewhere.test(name))
        .toSorted(),
      own.toSorted(),
    );
  });

  it('count requests by the pattern of their route, and payments, sign-ins and calls by result', async () => {
    const [edge, api] = [await readMetrics(metricsUrls.edge), await readMetrics(metricsUrls.api)];
    const route = 'route="/api/benefits/:slug/activations",status="2xx"';
    for (const [found, series] of [
      [api, `portal_http_requests_total{method="POST",${route}}`],
      [edge, 'portal_http_requests_total{method="POST",route="/api/*",status="2xx"}'],
      [api, 'portal_sign_ins_total{result="signed_in"}'],
      [api, 'portal_provider_calls_total{provider="paystack",result="ok"}'],
      [api, 'portal_outbox_attempts_total{channel="sms",result="sent"}'],
      [api, 'portal_payments_open{kind="benefit",state="pending"}'],
      [edge, 'portal_edge_live_revision'],
      [edge, 'portal_edge_store_readable'],
    ] as const)
      assert.ok(found.valueOf(series) > 0, series);
  });

  it('count a stream, and not how long it stays open', async () => {
    const leaving = new AbortController();
    const stream = await fetch(`${portal.url}/events`, { signal: leaving.signal });
    assert.equal(stream.status, 200);
    leaving.abort();
    const counted = 'portal_http_requests_total{method="GET",route="/events",status="2xx"}';
    const deadline = performance.now() + 10_000;
    let found = await readMetrics(metricsUrls.edge);
    while (found.valueOf(counted) === 0 && performance.now() < deadline) {
      await wait(50);
      found = await readMetrics(metricsUrls.edge);
    }
    assert.equal(found.valueOf(counted), 1);
    assert.doesNotMatch(found.text, /duration_seconds_count\{route="\/events"/);
  });

  it('make no series for releases that someone invents', async () => {
    const invent = (batch: number) =>
      fetch(`${portal.url}/reports`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          reports: Array.from({ length: 20 }, (_, number) => ({
            kind: 'failed',
            phase: 'entry',
            remote: number % 2 === 0 ? 'mf-finance' : `mf-${batch}-${number}`,
            release: `9.9.9-${batch}-${number}`,
          })),
        }),
      });
    for (let batch = 0; batch < 100; batch++) await (await invent(batch)).text();
    const { text } = await readMetrics(metricsUrls.edge);
    const series = text
      .split('\n')
      .filter((line) => line.startsWith('portal_edge_release_reports'));
    assert.equal(series.length, 2, series.join('\n'));
  });

  it('serve metrics on their own port only', async () => {
    for (const url of [`${portal.url}/metrics`, `${portal.apiUrl}/metrics`]) {
      const response = await fetch(url);
      assert.equal(response.status, 404);
      assert.doesNotMatch(await response.text(), /portal_http_requests_total/);
    }
    const { origin } = new URL(metricsUrls.api);
    assert.equal((await fetch(`${origin}/api/healthz`)).status, 404);
  });
});
