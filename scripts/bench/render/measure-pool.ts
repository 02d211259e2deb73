import { openRenderPool, type RenderJob } from '@portal/shell/server/render-pool';
import { readProcessStat } from '@portal/shell/server/process-stat';
import { readdirSync } from 'node:fs';
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
      const memory: number[] = [];
      for (let page = 0; page < pagesOfEach; page++) {
        const started = performance.now();
        const { kind } = await pool.render(job);
        if (kind !== 'rendered') throw new Error(`${job.request.url}: ${kind}`);
        times.push(performance.now() - started);
        memory.push(readProcess().megabytes);
      }
      const cpu = (readProcess().processorMs - start.processorMs) / times.length;
      const slowest = times.toSorted((a, b) => b - a)[Math.floor(times.length / 20)] ?? 0;
      console.log(
        `${name.padEnd(10)} ${median(times).toFixed(0)} ms (95 % within ${slowest.toFixed(0)}), ` +
          `${cpu.toFixed(0)} ms of processor, ${(1000 / cpu).toFixed(0)} pages a second per core, ` +
          `process ${Math.max(...memory).toFixed(0)} MB at most in ${times.length} pages, after each tenth ` +
          tenths(memory)
            .map((megabytes) => megabytes.toFixed(0))
            .join(' '),
      );
    }
  } finally {
    await pool.close();
  }
}

/** The values at the end of each tenth. */
function tenths(values: readonly number[]): number[] {
  return Array.from(
    { length: 10 },
    (_, index) => values[Math.ceil(((index + 1) * values.length) / 10) - 1] ?? Number.NaN,
  );
}

/** The one process that this one has started. */
function readProcess() {
  const stats = readdirSync('/proc').map((name) => readProcessStat(Number(name)));
  const stat = stats.find((each) => each?.parent === process.pid);
  return stat ?? { processorMs: 0, megabytes: 0 };
}
