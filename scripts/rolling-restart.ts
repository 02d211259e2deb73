/**
 * Restarts two APIs and two edges one after the other under load, on a PostgreSQL server of its own and behind
 * HAProxy as docs/serving.md sets it up, and says how many requests were lost. It needs Linux with PostgreSQL
 * and HAProxy.
 *
 *   SECONDS=60 PER_SECOND=100 PORT=3410 node scripts/rolling-restart.ts
 */
import { startThrowawayPostgres } from '@portal/api/throwaway-postgres';
import { createKeyPair } from '@portal/releases';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { repositoryRoot } from './build/paths.ts';
import { publishShell } from './soak/publish-shell.ts';

const seconds = Number(process.env.SECONDS ?? 60);
const perSecond = Number(process.env.PER_SECOND ?? 100);
const firstPort = Number(process.env.PORT ?? 3410);
const portal = firstPort;
const apiBalancer = firstPort + 1;
const apis = [firstPort + 2, firstPort + 3];
const edges = [firstPort + 4, firstPort + 5];

const postgres = await startThrowawayPostgres();
if ('reason' in postgres) throw new Error(postgres.reason);
const root = mkdtempSync(join(tmpdir(), 'portal-rolling-'));
const statsSocket = join(root, 'haproxy.sock');
const keys = createKeyPair();
const children = new Map<number, ChildProcess>();

function haproxyConfig(): string {
  const servers = (ports: number[], path: string) =>
    [
      `  option httpchk GET ${path}`,
      '  option allbackups',
      ...ports.map((port) => `  server s${port} 127.0.0.1:${port} check inter 500ms fall 2 rise 2`),
      ...ports.map((port) => `  server s${port}-unchecked 127.0.0.1:${port} backup`),
    ].join('\n');
  return `global
  stats socket ${statsSocket}
defaults
  mode http
  timeout connect 2s
  timeout client 75s
  timeout server 75s
  timeout http-request 10s
  timeout check 2s
  retries 3
  option redispatch 1
  retry-on conn-failure empty-response
frontend portal
  bind 127.0.0.1:${portal}
  option forwardfor
  http-request disable-l7-retry unless METH_GET
  default_backend edges
backend edges
${servers(edges, '/readyz')}
frontend api
  bind 127.0.0.1:${apiBalancer}
  http-request disable-l7-retry unless METH_GET
  default_backend apis
backend apis
${servers(apis, '/api/readyz')}
`;
}

const shared = {
  PATH: process.env.PATH,
  LOG_LEVEL: 'fatal',
  DRAIN_SECONDS: '5',
  DEPLOYMENT: 'demonstration',
};

function start(port: number): void {
  const isApi = apis.includes(port);
  const env = isApi
    ? {
        ...shared,
        API_PORT: String(port),
        DATABASE_URL: (postgres as { url: string }).url,
        DATA_DIR: join(root, `api-${port}`),
        SECRET_KEY: 'a key of this run, which no one else has',
        SEED_DEMO: 'false',
      }
    : {
        ...shared,
        PORTAL_PORT: String(port),
        API_URL: `http://127.0.0.1:${apiBalancer}`,
        DATA_DIR: join(root, `edge-${port}`),
        STORE_DIR: join(root, 'store'),
        RELEASE_PUBLIC_KEY: keys.public,
        STAFF_COOKIE_KEY: 'a key of this run',
        EDGE_TRUSTED_PROXIES: '127.0.0.1',
      };
  const file = isApi ? 'api/src/server.ts' : 'shell/server/server.ts';
  children.set(
    port,
    spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(repositoryRoot, file)], {
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    }),
  );
}

async function untilReady(port: number, path: string): Promise<void> {
  for (;;) {
    const isReady = await fetch(`http://127.0.0.1:${port}${path}`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await wait(100);
  }
}

/** The balancer has to know as well, before the next server stops. */
async function untilUp(port: number): Promise<void> {
  for (;;) {
    const line = (await askBalancer('show stat')).find((columns) => columns[1] === `s${port}`);
    if (line?.[17] === 'UP') return;
    await wait(100);
  }
}

async function askBalancer(command: string): Promise<string[][]> {
  const socket = connect(statsSocket);
  socket.end(`${command}\n`);
  return (await text(socket)).split('\n').map((line) => line.split(','));
}

const readinessOf = (port: number) => (apis.includes(port) ? '/api/readyz' : '/readyz');

async function restart(port: number): Promise<void> {
  const child = children.get(port);
  child?.kill('SIGTERM');
  const [code] = child ? ((await once(child, 'exit')) as [number | null]) : [null];
  start(port);
  await untilUp(port);
  console.log(
    `${apis.includes(port) ? 'API ' : 'edge'} ${port} restarted, it had ended with ${code}`,
  );
}

const kept = new Agent({ keepAlive: true, maxSockets: 20 });
const lost: string[] = [];
const times: number[] = [];
let sent = 0;

/** A page, a read and a change in turn; each of another visitor, or their limits would slow them down. */
function send(number: number): Promise<void> {
  const kinds = [
    { method: 'GET', path: '/', body: '' },
    { method: 'GET', path: '/api/local/new-benefits', body: '' },
    { method: 'POST', path: '/api/auth/login/initiate', body: '{"username":"0803 000 0001"}' },
  ];
  const { method, path, body } = kinds[number % kinds.length] ?? {
    method: 'GET',
    path: '/',
    body: '',
  };
  const localAddress = `127.1.${(number >> 8) % 250}.${(number % 250) + 2}`;
  const begun = performance.now();
  return new Promise((resolve) => {
    const fail = (why: unknown) => {
      lost.push(`${method} ${path}: ${String(why)}`);
      resolve();
    };
    const call = request(
      {
        port: portal,
        host: '127.0.0.1',
        method,
        path,
        headers: { 'content-type': 'application/json', 'content-length': body.length },
        // Pages over connections that stay open, as browsers keep them.
        ...(path === '/' ? { agent: kept } : { agent: false as const, localAddress }),
      },
      (response) => {
        const note = (body: string) => {
          times.push(performance.now() - begun);
          const { statusCode = 0 } = response;
          if (statusCode < 500 && statusCode !== 429) resolve();
          else fail(`${statusCode} ${body.slice(0, 200)}`);
        };
        text(response).then(note, fail);
      },
    );
    call.once('error', (error) => fail(error));
    call.end(body);
  });
}

let haproxy: ChildProcess | undefined;
try {
  await publishShell(root, keys.signing);
  writeFileSync(join(root, 'haproxy.cfg'), haproxyConfig());
  haproxy = spawn('haproxy', ['-f', join(root, 'haproxy.cfg'), '-db'], { stdio: 'ignore' });
  // The first migrates the database.
  for (const port of [...apis, ...edges]) {
    start(port);
    await untilReady(port, readinessOf(port));
  }
  for (const port of [...apis, ...edges]) await untilUp(port);

  const run = { isOver: false };
  const begun = performance.now();
  const load = (async () => {
    const calls: Promise<void>[] = [];
    while (!run.isOver || performance.now() - begun < seconds * 1000) {
      const due = ((performance.now() - begun) / 1000) * perSecond;
      while (sent < due) calls.push(send((sent += 1)));
      await wait(5);
    }
    await Promise.all(calls);
  })();
  for (const port of [...apis, ...edges]) await restart(port);
  run.isOver = true;
  await load;
  times.sort((a, b) => a - b);
  const at = (share: number) => `${Math.round(times[Math.floor(times.length * share)] ?? 0)} ms`;
  const took = Math.round((performance.now() - begun) / 1000);
  console.log(
    `${sent} requests in ${took} s, ${lost.length} lost; median ${at(0.5)}, 99 % ${at(0.99)}; load average ${loadavg()[0]?.toFixed(1)}`,
  );
  for (const line of lost.slice(0, 20)) console.log(`  ${line}`);
  process.exitCode = lost.length > 0 ? 1 : 0;
} finally {
  kept.destroy();
  for (const child of [...children.values(), haproxy]) child?.kill('SIGKILL');
  await postgres.stop();
  rmSync(root, { recursive: true, force: true });
}
