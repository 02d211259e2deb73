import { contractVersion, shareMapFile } from '@portal/contract/composition';
import { describeShareMap, packageName } from '@portal/remote-tools/build';
import { readVersions } from '@portal/remote-tools/new-remote';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { appDirectory, repositoryRoot } from '../build/paths.ts';
import { findSources } from './package-sources.ts';
import { findUndeclared, writePackage } from './write-package.ts';

const run = promisify(execFile);

/**
 * The packages that a team in another repository installs. `releases` and `server-kit` are what the release client
 * writes to the store with: the edge and the API run the same code.
 */
export const publishedPackages = [
  'contract',
  'ui',
  'remote-kit',
  'remote-tools',
  'releases',
  'server-kit',
] as const;

export interface PackedPackage {
  /** Its files as they are published. */
  folder: string;
  tarball: string;
}

/** Packs every package for teams in other repositories; the tarballs and the folders with their files are in `target`. */
export async function packPackages(target: string): Promise<PackedPackage[]> {
  const folders = Object.values(await writePackages(target));
  return Promise.all(
    folders.map(async (folder) => {
      const { stdout } = await run(
        'npm',
        ['pack', '--json', '--ignore-scripts', '--pack-destination', target],
        { cwd: folder },
      );
      // An array up to npm 11.18, an object by name since.
      const [packed] = Object.values(JSON.parse(stdout) as Record<string, { filename: string }>);
      if (!packed) throw new Error(`npm pack wrote no tarball of ${folder}`);
      return { folder, tarball: join(target, packed.filename) };
    }),
  );
}

/**
 * Writes every package as it is published into a folder of its own.
 *
 * @returns the folders, by the name of the package's folder in the workspace
 */
export async function writePackages(target: string): Promise<Record<string, string>> {
  const declarations = mkdtempSync(join(tmpdir(), 'portal-declarations-'));
  try {
    return await writeAll(target, declarations);
  } finally {
    rmSync(declarations, { recursive: true, force: true });
  }
}

async function writeAll(target: string, declarations: string): Promise<Record<string, string>> {
  await run('tsc', [
    ...['-p', join(repositoryRoot, 'shared-lib/tsconfig.json'), '--rootDir', repositoryRoot],
    ...['--outDir', declarations, '--noEmit', 'false', '--declaration', '--emitDeclarationOnly'],
  ]);
  const shareMap = describeShareMap(appDirectory('shell'), contractVersion);
  const provided = new Set(Object.keys(shareMap.modules).map(packageName));
  const written: Record<string, string> = {};
  for (const name of publishedPackages) {
    const folder = join('shared-lib', name);
    const sources = await findSources(join(repositoryRoot, folder));
    const undeclared = findUndeclared(sources);
    if (undeclared.length > 0)
      throw new Error(`${folder}/package.json does not name ${undeclared.join(', ')}.`);
    const directory = join(target, name);
    const repository = { root: repositoryRoot, url: readRepositoryUrl(), folder };
    await writePackage(sources, {
      target: directory,
      declarations: join(declarations, folder),
      repository,
      provided,
    });
    written[name] = directory;
  }
  const tools = written['remote-tools'] ?? '';
  writeFileSync(join(tools, shareMapFile), json(shareMap));
  writeFileSync(join(tools, 'versions.json'), json(readVersions()));
  return written;
}

function readRepositoryUrl(): string {
  const { repository } = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')) as {
    repository: { url: string };
  };
  return repository.url;
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
