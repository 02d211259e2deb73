import { demoPassword } from '@portal/api/demo-accounts';
import { startPaystackFake } from '@portal/api/paystack-fake';
import getPort from 'get-port';
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { repositoryRoot } from '../build/paths.ts';
import { startOtlpReceiver, type OtlpReceiver, type ReceivedSpan } from './otlp-receiver.ts';
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

/** Waits until a trace has a span of each of these names. */
async function findTrace(
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
function pathTo(spans: ReceivedSpan[], last: ReceivedSpan | undefined): string[] {
  if (!last) return [];
  const parent = spans.find(({ spanId }) => spanId === last.parentSpanId);
  return [...pathTo(spans, parent), `${last.service}: ${last.name}`];
}

describe('an edge and an API that send traces', () => {
  let portal: RunningPortal;
  let receiver: OtlpReceiver;
  let token: string;

  const place = createPlace();
  after(place.clear);
  before(async () => {
    receiver = await startOtlpReceiver(place);
    const paystack = await startPaystackFake();
    place.after(async () => void (await paystack.stop()));
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
      },
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
      /portal-api COMMIT|portal-api POST$/,
    );
    const provider = spans.find(({ service, name }) => service === 'portal-api' && name === 'POST');
    assert.deepEqual(pathTo(spans, provider), [
      'portal-edge: POST /api/benefits/owner-health-plan/activations',
      'portal-edge: POST',
      'portal-api: POST /api/benefits/:slug/activations',
      'portal-api: POST',
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
      'portal-edge: GET',
      'portal-api: GET /api/users/me',
    ]);
  });

  it('show a text message as a part of the request that it was written for', async () => {
    await call(`${portal.url}/api/auth/forget-password`, { username: phone, medium: 'sms' });
    const spans = await findTrace(
      receiver,
      'POST /api/auth/forget-password',
      /portal-api send sms/,
      /portal-api POST$/,
    );
    const gateway = spans.find(({ service, name }) => service === 'portal-api' && name === 'POST');
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

  it('send nothing personal and nothing secret', async () => {
    await fetch(`${portal.url}/password/reset/kJ3-secret_in-a-link?email=ada@example.org`);
    await findTrace(receiver, 'GET /password/reset/:value');
    for (const secret of [token, '8030000001', demoPassword, 'kJ3-secret', 'ada@', 'sk_test'])
      assert.ok(!receiver.text().includes(secret), secret);
  });
});

/** Loads everything that the server loads, and ends. */
async function listLoaded(file: string, env: Record<string, string>): Promise<Set<string>> {
  const hook = fileURLToPath(new URL('list-modules.ts', import.meta.url));
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, ['--import', hook, join(repositoryRoot, file)], {
    env: { PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.on('data', () => void child.kill('SIGTERM'));
  const log = await text(child.stderr);
  return new Set([...log.matchAll(/^loaded (.+)$/gm)].map(([, name = '']) => name));
}

describe('without the variables of OpenTelemetry', () => {
  it('neither process loads anything of its SDK', async (t) => {
    const root = await mkdtemp(join(tmpdir(), 'portal-observed-'));
    t.after(() => rm(root, { recursive: true }));
    // The API ends at its database, to which nothing listens; the edge when it says that it listens.
    const loaded = await Promise.all([
      listLoaded('api/src/server.ts', {
        DATABASE_URL: 'postgres://u:p@127.0.0.1:9/x',
        DEPLOYMENT: 'demonstration',
      }),
      listLoaded('shell/server/server.ts', {
        DATA_DIR: root,
        PORTAL_PORT: String(await getPort()),
      }),
    ]);
    for (const names of loaded)
      assert.deepEqual([...names].toSorted(), ['@opentelemetry/api', 'prom-client']);
  });

  it('the variables bring it', async () => {
    const names = await listLoaded('api/src/server.ts', {
      DATABASE_URL: 'postgres://u:p@127.0.0.1:9/x',
      DEPLOYMENT: 'demonstration',
      OTEL_TRACES_EXPORTER: 'otlp',
    });
    assert.ok(names.has('@opentelemetry/sdk-trace'));
  });
});
