import { createHash } from 'node:crypto';
import type { Chunk, ChunkGraph, Compiler, Module } from 'webpack';
import { findProjectRoot } from './project.ts';

/** Ids of one app at most; a fixed number, so that the app's growth renumbers nothing. */
const range = 10_000;

/**
 * Numbers modules and chunks by the name of their largest root module. webpack's own 'deterministic' ids follow from
 * everything that was joined into a module or chunk, so that one more import renumbers them: a release would then share
 * less text with the release before it, and its chunks would have other file names.
 */
export class StableIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('StableIdsPlugin', (compilation) => {
      const { chunkGraph } = compilation;
      const nameOf = (module: Module) => moduleName(module, compiler.context);
      compilation.hooks.moduleIds.tap('StableIdsPlugin', (modules) => {
        const without = [...modules].filter(
          (module) =>
            module.needId &&
            chunkGraph.getNumberOfModuleChunks(module) > 0 &&
            chunkGraph.getModuleId(module) === null,
        );
        number(without, nameOf, (module, id) => chunkGraph.setModuleId(module, id));
      });
      compilation.hooks.chunkIds.tap('StableIdsPlugin', (chunks) => {
        const without = [...chunks].filter(({ id }) => id === null);
        const chunkName = (chunk: Chunk) => chunk.name || nameOf(largestRoot(chunk, chunkGraph));
        number(without, chunkName, (chunk, id) => {
          chunk.id = id;
          chunk.ids = [id];
        });
      });
    });
  }
}

function number<T>(
  items: readonly T[],
  nameOf: (item: T) => string,
  assign: (item: T, id: number) => void,
): void {
  const named = items.map((item) => ({ item, name: nameOf(item) }));
  const taken = new Set<number>();
  // In the order of their names: of two that hash alike the same one gives way in each build.
  for (const { item, name } of named.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    let attempt = 0;
    let id = hash(name);
    while (taken.has(id)) id = hash(`${name} ${(attempt += 1)}`);
    taken.add(id);
    assign(item, id);
  }
}

function hash(name: string): number {
  return createHash('sha256').update(name).digest().readUInt32BE() % range;
}

/** Modules that no other module of the chunk contains: the target of an import(), or a part that several chunks share. */
function largestRoot(chunk: Chunk, chunkGraph: ChunkGraph): Module {
  const [largest] = chunkGraph
    .getChunkRootModules(chunk)
    .toSorted((a, b) => b.size() - a.size() || (a.identifier() < b.identifier() ? -1 : 1));
  if (!largest) throw new Error(`The chunk ${chunk.debugId} has no modules`);
  return largest;
}

/** The same on each machine, whatever else was joined into the module. */
function moduleName(module: Module, context: string): string {
  const root = (module as Module & { rootModule?: Module }).rootModule ?? module;
  const name =
    root.libIdent({ context }) ?? root.identifier().replaceAll(findProjectRoot(context), '');
  return withoutFolder(name);
}

/** The federation plugin writes the start of a container into a file whose name follows from the folder of the build. */
export function withoutFolder(name: string): string {
  return name.replace(/(\.federation[\\/]entry)\.[\da-f]+/, '$1');
}
