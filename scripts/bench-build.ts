import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import webpack, { type Compiler, type Configuration } from 'webpack';
import { median } from './bench/report/statistics.ts';
import { textTable } from './bench/report/table.ts';
import { bundled, linkedRemotes } from './bench/variants/one-bundle.ts';
import { loadBuild } from '@portal/remote-tools/build';
import { appDirectory, remoteNames, repositoryRoot } from './build/paths.ts';

/**
 * `npm run bench:build`: what the team of one remote waits for, against the same sources in one bundle. Clean: a
 * production build from nothing. Incremental: the next one by the same process after one page has been saved.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    remote: { type: 'string', default: 'mf-benefits' },
  },
});
const rounds = Number(values.rounds);
const remote = values.remote;
if (!remoteNames.includes(remote)) {
  console.error(`No such remote: ${remote}. There are ${remoteNames.join(', ')}.`);
  process.exit(1);
}

const workDirectory = join(repositoryRoot, '.bench/build');
/** Touched, not altered: webpack takes it for saved, and git for what it was. */
const saved = join(appDirectory(remote), 'src/locales.ts');
const options = { mode: 'production', buildId: 'bench' } as const;

async function remoteAlone(): Promise<Configuration> {
  const { configure } = await loadBuild(appDirectory(remote));
  return into('remote', configure(options));
}

async function oneBundle(): Promise<Configuration> {
  const links = join(workDirectory, 'linked-remotes.ts');
  mkdirSync(workDirectory, { recursive: true });
  writeFileSync(links, linkedRemotes());
  const shell = await loadBuild(appDirectory('shell'));
  const directory = join(workDirectory, 'one-bundle');
  return into('one-bundle', bundled(shell.configure(options), links, directory));
}

function into(name: string, config: Configuration): Configuration {
  return {
    ...config,
    output: { ...config.output, path: join(workDirectory, name) },
    cache: { type: 'memory' },
  };
}

interface Times {
  clean: number[];
  incremental: number[];
}

async function measure(config: Configuration, times: Times): Promise<void> {
  const compiler = webpack(config);
  times.clean.push(await seconds(compiler));
  const now = new Date();
  utimesSync(saved, now, now);
  // The watcher would report the same.
  compiler.modifiedFiles = new Set([saved]);
  compiler.removedFiles = new Set();
  compiler.inputFileSystem?.purge?.(saved);
  times.incremental.push(await seconds(compiler));
  await promisify(compiler.close.bind(compiler))();
}

async function seconds(compiler: Compiler): Promise<number> {
  const begun = performance.now();
  const stats = await promisify(compiler.run.bind(compiler))();
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only') ?? 'no result');
  return (performance.now() - begun) / 1000;
}

const builds = [
  { label: `${remote} alone`, configure: remoteAlone },
  { label: 'one bundle', configure: oneBundle },
].map((build) => ({ ...build, times: { clean: [], incremental: [] } as Times }));
rmSync(workDirectory, { recursive: true, force: true });
for (let round = 1; round <= rounds; round += 1) {
  for (const { configure, times } of builds) await measure(await configure(), times);
  console.log(`measured  round ${round} of ${rounds}`);
}

const baseline = builds.at(-1)?.times;
const rows = builds.map(({ label, times }) => [
  label,
  ...(['clean', 'incremental'] as const).flatMap((kind) => [
    median(times[kind]).toFixed(2),
    (median(times[kind]) / median(baseline?.[kind] ?? [])).toFixed(2),
  ]),
]);
console.log(`\n${textTable(['build', 'clean, s', '×', 'incremental, s', '×'], rows)}`);
