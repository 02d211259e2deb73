import { contractVersion, shareMapFile } from '@portal/contract/composition';
import { describeShareMap, packageName } from '@portal/remote-tools/build';
import { readVersions } from '@portal/remote-tools/new-remote';
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

/**
 * Packs every package for teams in other repositories.
 *
 * @param destination folder for the tarballs
 * @returns their paths, by the name of the package's folder
 */
export async function packPackages(destination: string): Promise<Record<string, string>> {
  const work = mkdtempSync(join(tmpdir(), 'portal-pack-'));
  try {
    const folders = await writePackages(work);
    mkdirSync(destination, { recursive: true });
    const packed: Record<string, string> = {};
    for (const [name, folder] of Object.entries(folders)) {
      const { stdout } = await run(
        'npm',
        ['pack', '--json', '--ignore-scripts', '--pack-destination', destination],
        { cwd: folder },
      );
      const result = JSON.parse(stdout) as
        { filename: string }[] | Record<string, { filename: string }>;
      const [one] = Object.values(result);
      packed[name] = join(destination, one?.filename ?? '');
    }
    return packed;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/**
 * Writes every package as it is published into a folder of its own.
 *
 * @returns the folders, by the name of the package's folder in the workspace
 */
export async function writePackages(target: string): Promise<Record<string, string>> {
  const declarations = join(target, 'declarations');
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
