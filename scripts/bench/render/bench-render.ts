import { chromium } from '@playwright/test';
import { openRenderPool, type RenderJob } from '@portal/shell/server/render-pool';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp } from '../../build/build-app.ts';
import { appNames } from '../../build/paths.ts';
import { browserArguments, findBrowser } from '../../portal/browser.ts';
import { launchPortal } from '../../portal/launch.ts';
import { readRenderJob } from '../../portal/read-render-job.ts';
import { signInAsDemoOwner } from '../../portal/sign-in.ts';
import { pages } from '../measure/pages.ts';
import { median } from '../report/statistics.ts';

const measured = ['dashboard', 'benefits', 'record', 'finance'] as const;
/** Pages after which the process is as fast as it gets. */
const warmUp = 20;
const pagesInRound = 100;

/** `npm run bench -- render`: what a page costs the edge's render process, in time, processor and memory. */
export async function benchRender(
  directory: string,
  { rounds, port }: { rounds: number; port: number },
): Promise<void> {
  const data = join(directory, 'render');
  rmSync(data, { recursive: true, force: true });
  for (const app of appNames) await buildApp(app);
  const env = { ...process.env, DATA_DIR: data, STORE_DIR: '', STORE_URL: '', DATABASE_URL: '' };
  // The documents bring what a render is given; here the pages themselves are not rendered.
  const portal = await launchPortal({
    ...env,
    SEED_DEMO: 'true',
    RENDER_PROCESSES: '0',
    PAGE_DATA_MS: '15000',
    PORTAL_PORT: String(port),
    API_PORT: String(port + 1),
  });
  let jobs: RenderJob[] = [];
  try {
    const cookies = await signIn(portal.url);
    jobs = await Promise.all(
      measured.map((page) => readRenderJob(portal.url, pages[page].path, cookies)),
    );
  } finally {
    await portal.stop();
  }
  const pool = openRenderPool({ processes: 1, limitMs: 60_000 });
  try {
    for (const job of jobs) for (let page = 0; page < warmUp; page++) await pool.render(job);
    for (const [index, job] of jobs.entries()) {
      const times: number[] = [];
      let cpuMs = 0;
      let megabytes = 0;
      for (let page = 0; page < rounds * pagesInRound; page++) {
        const before = readProcess();
        const started = performance.now();
        const { kind } = await pool.render(job);
        if (kind !== 'rendered') throw new Error(`${job.request.url}: ${kind}`);
        times.push(performance.now() - started);
        const after = readProcess();
        // It is replaced now and then; what a new one takes to start is of no page.
        if (after.pid === before.pid) cpuMs += after.cpuMs - before.cpuMs;
        megabytes = Math.max(megabytes, after.megabytes);
      }
      const cpu = cpuMs / times.length;
      const slowest = times.toSorted((a, b) => b - a)[Math.floor(times.length / 20)] ?? 0;
      console.log(
        `${(measured[index] ?? '').padEnd(10)} ${median(times).toFixed(0)} ms (95 % within ${slowest.toFixed(0)}), ` +
          `${cpu.toFixed(0)} ms of processor, ${(1000 / cpu).toFixed(0)} pages a second per core, ` +
          `process ${megabytes.toFixed(0)} MB at most in ${times.length} pages`,
      );
    }
  } finally {
    await pool.close();
  }
}

async function signIn(url: string): Promise<Record<string, string>> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
  try {
    const cookies = await signInAsDemoOwner(browser, url);
    return Object.fromEntries(cookies.map(({ name, value }) => [name, decodeURIComponent(value)]));
  } finally {
    await browser.close();
  }
}

/** Reads what the one process that this one has started has used, from Linux. */
function readProcess(): { pid: string; cpuMs: number; megabytes: number } {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const fields = readStat(pid);
    if (Number(fields[1]) !== process.pid) continue;
    const ticks = Number(fields[11]) + Number(fields[12]);
    // A tick is 10 ms, a page of memory 4 KiB.
    return { pid, cpuMs: ticks * 10, megabytes: (Number(fields[21]) * 4096) / 1e6 };
  }
  return { pid: '', cpuMs: 0, megabytes: 0 };
}

/** From the third field on: the name before it can contain anything. */
function readStat(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  } catch {
    return [];
  }
}
