import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findProjectRoot } from './project.ts';

/** Besides those whose names begin with a dot. */
const ignoredDirectories = new Set(['node_modules', 'dist', 'server', 'public']);
const ignoredFiles = /(\.test\.tsx?|\.md|module-sizes\.json)$/;

/**
 * Inputs of every app besides its own folder. Remotes are checked against what the shell provides. A repository without
 * the shell has only the lockfile.
 */
const common = ['shared-lib', 'scripts/build', 'shell/shared-modules.json', 'package-lock.json'];

/**
 * Changes exactly when something that goes into the app's build changes.
 *
 * @param root folder of the app
 */
export function hashInputs(root: string, mode: string): string {
  const hash = createHash('sha256').update(mode);
  const projectRoot = findProjectRoot(root);
  for (const part of [...common, relative(projectRoot, root)])
    if (existsSync(join(projectRoot, part))) addTo(hash, projectRoot, part);
  return hash.digest('hex');
}

function addTo(hash: ReturnType<typeof createHash>, projectRoot: string, path: string): void {
  const absolute = join(projectRoot, path);
  if (statSync(absolute).isFile()) {
    hash.update(`${path}\0`).update(readFileSync(absolute)).update('\0');
    return;
  }
  const entries = readdirSync(absolute, { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  );
  for (const entry of entries) {
    if (entry.isDirectory()) {
      if (!entry.name.startsWith('.') && !ignoredDirectories.has(entry.name))
        addTo(hash, projectRoot, join(path, entry.name));
    } else if (!ignoredFiles.test(entry.name)) {
      hash
        .update(`${path}/${entry.name}\0`)
        .update(readFileSync(join(absolute, entry.name)))
        .update('\0');
    }
  }
}
