import { spawn } from 'node:child_process';
import { readFileSync, renameSync, rmSync } from 'node:fs';
import type { Throttling } from './options.ts';
import { middleRun, type LighthouseReport } from './report.ts';

/** Larger than all that it looks at, and therefore no dependency: npx fetches it where someone asks for it. */
const version = '13.5.0';
const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx';

/** Throws one line when Lighthouse is not on this machine and cannot be fetched. */
export async function fetchLighthouse(): Promise<void> {
  console.log(`Getting Lighthouse ${version} …`);
  const { code, errors } = await runLighthouse(['--version']);
  if (code === 0) return;
  const reason = /^npm error code (.+)/m.exec(errors)?.[1] ?? errors.trim().split('\n').at(-1);
  throw new Error(
    `Lighthouse ${version} could not be fetched: ${reason || 'npx did not start'}. Is npm's registry in reach?`,
  );
}

export interface Audit {
  /** The port of the browser that runs already. */
  debuggingPort: number;
  /** Where the reports are written, without `.report.html` and `.report.json`. */
  file: string;
  runs: number;
  throttling: Throttling;
}

/** Looks at one page several times, and keeps the reports of the run in the middle. */
export async function auditPage(
  url: string,
  { debuggingPort, file, runs, throttling }: Audit,
): Promise<LighthouseReport> {
  const reports: LighthouseReport[] = [];
  for (let run = 0; run < runs; run += 1)
    reports.push(await auditOnce(url, { debuggingPort, throttling, file: `${file}-${run}` }));
  const middle = middleRun(reports);
  for (const [run, report] of reports.entries()) {
    for (const ending of ['.report.html', '.report.json']) {
      if (report === middle) renameSync(`${file}-${run}${ending}`, `${file}${ending}`);
      else rmSync(`${file}-${run}${ending}`);
    }
  }
  return middle;
}

/** In a tab of its own, with an empty cache; cookies stay. */
async function auditOnce(
  url: string,
  { debuggingPort, file, throttling }: Omit<Audit, 'runs'>,
): Promise<LighthouseReport> {
  const { code, errors } = await runLighthouse([
    url,
    `--port=${debuggingPort}`,
    `--throttling-method=${throttling}`,
    '--output=html',
    '--output=json',
    `--output-path=${file}`,
    '--only-categories=performance,accessibility,best-practices,seo',
    '--quiet',
    '--no-enable-error-reporting',
  ]);
  if (code !== 0) throw new Error(`Lighthouse failed on ${url}:\n${errors.trim()}`);
  return JSON.parse(readFileSync(`${file}.report.json`, 'utf8')) as LighthouseReport;
}

function runLighthouse(args: string[]): Promise<{ code: number | null; errors: string }> {
  // A version that is on this machine is the same one anywhere: no registry is asked.
  const child = spawn(npx, ['--yes', '--prefer-offline', `lighthouse@${version}`, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  return new Promise((resolve) => {
    child.once('error', () => resolve({ code: null, errors }));
    child.once('close', (code) => resolve({ code, errors }));
  });
}
