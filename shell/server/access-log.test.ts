import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import getPort from 'get-port';
import { startSlowApi } from './attacks/slow-api.ts';
import { loggedPath } from './logging.ts';
import { until } from './make-portal.ts';
import { networkOf, truncateNetwork } from './network.ts';

const serverFile = fileURLToPath(new URL('./server.ts', import.meta.url));

interface Line {
  request_id?: string;
  msg: string;
  route?: string;
  [name: string]: unknown;
}

test('an edge writes one line for each request, without what is secret or personal', async (t) => {
  const api = await startSlowApi(t);
  const directory = mkdtempSync(join(tmpdir(), 'portal-log-'));
  t.after(async () => rmSync(directory, { recursive: true, force: true }));
  const port = await getPort({ host: '127.0.0.1' });
  const child = spawn(process.execPath, [serverFile], {
    env: {
      PATH: process.env['PATH'],
      PORTAL_PORT: String(port),
      DATA_DIR: directory,
      API_URL: api.apiUrl,
      EDGE_TRUSTED_PROXIES: 'loopback',
      LOG_LEVEL: 'info',
      DRAIN_SECONDS: '1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  t.after(async () => void child.kill('SIGKILL'));
  let log = '';
  const isListening = new Promise<void>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      log += part;
      if (log.includes('listening')) resolve();
    });
  });
  const url = `http://127.0.0.1:${port}`;
  const headers = {
    'x-forwarded-for': '203.0.113.97',
    authorization: 'Bearer secret-of-a-session',
    cookie: 'token=secret-in-a-cookie',
    'user-agent': 'a browser of someone',
  };
  await isListening;
  const call = await fetch(`${url}/api/users/0803?email=ada@example.org`, { headers });
  await call.text();
  await (await fetch(`${url}/password/reset/kJ3-secret_in-a-link`, { headers })).text();

  // It drains before it closes, and ends well.
  child.kill('SIGTERM');
  await until('it says that it is not ready', async () => {
    const { status } = await fetch(`${url}/readyz`);
    return status === 503;
  });
  assert.equal((await fetch(`${url}/livez`)).status, 200);
  const [code] = (await once(child, 'close')) as [number];
  assert.equal(code, 0);

  const lines = log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
  const {
    ms,
    bytes,
    time,
    pid: _pid,
    hostname: _hostname,
    ...rest
  } = lines.find(({ route }) => route?.startsWith('/api/')) ?? ({} as Line);
  assert.deepEqual(rest, {
    level: 30,
    request_id: call.headers.get('x-request-id'),
    event: 'request',
    method: 'GET',
    route: '/api/users/:value',
    status: 200,
    network: '203.0.113.0/24',
    msg: 'responded',
  });
  assert.equal(api.lastHeaders()['x-request-id'], rest.request_id);
  assert.ok(Number(ms) >= 0 && Number(bytes) > 100);
  assert.match(String(time), /^\d{4}-\d\d-\d\dT/);
  assert.ok(lines.some(({ route }) => route === '/password/reset/:value'));
  for (const secret of ['secret', 'ada@', '0803', '113.97', 'someone'])
    assert.ok(!log.includes(secret), secret);
});

for (const [url, path] of [
  ['/', '/'],
  ['/dashboard/benefits?rt=/x', '/dashboard/benefits'],
  ['/password/reset/aB3_x', '/password/reset/:value'],
  ['/email/undo/0f8d', '/email/undo/:value'],
  ['/api/8b1f2c3d-0000-4000-8000-000000000000/bank-information', '/api/:value/bank-information'],
  ['/ada@example.org', '/:value'],
  ['/2348030000001', '/:value'],
  ['/releases/mf-auth/1.0.0-ab/main.js', '/releases/mf-auth/1.0.0-ab/main.js'],
] as const)
  test(`the log says ${path} for ${url}`, () => {
    assert.equal(loggedPath(url), path);
  });

for (const [url, network, truncated] of [
  ['203.0.113.9', '203.0.113.9', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64', '0:0:0:0::/64'],
] as const)
  test(`${url} is of the network ${network}, and the log says ${truncated}`, () => {
    assert.deepEqual([networkOf(url), truncateNetwork(url)], [network, truncated]);
  });
