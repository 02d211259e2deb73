import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { attribute, type SourceMap } from './analyze/attribute.ts';
import { textTable } from './bench/report/table.ts';
import {
  aims,
  baselineFile,
  budgets,
  loadBuild,
  compile,
  sumModules,
} from '@portal/remote-tools/build';
import { readBuiltApps, weighPages } from './build/page-budgets.ts';
import { appDirectory, appNames, repositoryRoot } from './build/paths.ts';

/**
 * `npm run analyze -- [app …]`: what each page weighs against its budget and, for the apps that are named, what
 * is in each chunk, in bytes after minifying. `--baseline` keeps the sizes of all modules for the next
 * build that is over a budget to be compared with.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { baseline: { type: 'boolean', default: false } },
});
const unknown = positionals.filter((app) => !appNames.includes(app));
if (unknown.length > 0) {
  console.error(`No such app: ${unknown.join(', ')}. There are ${appNames.join(', ')}.`);
  process.exit(1);
}

const apps = readBuiltApps();
if (!apps) console.log('npm run build first: pages are weighed as they were built last.\n');
else {
  const rows = weighPages(apps)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ page, weight, budget }) => [page, weight.toFixed(1), String(budget), aimOf(budget)]);
  console.log(`${textTable(['page', 'KiB, gzip', 'budget', 'aim'], rows)}\n`);
  if (values.baseline) {
    const sizes = apps.map((app) => [
      app.app,
      Object.fromEntries([...sumModules(app.sizes)].toSorted(([a], [b]) => (a < b ? -1 : 1))),
    ]);
    writeFileSync(baselineFile, `${JSON.stringify(Object.fromEntries(sizes), null, 2)}\n`);
  }
}
for (const app of positionals) await analyze(app);

function aimOf(budget: number): string {
  const name = (Object.keys(budgets) as (keyof typeof budgets)[]).find(
    (name) => budgets[name] === budget,
  );
  return name ? String(aims[name]) : '';
}

async function analyze(app: string): Promise<void> {
  const { configure } = await loadBuild(appDirectory(app));
  const config = configure({ mode: 'production', buildId: 'analyze' });
  const directory = join(repositoryRoot, '.bench/analyze', app);
  await compile({
    ...config,
    devtool: 'hidden-source-map',
    output: {
      ...config.output,
      path: directory,
      devtoolModuleFilenameTemplate: '[resource-path]',
    },
  });
  for (const file of readdirSync(directory).filter((name) => name.endsWith('.js.map'))) {
    const script = file.slice(0, -'.map'.length);
    const code = readFileSync(join(directory, script), 'utf8');
    const map = JSON.parse(readFileSync(join(directory, file), 'utf8')) as SourceMap;
    const modules = new Map<string, number>();
    for (const [source, bytes] of attribute(code, map)) {
      const name = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? source;
      modules.set(name, (modules.get(name) ?? 0) + bytes);
    }
    const rows = [...modules]
      .toSorted(([, a], [, b]) => b - a)
      .map(([name, bytes]) => [name, String(bytes)]);
    console.log(`${app} ${script}: ${code.length} bytes\n`);
    console.log(`${textTable(['module', 'bytes'], rows)}\n`);
  }
}
