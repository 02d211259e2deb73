import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './paths.ts';

const ignoredDirectories = new Set(['node_modules', 'dist', 'server', 'public']);
const ignoredFiles = /(\.test\.tsx?|\.md|module-sizes\.json)$/;

/** Inputs of every app besides its own folder. Remotes are checked against what the shell provides. */
const common = ['shared-lib', 'scripts/build', 'shell/shared-modules.json', 'package-lock.json'];

/** Changes exactly when something that goes into the app's build changes. */
export function hashInputs(app: string, mode: string): string {
  const hash = createHash('sha256').update(mode);
  for (const part of [...common, app]) addTo(hash, part);
  return hash.digest('hex');
}

function addTo(hash: ReturnType<typeof createHash>, path: string): void {
  const absolute = join(repositoryRoot, path);
  if (/\.\w+$/.test(path)) {
    hash.update(`${path}\0`).update(readFileSync(absolute)).update('\0');
    return;
  }
  const entries = readdirSync(absolute, { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  );
  for (const entry of entries) {
    if (entry.isDirectory()) {
      if (!ignoredDirectories.has(entry.name)) addTo(hash, join(path, entry.name));
    } else if (!ignoredFiles.test(entry.name)) {
      hash
        .update(`${path}/${entry.name}\0`)
        .update(readFileSync(join(absolute, entry.name)))
        .update('\0');
    }
  }
}
