import { cpus } from 'node:os';
import { join } from 'node:path';
import { measureRounds } from './bench/measure/rounds.ts';
import { help, readOptions, type BenchOptions } from './bench/options.ts';
import { benchFilm } from './bench/film/bench-film.ts';
import { benchRelease } from './bench/release/bench-release.ts';
import { benchRender } from './bench/render/bench-render.ts';
import { benchRequests } from './bench/requests/bench-requests.ts';
import { benchRollback } from './bench/rollback/bench-rollback.ts';
import { benchUse } from './bench/use/bench-use.ts';
import { writeReport } from './bench/report/write.ts';
import { buildVariants } from './bench/variants/build-variants.ts';
import { serveVariants } from './bench/variants/serve.ts';
import { repositoryRoot } from './build/paths.ts';

/** `npm run bench`: the portal against the same sources in one bundle. docs/performance.md says how to read it. */
const benchDirectory = join(repositoryRoot, '.bench');

try {
  const options = readOptions(process.argv.slice(2));
  if (!options) console.log(help);
  else if (options.subject === 'rollback') await benchRollback(benchDirectory, options);
  else if (options.subject === 'release') await benchRelease(benchDirectory, options);
  else if (options.subject === 'render') await benchRender(benchDirectory, options);
  else if (options.subject === 'requests') await benchRequests(benchDirectory, options);
  else if (options.subject === 'use') await benchUse(benchDirectory, options);
  else if (options.subject === 'film') await benchFilm(benchDirectory, options);
  else await bench(options);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function bench(options: BenchOptions): Promise<void> {
  const variants = await buildVariants(options.variants, benchDirectory);
  const serving = await serveVariants(variants, benchDirectory, options.port);
  try {
    await measureRounds(serving.variants, options, (measured, round) => {
      const details = {
        at: new Date().toISOString(),
        rounds: round,
        browser: measured.browser,
        node: process.versions.node,
        processor: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`,
      };
      const report = join(benchDirectory, 'report');
      const { text, html } = writeReport(report, details, measured, options.json);
      console.log(
        round < options.rounds
          ? `measured  round ${round} of ${options.rounds}`
          : `\n${text}\n\nWith charts: ${html}`,
      );
    });
  } finally {
    await serving.stop();
  }
}
