import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const repositoryRoot = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** Every folder with a descriptor: a new remote needs no entry in any list. */
export const remoteNames: readonly string[] = findRemotes(repositoryRoot);
export const appNames: readonly string[] = ['shell', ...remoteNames];

export function appDirectory(app: string): string {
  return join(repositoryRoot, app);
}

/** Where its last build is. */
export function distDirectory(app: string): string {
  return join(appDirectory(app), 'dist');
}

export function findRemotes(root: string): string[] {
  return readdirSync(root)
    .filter((name) => name.startsWith('mf-') && existsSync(join(root, name, 'remote.json')))
    .toSorted();
}

/** Where a remote is developed: `config.port` of its package.json. */
export function developmentPort(name: string, root = repositoryRoot): number {
  const manifest = JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8')) as {
    config?: { port?: number };
  };
  return manifest.config?.port ?? firstPort;
}

export const firstPort = 3100;
