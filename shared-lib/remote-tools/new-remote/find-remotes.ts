import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const firstPort = 3100;

/** Every folder with a descriptor: a new remote needs no entry in any list. */
export function findRemotes(root: string): string[] {
  return readdirSync(root)
    .filter((name) => name.startsWith('mf-') && existsSync(join(root, name, 'remote.json')))
    .toSorted();
}

/**
 * Where a remote is developed: `config.port` of its package.json.
 *
 * @param root folder of the remote
 */
export function developmentPort(root: string): number {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    config?: { port?: number };
  };
  return manifest.config?.port ?? firstPort;
}
