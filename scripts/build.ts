import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { buildApp, findCurrentBuild, type BuildResult } from '@portal/remote-tools/build';
import { findHeavyPages, readBuiltApps } from './build/page-budgets.ts';
import { appDirectory, appNames } from './build/paths.ts';

/** `node scripts/build.ts [app …]`: builds what has changed, several apps side by side in processes of their own. */
const wanted = process.argv.slice(2);
const unknown = wanted.filter((app) => !appNames.includes(app));
if (unknown.length > 0) {
  console.error(`No such app: ${unknown.join(', ')}. There are ${appNames.join(', ')}.`);
  process.exit(1);
}

if (wanted.length === 1 && wanted[0]) {
  await buildOne(wanted[0]);
} else {
  const queue = (wanted.length > 0 ? wanted : appNames).filter((app) => !isAsItWas(app));
  const workers = Array.from(
    { length: Math.min(queue.length, availableParallelism()) },
    async () => {
      for (let app = queue.shift(); app; app = queue.shift()) await buildInProcess(app);
    },
  );
  await Promise.all(workers);
  checkPages();
}

/** Checks the pages, each of which loads files of several apps. */
function checkPages(): void {
  const apps = process.exitCode ? null : readBuiltApps();
  for (const excess of apps ? findHeavyPages(apps) : []) {
    console.error(excess);
    process.exitCode = 1;
  }
}

/** A process for an app that needs no building takes longer than this look. */
function isAsItWas(app: string): boolean {
  const current = findCurrentBuild(appDirectory(app));
  if (current) console.log(asWas(current));
  return current !== null;
}

function asWas({ app, release }: BuildResult): string {
  return `as was  ${app} ${release.id}`;
}

async function buildOne(app: string): Promise<void> {
  const started = performance.now();
  try {
    const result = await buildApp(appDirectory(app));
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(
      result.isNew ? `built   ${app} ${result.release.id} in ${seconds} s` : asWas(result),
    );
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

function buildInProcess(app: string): Promise<void> {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), app], {
    stdio: 'inherit',
  });
  return new Promise((resolve) => {
    child.on('exit', (code) => {
      if (code !== 0) process.exitCode = 1;
      resolve();
    });
  });
}
