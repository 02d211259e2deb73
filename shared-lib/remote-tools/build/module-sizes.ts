import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Module, Stats } from 'webpack';
import { findProjectRoot } from './project.ts';

/** Bytes of source by module, by file of a build. Packages count as one module, our own files each. */
export type ModuleSizes = Record<string, Record<string, number>>;

/** Beside the release, and no part of it. */
export const moduleSizesFile = '.modules.json';

/** Sizes of modules before they are joined and minified. */
export function measureModules({ compilation }: Stats): ModuleSizes {
  const sizes: ModuleSizes = {};
  const projectRoot = findProjectRoot(compilation.compiler.context);
  for (const chunk of compilation.chunks) {
    const modules: Record<string, number> = {};
    for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk))
      for (const part of partsOf(module)) {
        const name = moduleName(part, projectRoot);
        if (name) modules[name] = (modules[name] ?? 0) + part.size('javascript');
      }
    for (const file of chunk.files) if (file.endsWith('.js')) sizes[file] = modules;
  }
  return sizes;
}

function partsOf(module: Module): Module[] {
  return 'modules' in module && Array.isArray(module.modules)
    ? (module.modules as Module[]).flatMap(partsOf)
    : [module];
}

/** Null: webpack's own. */
function moduleName(module: Module, projectRoot: string): string | null {
  const file = module.nameForCondition();
  if (!file) return null;
  const dependency = /^.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(file)?.[1];
  return dependency?.replace('\\', '/') ?? relative(projectRoot, file).replaceAll('\\', '/');
}

export function keepModuleSizes(directory: string, sizes: ModuleSizes): void {
  writeFileSync(join(directory, moduleSizesFile), JSON.stringify(sizes));
}

/** The sizes that the last build of an app wrote; none when there is no build. */
export function readModuleSizes(directory: string): ModuleSizes {
  const file = join(directory, moduleSizesFile);
  if (!statSync(file, { throwIfNoEntry: false })) return {};
  return JSON.parse(readFileSync(file, 'utf8')) as ModuleSizes;
}

/** One size for each module: the sizes of some files, put together. */
export function sumModules(sizes: ModuleSizes, files = Object.keys(sizes)): Map<string, number> {
  const sums = new Map<string, number>();
  for (const file of files)
    for (const [name, bytes] of Object.entries(sizes[file] ?? {}))
      sums.set(name, Math.max(sums.get(name) ?? 0, bytes));
  return sums;
}
