import { openRenderPool, type RenderJob } from '@portal/shell/server/render-pool';
import { readdirSync, readFileSync } from 'node:fs';
import { median } from '../report/statistics.ts';

/** Pages after which the process is as fast as it gets. */
const warmUp = 20;

/** Measures a page of each job in one render process: time, processor, memory. */
export async function measurePool(
  jobs: readonly { name: string; job: RenderJob }[],
  pagesOfEach: number,
): Promise<void> {
  const pool = openRenderPool({ processes: 1, limitMs: 60_000 });
  try {
    for (const { job } of jobs) for (let page = 0; page < warmUp; page++) await pool.render(job);
    for (const { name, job } of jobs) {
      const times: number[] = [];
      const start = readProcess();
      let megabytes = 0;
      for (let page = 0; page < pagesOfEach; page++) {
        const started = performance.now();
        const { kind } = await pool.render(job);
        if (kind !== 'rendered') throw new Error(`${job.request.url}: ${kind}`);
        times.push(performance.now() - started);
        megabytes = Math.max(megabytes, readProcess().megabytes);
      }
      const cpu = (readProcess().cpuMs - start.cpuMs) / times.length;
      const slowest = times.toSorted((a, b) => b - a)[Math.floor(times.length / 20)] ?? 0;
      console.log(
        `${name.padEnd(10)} ${median(times).toFixed(0)} ms (95 % within ${slowest.toFixed(0)}), ` +
          `${cpu.toFixed(0)} ms of processor, ${(1000 / cpu).toFixed(0)} pages a second per core, ` +
          `process ${megabytes.toFixed(0)} MB at most in ${times.length} pages`,
      );
    }
  } finally {
    await pool.close();
  }
}

/** Reads what the one process that this one has started has used, from Linux. */
function readProcess(): { cpuMs: number; megabytes: number } {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const fields = readStat(pid);
    if (Number(fields[1]) !== process.pid) continue;
    const ticks = Number(fields[11]) + Number(fields[12]);
    // A tick is 10 ms, a page of memory 4 KiB.
    return { cpuMs: ticks * 10, megabytes: (Number(fields[21]) * 4096) / 1e6 };
  }
  return { cpuMs: 0, megabytes: 0 };
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
