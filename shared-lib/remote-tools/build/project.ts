import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The repository that an app is in: the nearest folder with a lockfile, or the app's own where there is none. */
export function findProjectRoot(root: string): string {
  for (let folder = root; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package-lock.json'))) return folder;
    if (folder === dirname(folder)) return root;
  }
}
