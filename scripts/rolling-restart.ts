/**
 * The portal in three tiers on this machine: HAProxy or nginx (the files of `ops`), two edges, the balancer again, two APIs,
 * PgBouncer in transaction mode, PostgreSQL, and a fake of S3 for releases and uploads. It restarts every API and
 * every edge under load, promotes a release, and says how many requests were lost. It needs Linux with PostgreSQL,
 * PgBouncer and the balancer.
 *
 *   BALANCER=nginx SECONDS=60 PER_SECOND=100 PORT=3410 node scripts/rolling-restart.ts
 */
import { startThrowawayPooler } from '@portal/api/throwaway-pooler';
import { startThrowawayPostgres } from '@portal/api/throwaway-postgres';
import { createKeyPair, openConfiguredStore, promote, putRelease } from '@portal/releases';
import { startS3Fake } from '@portal/releases/s3-fake';
import { makeRelease } from '@portal/releases/testing';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { repositoryRoot } from './build/paths.ts';
import { balancers, type Balancer, type Ports } from './tiers/balancers.ts';
import { runLoad } from './tiers/load.ts';

const seconds = Number(process.env.SECONDS ?? 60);
const perSecond = Number(process.env.PER_SECOND ?? 100);
const first = Number(process.env.PORT ?? 3410);
const kind = process.env.BALANCER ?? 'haproxy';
const startBalancer = balancers[kind];
if (!startBalancer) throw new Error('BALANCER must be haproxy or nginx.');
const ports: Ports = {
  portal: first,
  apiBalancer: first + 1,
  apis: [first + 2, first + 3],
  edges: [first + 4, first + 5],
};
const drainSeconds = 5;
/** A server that was told to stop has ended by then. */
const endsWithinMs = (drainSeconds + 10) * 1000;
/** Edges look into the store every two seconds. */
const promotedWithinMs = 4000;

const root = mkdtempSync(join(tmpdir(), 'portal-rolling-'));
const keys = createKeyPair();
const children = new Map<number, ChildProcess>();

function unlessMissing<T extends object>(started: T | { reason: string }): T {
  if ('reason' in started) throw new Error(started.reason);
  return started;
}
const postgres = unlessMissing(await startThrowawayPostgres());
const pooler = unlessMissing(await startThrowawayPooler(postgres.url));
const bucket = await startS3Fake();
Object.assign(process.env, bucket.env);
const storeUrl = 's3://portal/releases';

async function publishShell(version: string): Promise<void> {
  const store = await openConfiguredStore(
    { location: storeUrl, dataDirectory: root },
    { RELEASE_SIGNING_KEY: keys.signing },
  );
  const content = `/* a shell ${version} */`.repeat(40);
  const details = makeRelease('shell', version, content);
  const built = join(root, `built-${version}`);
  mkdirSync(built);
  writeFileSync(join(built, 'release.json'), JSON.stringify(details));
  for (const file of Object.keys(details.files)) writeFileSync(join(built, file), content);
  await putRelease(store, details, built);
  const who = { by: 'rolling-restart', reason: 'a shell to serve' };
  await promote(store, { channel: 'production', app: 'shell', version, ...who });
}

const shared = {
  PATH: process.env.PATH,
  LOG_LEVEL: 'error',
  DRAIN_SECONDS: String(drainSeconds),
  DEPLOYMENT: 'demonstration',
  ...bucket.env,
};
const isApi = (port: number) => ports.apis.includes(port);

function start(port: number): void {
  const env = isApi(port)
    ? {
        ...shared,
        API_PORT: String(port),
        DATABASE_URL: pooler.url,
        MIGRATION_DATABASE_URL: postgres.url,
        UPLOADS_URL: 's3://portal/uploads',
        DATA_DIR: join(root, `api-${port}`),
        SECRET_KEY: 'a key of this run, which no one else has',
      }
    : {
        ...shared,
        PORTAL_PORT: String(port),
        API_URL: `http://127.0.0.1:${ports.apiBalancer}`,
        DATA_DIR: join(root, `edge-${port}`),
        STORE_URL: storeUrl,
        RELEASE_PUBLIC_KEY: keys.public,
        STAFF_COOKIE_KEY: 'a key of this run',
        EDGE_TRUSTED_PROXIES: '127.0.0.1',
      };
  const file = isApi(port) ? 'api/src/server.ts' : 'shell/server/server.ts';
  children.set(
    port,
    spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(repositoryRoot, file)], {
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    }),
  );
}

async function untilReady(port: number): Promise<void> {
  const path = isApi(port) ? '/api/readyz' : '/readyz';
  for (;;) {
    if (children.get(port)?.exitCode != null) throw new Error(`the server on ${port} has ended`);
    const isReady = await fetch(`http://127.0.0.1:${port}${path}`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await wait(100);
  }
}

async function restart(port: number, balancer: Balancer): Promise<void> {
  const child = children.get(port);
  if (!child) return;
  const begun = performance.now();
  child.kill('SIGTERM');
  const [code] = (await once(child, 'exit')) as [number | null];
  const tookMs = performance.now() - begun;
  if (code !== 0 || tookMs > endsWithinMs)
    failures.push(`${port} ended with ${code} in ${tookMs} ms`);
  start(port);
  await untilReady(port);
  // The balancer has to know as well, before the next server stops.
  await balancer.untilUp(port);
  console.log(
    `${isApi(port) ? 'API ' : 'edge'} ${port} restarted, it had ended after ${(tookMs / 1000).toFixed(1)} s`,
  );
}

/** How long the edges take to see a promoted release, the slower one. */
async function measurePromotion(): Promise<number> {
  await publishShell('1.0.1');
  const begun = performance.now();
  for (const port of ports.edges) {
    for (;;) {
      const page = await (await fetch(`http://127.0.0.1:${port}/`)).text();
      if (page.includes('1.0.1')) break;
      await wait(50);
    }
  }
  return performance.now() - begun;
}

const failures: string[] = [];
let balancer: Balancer | undefined;
try {
  await publishShell('1.0.0');
  balancer = startBalancer(root, ports);
  const all = [...ports.apis, ...ports.edges];
  // The first migrates the database.
  for (const port of all) {
    start(port);
    await untilReady(port);
  }
  for (const port of all) await balancer.untilUp(port);

  let isRestarted = false;
  const load = runLoad(ports.portal, perSecond, (so) => isRestarted && so >= seconds);
  for (const port of all) await restart(port, balancer);
  const promotedMs = await measurePromotion();
  if (promotedMs > promotedWithinMs) failures.push(`a release was seen after ${promotedMs} ms`);
  isRestarted = true;
  const { sent, lost, times, uploads, reopened } = await load;
  if (uploads === 0 || reopened === 0) failures.push('no file or no stream was tried');
  const at = (share: number) => `${Math.round(times[Math.floor(times.length * share)] ?? 0)} ms`;
  console.log(
    `${kind}: ${sent} requests, ${lost.length} lost; p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}; ` +
      `${uploads} files read back, ${reopened} streams opened again, a release seen after ${Math.round(promotedMs)} ms; ` +
      `load average ${loadavg()[0]?.toFixed(1)}`,
  );
  for (const line of [...failures, ...lost.slice(0, 20)]) console.log(`  ${line}`);
  process.exitCode = lost.length + failures.length > 0 ? 1 : 0;
} finally {
  balancer?.stop();
  for (const child of children.values()) child.kill('SIGKILL');
  await bucket.close();
  await pooler.stop();
  await postgres.stop();
  rmSync(root, { recursive: true, force: true });
}
