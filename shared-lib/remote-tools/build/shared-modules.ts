import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { shareMapFile, type PublishedShareMap } from '@portal/contract/composition';
import { BuildRejected } from './build-rejected.ts';
import { findProjectRoot } from './project.ts';

/** The shell's module under one specifier. */
export interface SharedModule {
  /** Names of its exports; `*` is the whole module. */
  exports: readonly string[];
  /** Loaded when the first remote consumes it. */
  isLazy: boolean;
  /** The version of its package; only in the file of a published shell. */
  version?: string;
}

/** By share key: the name under which a module is in the share scope. */
export type ShareMap = ReadonlyMap<string, SharedModule>;

/** Share keys of packages of which the shell provides only some exports. Under its own name a package is whole. */
const subsetPrefix = 'portal/';

export function subsetKey(specifier: string): string {
  return `${subsetPrefix}${specifier}`;
}

/** A shared module as the project's own remotes import it. */
export interface ConsumableModule extends SharedModule {
  shareKey: string;
}

/**
 * The modules that a remote of the project imports, by specifier. Of a package that is provided twice it consumes the subset: that is in
 * the page already, and the whole package is a file of its own for remotes that were built elsewhere.
 */
export function consumableModules(shareMap: ShareMap): ReadonlyMap<string, ConsumableModule> {
  const byKey = [...shareMap].map(([shareKey, module]) => {
    const specifier = withoutPrefix(shareKey);
    return { specifier, isSubset: specifier !== shareKey, module: { shareKey, ...module } };
  });
  return new Map(
    byKey
      .toSorted((a, b) => Number(a.isSubset) - Number(b.isSubset))
      .map(({ specifier, module }) => [specifier, module]),
  );
}

function withoutPrefix(shareKey: string): string {
  return shareKey.startsWith(subsetPrefix) ? shareKey.slice(subsetPrefix.length) : shareKey;
}

/**
 * Remotes are built against this file. In the repository of the shell, its build writes `shell/shared-modules.json` from
 * `shell/src/loading/shared-modules.ts`, and it is committed: a remote is built without the shell's sources, and a review
 * sees what the shell no longer provides. In any other repository it is beside the remote's `remote.json`.
 *
 * @param root folder of the app
 */
export function findShareMap(root: string): string {
  const own = join(root, shareMapFile);
  const shells = join(findProjectRoot(root), 'shell', shareMapFile);
  const file = [own, shells].find((candidate) => existsSync(candidate));
  if (file) return file;
  throw new BuildRejected(
    `${own} is missing. It says what the portal provides: remote-tools portal https://… gets it from a running portal.`,
  );
}

export function readShareMap(file: string): ShareMap {
  const content = JSON.parse(readFileSync(file, 'utf8')) as
    | PublishedShareMap
    | Record<string, SharedModule>;
  return new Map(
    Object.entries('modules' in content ? content.modules : content) as [string, SharedModule][],
  );
}

/**
 * The share map of the shell with the versions that it is built with.
 *
 * @param root folder of the shell
 */
export function describeShareMap(root: string, contract: string): PublishedShareMap {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  const modules = [...readShareMap(join(root, shareMapFile))].map(
    ([specifier, { exports, isLazy }]) =>
      [
        specifier,
        { version: installedVersion(specifier, root), exports: [...exports], isLazy },
      ] satisfies [string, PublishedShareMap['modules'][string]],
  );
  return { shell: version, contract, modules: Object.fromEntries(modules) };
}

/**
 * Keeps the share map of the shell that was just built.
 *
 * @throws when it differs from the committed one, after writing it: remotes were built against another
 */
export function keepShareMap(found: ShareMap, file: string): void {
  const sorted = Object.fromEntries([...found].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const text = `${JSON.stringify(sorted, null, 2)}\n`;
  if (readText(file) === text) return;
  writeFileSync(file, text);
  throw new BuildRejected(
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

/**
 * Exact version of the package that a share key belongs to.
 *
 * @param root folder of the app that imports it
 */
export function installedVersion(shareKey: string, root: string): string {
  const name = packageName(shareKey);
  const paths = createRequire(join(root, 'package.json')).resolve.paths(name) ?? [];
  for (const path of paths) {
    try {
      const manifest = readFileSync(join(path, name, 'package.json'), 'utf8');
      return (JSON.parse(manifest) as { version: string }).version;
    } catch {
      continue;
    }
  }
  throw new BuildRejected(`${name} is not installed: npm install`);
}

export function packageName(shareKey: string): string {
  const specifier = withoutPrefix(shareKey);
  const parts = specifier.split('/');
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? specifier);
}
