import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { RemoteDescriptor } from '@portal/shared-lib/federation/descriptor';
import type { Release } from '@portal/shared-lib/federation/release';
import webpack, { type Configuration, type Stats } from 'webpack';
import { describe, loadBuild } from '../build/build-app.ts';
import { readDescriptor } from '../build/define-remote.ts';
import { appDirectory, remoteNames, repositoryRoot } from '../build/paths.ts';
import { linkedRemotesSource } from './linked-remotes.ts';

export interface Bundle {
  directory: string;
  release: Release;
  /** The script that holds webpack's runtime: the page starts it before the release's entry. */
  runtime: string;
  descriptors: readonly RemoteDescriptor[];
}

const directory = join(repositoryRoot, '.cache/bench');
const compositionDirectory = join(appDirectory('shell'), 'src/composition');

/**
 * Builds shell and remotes as one bundle: the shell's own build, in which the federation runtime is
 * replaced by imports of the remotes' modules. All else, lazy boundaries included, is as it ships.
 */
export async function buildBundle(): Promise<Bundle> {
  const descriptors = remoteNames.map((name) => readDescriptor(appDirectory(name)));
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  // In the repository, not in a temporary directory: the names of chunks follow from the paths.
  const linkedRemotes = join(directory, 'linked-remotes.js');
  writeFileSync(linkedRemotes, linkedRemotesSource(descriptors, exposeFile));

  const build = await loadBuild(appDirectory('shell'));
  const options = { mode: 'production', buildId: 'bundle' } as const;
  const output = join(directory, 'dist');
  const stats = await run(linked(build.configure(options), linkedRemotes, output));
  const release = describe(build, options, stats, output);
  await compressAll(output, Object.keys(release.files));
  const runtime = Object.keys(release.files).find((file) => /^runtime\.\w+\.js$/.test(file));
  if (!runtime) throw new Error('The bundle has no script of its own for webpack’s runtime');
  return { directory: output, release, runtime, descriptors };
}

function exposeFile(remote: string, expose: string): string {
  const base = join(appDirectory(remote), 'src/exposes', basename(expose));
  const file = [`${base}.ts`, `${base}.tsx`].find((candidate) => existsSync(candidate));
  if (!file) throw new Error(`${remote} has no module for ${expose}`);
  return file;
}

function linked(config: Configuration, linkedRemotes: string, output: string): Configuration {
  const { main } = config.entry as { main: string };
  return {
    ...config,
    // Named in the entry too, the module is part of the main script, not a chunk with a few lines.
    entry: { main: [linkedRemotes, main] },
    output: { ...config.output, path: output },
    // Without it a small change anywhere would change the main script's name as well.
    optimization: { ...config.optimization, runtimeChunk: { name: 'runtime' } },
    plugins: [
      ...(config.plugins ?? []),
      new webpack.NormalModuleReplacementPlugin(/^\.\/runtime\.ts$/, (resource) => {
        if (resource.context === compositionDirectory) resource.request = linkedRemotes;
      }),
    ],
  };
}

async function run(config: Configuration): Promise<Stats> {
  const compiler = webpack(config);
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (!stats) throw new Error('webpack gave no result');
  if (stats.hasErrors())
    throw new Error(`The bundle does not build:\n${stats.toString('errors-only')}`);
  return stats;
}

/** As the shipped builds are compressed. */
async function compressAll(from: string, files: readonly string[]): Promise<void> {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(join(from, file));
      writeFileSync(join(from, `${file}.br`), await promisify(brotliCompress)(content, quality));
      writeFileSync(join(from, `${file}.gz`), await promisify(gzip)(content, { level: 9 }));
    }),
  );
}
