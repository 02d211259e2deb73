import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  contractVersion,
  publishedShareMap,
  shareMapFile,
  type PublishedShareMap,
} from '@portal/contract/composition';
import { describeShareMap } from '../build/shared-modules.ts';

const packageRoot = join(import.meta.dirname, '..');
/** In the repository of the shell; nowhere where this package is installed. */
const workspaceRoot = join(packageRoot, '../..');
const versionsFile = join(packageRoot, 'versions.json');
const isPublished = existsSync(versionsFile);

/** The versions that this version of the tools was tested with. */
export function readVersions(): Record<string, string> {
  if (isPublished) return JSON.parse(readFileSync(versionsFile, 'utf8')) as Record<string, string>;
  const read = (folder: string) =>
    JSON.parse(readFileSync(join(workspaceRoot, folder, 'package.json'), 'utf8')) as {
      name: string;
      version: string;
      dependencies?: Record<string, string>;
      devDependencies?: Record<string, string>;
    };
  const own = read('shared-lib/remote-tools');
  return Object.assign(
    { [own.name]: own.version },
    ...['.', 'shared-lib/remote-kit', 'shell'].flatMap((folder) => {
      const { dependencies, devDependencies } = read(folder);
      return [devDependencies, dependencies];
    }),
  ) as Record<string, string>;
}

/** The share map of the shell of this version: for a remote that is built before there is a portal to ask. */
export function readDefaultShareMap(): PublishedShareMap {
  if (isPublished)
    return publishedShareMap.parse(
      JSON.parse(readFileSync(join(packageRoot, shareMapFile), 'utf8')),
    );
  return describeShareMap(join(workspaceRoot, 'shell'), contractVersion);
}
