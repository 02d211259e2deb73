import type { Dependency, Module } from 'webpack';

export interface ImportedName {
  specifier: string;
  /** null: the module as a whole. */
  name: string | null;
  /** It is exported again, under whatever name. */
  isReExport: boolean;
  /** By `import()`. */
  isDeferred: boolean;
}

type RequestDependency = Dependency & { request?: string; ids?: string[]; names?: string[] };

// Webpack names the kinds of dependency so.
const importTypes = /harmony (import|export imported) specifier$/;
const requireTypes = /^cjs (full require|require|export require)$/;

/** The imports of a module, name by name, as webpack has understood them. */
export function* importedNames(module: Module): Generator<ImportedName> {
  for (const dependency of module.dependencies) {
    const { request, ids, names, type } = dependency as RequestDependency;
    if (!request) continue;
    const found = importTypes.test(type)
      ? ids
      : requireTypes.test(type)
        ? (names ?? [])
        : undefined;
    if (found)
      yield {
        specifier: request,
        name: found[0] ?? null,
        isReExport: type === 'harmony export imported specifier',
        isDeferred: false,
      };
  }
  for (const { request, type } of deferred(module)) {
    if (request && type.startsWith('import()'))
      yield { specifier: request, name: null, isReExport: false, isDeferred: true };
  }
}

function deferred({ blocks }: Pick<Module, 'blocks'>): RequestDependency[] {
  return blocks.flatMap((block) => [
    ...(block.dependencies as RequestDependency[]),
    ...deferred(block),
  ]);
}
