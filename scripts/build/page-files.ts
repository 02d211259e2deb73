import { parseSync } from '@swc/core';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { lazyModuleGroup, pageGroup, textsGroup, type Release } from '@portal/contract/composition';
import type { Chunk, Stats } from 'webpack';
import { exposedModules } from './define-remote.ts';
import { readLazyModules, sharedModulesFile } from './shared-modules.ts';

type Groups = Pick<Release, 'preloads' | 'lazyModules'>;

/** What the shell loads when a remote consumes a lazy shared module. */
export function shellGroups(stats: Stats): Groups {
  const files = importedFiles(stats, sharedModulesFile);
  return {
    preloads: Object.fromEntries(
      [...readLazyModules()].map(([specifier, request]) => [
        lazyModuleGroup(specifier),
        files.get(request) ?? [],
      ]),
    ),
  };
}

/** What each page of a remote loads besides its expose, the remote's texts, and the lazy modules that both consume. */
export function remoteGroups(root: string, stats: Stats): Groups {
  const lazyModules = readLazyModules();
  const preloads: Groups['preloads'] = {};
  const taken: NonNullable<Groups['lazyModules']> = {};
  const add = (group: string, files: readonly string[] | undefined) => {
    if (!files) return;
    preloads[group] = [...files];
    const specifiers = takenModules(stats, files).filter((specifier) => lazyModules.has(specifier));
    if (specifiers.length > 0) taken[group] = specifiers;
  };
  for (const [expose, file] of Object.entries(exposedModules(root))) {
    const name = `expose-${basename(expose)}`;
    add(name, stats.compilation.namedChunkGroups.get(name)?.chunks.toReversed().flatMap(scripts));
    const files = importedFiles(stats, file);
    for (const [page, request] of pageRequests(file))
      add(pageGroup(expose, page), files.get(request));
  }
  for (const [request, files] of importedFiles(stats, join(root, 'src/locales.ts')))
    add(textsGroup(basename(request, '.json')), files);
  return { preloads, lazyModules: taken };
}

/** For each page of an expose, the module that its `lazy` imports, as the source names it. */
export function pageRequests(file: string): Map<string, string> {
  const pages = new Map<string, string>();
  for (const node of nodes(parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript' }))) {
    if (node.type !== 'ObjectExpression') continue;
    const properties = new Map(
      (node.properties as { key?: { value?: string }; value?: unknown }[]).map((property) => [
        property.key?.value,
        property.value,
      ]),
    );
    const request = [...nodes(properties.get('lazy'))].find(isImport)?.arguments?.[0]?.expression;
    const path = properties.get('path') as { value?: string } | undefined;
    if (request?.value) pages.set(path?.value ?? '', request.value);
  }
  return pages;
}

interface Node {
  type: string;
  callee?: { type?: string };
  arguments?: { expression?: { value?: string } }[];
  [key: string]: unknown;
}

function* nodes(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value) && 'type' in value) yield value as Node;
  for (const part of Object.values(value)) yield* nodes(part);
}

function isImport({ type, callee }: Node): boolean {
  return type === 'CallExpression' && callee?.type === 'Import';
}

/** The scripts of what a module loads by `import()`, by what it asks for. */
export function importedFiles({ compilation }: Stats, importer: string): Map<string, string[]> {
  const files = new Map<string, string[]>();
  for (const group of compilation.chunkGroups)
    for (const { module, request } of group.origins)
      if (request && module?.nameForCondition() === importer)
        files.set(request, group.chunks.toReversed().flatMap(scripts));
  return files;
}

/** What the shell provides and these files take, by specifier. */
function takenModules({ compilation }: Stats, files: readonly string[]): string[] {
  const taken = new Set<string>();
  for (const chunk of compilation.chunks) {
    if (!scripts(chunk).some((file) => files.includes(file))) continue;
    for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk))
      if ((module.type as string) === 'consume-shared-module')
        taken.add((module as unknown as { options: { shareKey: string } }).options.shareKey);
  }
  return [...taken].toSorted();
}

function scripts({ files }: Chunk): string[] {
  return [...files].filter((file) => file.endsWith('.js'));
}
