import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Configuration } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { compile, landingFile } from '@portal/remote-tools/build';
import { ShareMapPlugin } from './share-map-plugin.ts';

/** More than the landing page in all languages will ever be. */
const maxBytes = 8 * 1024 * 1024;

/**
 * Renders the landing page in every language and writes it among the shell's files. The same sources are built
 * in the same mode for Node, as one file, and run once in a process of their own.
 *
 * @param config of the build that the browsers get
 */
export async function prerenderLanding(
  root: string,
  config: Configuration,
  directory: string,
): Promise<void> {
  const workDirectory = mkdtempSync(join(tmpdir(), 'portal-prerender-'));
  try {
    await compile({
      ...config,
      name: `${config.name} prerendered`,
      target: ['node', 'es2022'],
      entry: { 'prerender-landing': join(root, 'src/prerender-landing.tsx') },
      output: { path: workDirectory, filename: '[name].cjs' },
      module: {
        ...config.module,
        parser: { javascript: { dynamicImportMode: 'eager' } },
      },
      optimization: {
        ...config.optimization,
        minimize: false,
        splitChunks: false,
        runtimeChunk: false,
      },
      plugins: (config.plugins ?? []).filter(
        (plugin) =>
          !(plugin instanceof SubresourceIntegrityPlugin || plugin instanceof ShareMapPlugin),
      ),
    });
    const bundle = join(workDirectory, 'prerender-landing.cjs');
    const run = await promisify(execFile)(process.execPath, [bundle], { maxBuffer: maxBytes });
    writeFileSync(join(directory, landingFile), run.stdout);
  } finally {
    rmSync(workDirectory, { recursive: true, force: true });
  }
}
