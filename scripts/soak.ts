/**
 * Serves mixed traffic through an edge and an API on a PostgreSQL server of its own for as long as it is told, and
 * writes how much memory each process has, a line every ten seconds. Ends with an error where memory grew by more than
 * a tenth from the middle third to the last, where a response was a failure, where an invariant of the ledger broke, or
 * where the agency's numbers differ from a count over the facts.
 *
 *   MINUTES=60 PER_SECOND=20 PORT=3420 CSV=soak.csv node scripts/soak.ts
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findBrokenInvariantsAt } from '@portal/api/backup';
import { startThrowawayPostgres } from '@portal/api/throwaway-postgres';
import { createKeyPair } from '@portal/releases';
import { repositoryRoot } from './build/paths.ts';
import { publishShell } from './soak/publish-shell.ts';
import { startTraffic } from './soak/traffic.ts';

const minutes = Number(process.env.MINUTES ?? 60);
const perSecond = Number(process.env.PER_SECOND ?? 20);
const edgePort = Number(process.env.PORT ?? 3420);
const apiPort = edgePort + 1;
const csv = process.env.CSV ?? 'soak.csv';
const sampleMs = 10_000;
const maxGrowth = 0.1;

const found = await startThrowawayPostgres();
if ('reason' in found) throw new Error(found.reason);
const postgres = found;
const root = mkdtempSync(join(tmpdir(), 'portal-soak-'));
const keys = createKeyPair();

function start(file: string, env: Record<string, string>): ChildProcess {
  return spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(repositoryRoot, file)],
    {
      env: { PATH: process.env.PATH, LOG_LEVEL: 'fatal', DEPLOYMENT: 'demonstration', ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
}

async function untilReady(url: string): Promise<void> {
  for (;;) {
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await wait(100);
  }
}

/** Resident memory in MB. */
function memoryOf({ pid }: ChildProcess): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1000;
}

/** Lines of `npm run numbers -- check` about the agency's numbers; none where they are those of a recount. */
function checkNumbers(): string[] {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(repositoryRoot, 'api/src/numbers.ts'), 'check'],
    {
      env: { PATH: process.env.PATH, DATABASE_URL: postgres.url, DEPLOYMENT: 'demonstration' },
      encoding: 'utf8',
    },
  );
  return status === 0 ? [] : stderr.trim().split('\n');
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
/** From the middle third to the last: the first is when code is compiled and caches fill. */
function growthOf(samples: number[]): number {
  const third = Math.floor(samples.length / 3);
  return mean(samples.slice(-third)) / mean(samples.slice(third, 2 * third)) - 1;
}

const children: Record<string, ChildProcess> = {};
try {
  await publishShell(root, keys.signing);
  children['api'] = start('api/src/server.ts', {
    API_PORT: String(apiPort),
    DATABASE_URL: postgres.url,
    DATA_DIR: join(root, 'api'),
    SECRET_KEY: 'a key of this run, which no one else has',
    SEED_DEMO: 'true',
  });
  await untilReady(`http://127.0.0.1:${apiPort}/api/readyz`);
  children['edge'] = start('shell/server/server.ts', {
    PORTAL_PORT: String(edgePort),
    API_URL: `http://127.0.0.1:${apiPort}`,
    DATA_DIR: join(root, 'edge'),
    STORE_DIR: join(root, 'store'),
    RELEASE_PUBLIC_KEY: keys.public,
    STAFF_COOKIE_KEY: 'a key of this run',
    EDGE_TRUSTED_PROXIES: '127.0.0.1',
  });
  await untilReady(`http://127.0.0.1:${edgePort}/readyz`);

  const traffic = await startTraffic(`http://127.0.0.1:${edgePort}`, perSecond);
  const samples: Record<string, number[]> = { api: [], edge: [] };
  writeFileSync(csv, 'seconds,requests,api_mb,edge_mb\n');
  const begun = performance.now();
  while (performance.now() - begun < minutes * 60_000) {
    await wait(sampleMs);
    const now = Object.entries(samples).map(([name, list]) => {
      const child = children[name];
      if (!child || child.exitCode !== null) throw new Error(`the ${name} has ended`);
      const memory = memoryOf(child);
      list.push(memory);
      return memory.toFixed(1);
    });
    const seconds = Math.round((performance.now() - begun) / 1000);
    appendFileSync(csv, `${[seconds, traffic.sent(), ...now].join(',')}\n`);
  }
  await traffic.stop();
  const { statuses, wrong } = traffic.responses;
  const growth = Object.fromEntries(
    Object.entries(samples).map(([name, list]) => [name, growthOf(list)]),
  );
  const broken = await findBrokenInvariantsAt(postgres.url);
  const percent = Object.entries(growth).map(
    ([name, share]) => `${name} ${(share * 100).toFixed(1)} %`,
  );
  console.log(
    `${traffic.sent()} requests in ${minutes} min; memory from the middle third to the last: ${percent.join(', ')}`,
  );
  console.log(`responses by status: ${JSON.stringify(statuses)}`);
  const numbers = checkNumbers();
  for (const line of [...wrong.slice(0, 20), ...broken, ...numbers])
    console.log(`  NOT RIGHT: ${line}`);
  const isFlat = Object.values(growth).every((share) => share < maxGrowth);
  process.exitCode = isFlat && [...wrong, ...broken, ...numbers].length === 0 ? 0 : 1;
} finally {
  for (const child of Object.values(children)) {
    if (child.exitCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  await postgres.stop();
  rmSync(root, { recursive: true, force: true });
}
