import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startThrowawayPostgres } from '@portal/api/throwaway-postgres';
import { readProcessStat } from '@portal/shell/server/process-stat';
import { repositoryRoot } from '../../build/paths.ts';
import { launchPortal } from '../../portal/launch.ts';
import { median } from '../report/statistics.ts';
import { putUnderLoad, type Load, type Target } from './put-under-load.ts';

const connections = 10;
const seconds = 1;
/** So many sign-ins wait at the same time in a storm, ten times as many as read. */
const stormConnections = 100;
/** Long enough that the first moment, in which all come at once, is 2 % of the reads. */
const stormSeconds = 10;

interface Served {
  api: number;
  bare: number;
  token: string;
  /** Bodies of sign-ins, each of a different account. */
  signIns: object[];
  hashesPerSecond: number;
}

interface Measured extends Load {
  /** Microseconds of the server's processor for each request; the database's is not in it. */
  cpu: number;
}

/**
 * `npm run bench -- requests`: what API and edge serve in a second beside a bare Fastify that does the same query or calls
 * and sends as many bytes. Both are asked in turn; the clients are another process than the servers.
 */
export async function benchRequests(
  directory: string,
  { rounds, port }: { rounds: number; port: number },
): Promise<void> {
  const data = join(directory, 'requests');
  rmSync(data, { recursive: true, force: true });
  const postgres = await startThrowawayPostgres();
  if ('reason' in postgres) throw new Error(postgres.reason);
  const env = { ...process.env, NODE_ENV: 'test', TEST_DATABASE_URL: postgres.url };
  const api = startProcess('api/bench/serve-reads.ts', env);
  const bare = startProcess('shell/server/bench/serve-bare.ts', process.env);
  try {
    const [served] = (await once(api, 'message')) as [Served];
    await compare('GET /api/users/me', rounds, [
      { pid: api.pid, target: readOf(served) },
      { pid: api.pid, target: { port: served.bare, path: '/', headers: {} } },
    ]);
    await measureStorm(served, rounds);
    api.disconnect();
    await measurePages(bare, { data, rounds, port });
  } finally {
    for (const child of [api, bare]) if (child.connected) child.disconnect();
    await postgres.stop();
  }
}

const readOf = ({ api, token }: Served): Target => ({
  port: api,
  path: '/api/users/me',
  headers: { authorization: `Bearer ${token}` },
});

function startProcess(file: string, env: NodeJS.ProcessEnv): ChildProcess {
  return fork(join(repositoryRoot, file), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env,
  });
}

/** Documents as the edge sends them without rendering, which `npm run bench -- render` measures. */
async function measurePages(
  bare: ChildProcess,
  { data, rounds, port }: { data: string; rounds: number; port: number },
): Promise<void> {
  bare.send('ports');
  const [served] = (await once(bare, 'message')) as [{ bare: number; api: number }];
  const edge = await launchPortal({
    ...process.env,
    DATA_DIR: data,
    STORE_DIR: '',
    STORE_URL: '',
    PORTAL_PORT: String(port),
    API_URL: `http://127.0.0.1:${served.api}`,
    RENDER_PROCESSES: '0',
  });
  try {
    const browser = { 'accept-encoding': 'gzip, deflate, br' };
    const cookie = 'token=a-token-of-the-bench; user_id=u-1; locale=en';
    const pages: [string, Target][] = [
      ['landing', { port, path: '/', headers: browser }],
      ['/dashboard', { port, path: '/dashboard', headers: { ...browser, cookie } }],
    ];
    for (const [name, target] of pages) {
      const page = await fetch(`http://127.0.0.1:${port}${target.path}`, {
        headers: target.headers,
      });
      const reads = [...(await page.text()).matchAll(/data-path="([^"?]*)/g)].map(
        ([, path]) => `/api${path}`,
      );
      await putUnderLoad(target, { connections, seconds: 3 });
      const pid = busiestChild(bare.pid);
      const { bytes } = await putUnderLoad(target, { connections: 1, seconds: 1 });
      const query = new URLSearchParams({ bytes: String(bytes), reads: reads.join(' ') });
      await compare(`${name}, ${bytes} bytes, ${reads.length} calls`, rounds, [
        { pid, target },
        { pid: bare.pid, target: { port: served.bare, path: `/?${query}`, headers: browser } },
      ]);
    }
  } finally {
    await edge.stop();
  }
}

/** The edge, which `launchPortal` has started. */
function busiestChild(except: number | undefined): number | undefined {
  const used = (pid: number) => readProcessStat(pid)?.processorMs ?? 0;
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid !== except && readProcessStat(pid)?.parent === process.pid)
    .toSorted((a, b) => used(b) - used(a))[0];
}

interface Side {
  pid: number | undefined;
  target: Target;
}

async function compare(name: string, rounds: number, [own, bare]: [Side, Side]): Promise<void> {
  // Both become as fast as they get.
  for (const { target } of [own, bare]) await putUnderLoad(target, { connections, seconds });
  const pairs: [Measured, Measured][] = [];
  for (let round = 0; round < rounds; round += 1)
    pairs.push([await measure(own), await measure(bare)]);
  const of = (side: 0 | 1, field: keyof Measured) => median(pairs.map((pair) => pair[side][field]));
  const ratio = median(pairs.map(([ours, theirs]) => ours.perSecond / theirs.perSecond));
  console.log(
    `${name.padEnd(40)} ${ratio.toFixed(2)} of bare: ${of(0, 'perSecond').toFixed(0)} and ${of(1, 'perSecond').toFixed(0)} a second, ` +
      `95 % within ${of(0, 'p95').toFixed(1)} and ${of(1, 'p95').toFixed(1)} ms, ` +
      `processor ${of(0, 'cpu').toFixed(0)} and ${of(1, 'cpu').toFixed(0)} µs`,
  );
}

async function measure({ pid, target }: Side): Promise<Measured> {
  const before = readProcessStat(pid)?.processorMs ?? Number.NaN;
  const load = await putUnderLoad(target, { connections, seconds });
  const used = (readProcessStat(pid)?.processorMs ?? Number.NaN) - before;
  return { ...load, cpu: (used * 1000) / (load.perSecond * seconds) };
}

/** Reads of people who come at their own pace, quietly and while ten times as many sign in as fast as they can, in turn. */
async function measureStorm(served: Served, rounds: number): Promise<void> {
  const paced = { connections, seconds: stormSeconds, pauseMs: 50 };
  const signIn = {
    port: served.api,
    path: '/api/auth/login',
    headers: {},
    bodies: served.signIns,
    mayBe: 503,
  };
  const storm = { connections: stormConnections, seconds: stormSeconds };
  // The API is as fast as it gets before its storms count.
  await putUnderLoad(signIn, storm);
  const pairs: { quiet: Load; reads: Load; signIns: Load }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const quiet = await putUnderLoad(readOf(served), paced);
    const [reads, signIns] = await Promise.all([
      putUnderLoad(readOf(served), paced),
      putUnderLoad(signIn, storm),
    ]);
    pairs.push({ quiet, reads, signIns });
  }
  const ratios = pairs.map(({ quiet, reads }) => reads.p95 / quiet.p95);
  console.log(
    `storm of sign-ins: reads 95 % within ${median(pairs.map(({ reads }) => reads.p95)).toFixed(1)} ms, quiet ${median(pairs.map(({ quiet }) => quiet.p95)).toFixed(1)} ms ` +
      `(${median(ratios).toFixed(2)}; ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}); ` +
      `${median(pairs.map(({ signIns }) => signIns.perSecond)).toFixed(1)} sign-ins a second, ` +
      `${pairs.reduce((sum, { signIns }) => sum + signIns.denied, 0)} asked to come later; argon2 does ${served.hashesPerSecond.toFixed(1)} a second`,
  );
}
