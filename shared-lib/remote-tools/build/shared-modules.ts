import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { repositoryRoot } from './paths.ts';

/** The shell's module under one specifier. */
export interface SharedModule {
  /** Names of its exports; `*` is the whole module. */
  exports: readonly string[];
  /** Loaded when the first remote consumes it. */
  isLazy: boolean;
}

export type ShareMap = ReadonlyMap<string, SharedModule>;

const fromShell = createRequire(join(repositoryRoot, 'shell/package.json'));

/**
 * Remotes are built against this file. The shell's build writes it from `shell/src/loading/shared-modules.ts`, and it is
 * committed: a remote is built without the shell's sources, and a review sees what the shell no longer provides.
 */
export const shareMapFile = join(repositoryRoot, 'shell/shared-modules.json');

export function readShareMap(file = shareMapFile): ShareMap {
  const content = JSON.parse(readFileSync(file, 'utf8')) as Record<string, SharedModule>;
  return new Map(Object.entries(content));
}

/**
 * Keeps the share map of the shell that was just built.
 *
 * @throws when it differs from the committed one, after writing it: remotes were built against another
 */
export function keepShareMap(found: ShareMap, file = shareMapFile): void {
  const sorted = Object.fromEntries([...found].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const text = `${JSON.stringify(sorted, null, 2)}\n`;
  if (readText(file) === text) return;
  writeFileSync(file, text);
  throw new Error(
    `The shell provides other modules than ${file} says. The file is written again: commit it and build again.`,
  );
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/** Exact version of the package that a specifier belongs to. */
export function installedVersion(specifier: string): string {
  const name = packageName(specifier);
  const paths = fromShell.resolve.paths(name) ?? [];
  for (const path of paths) {
    try {
      const manifest = readFileSync(join(path, name, 'package.json'), 'utf8');
      return (JSON.parse(manifest) as { version: string }).version;
    } catch {
      continue;
    }
  }
  throw new Error(`${name} is not installed`);
}

export function packageName(specifier: string): string {
  const parts = specifier.split('/');
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? specifier);
}
