import type { Compiler, Compilation, Module } from 'webpack';
import {
  BuildRejected,
  importedNames,
  subsetKey,
  type SharedModule,
  type ShareMap,
} from '@portal/remote-tools/build';

/**
 * Finds what the shell provides: what the one module that provides it imports, as webpack has resolved it.
 *
 * - `import { css } from 'styled-components'` provides that export, under the share key of a subset.
 * - `import * as basics from '@portal/ui/basics'` provides all of it.
 * - `() => import('@portal/ui/tabs')` is a lazy module.
 * - `() => import('./lazy-shared-modules/api.ts')` is a lazy module too, with what that file exports again: by name, or
 *   all of a package.
 */
export class ShareMapPlugin {
  /** For each lazy module, what the shell imports for it. */
  readonly lazyRequests = new Map<string, string>();
  readonly #found = new Map<string, SharedModule>();
  readonly #file: string;

  /** @param file the module whose imports are provided */
  constructor(file: string) {
    this.#file = file;
  }

  get shareMap(): ShareMap {
    return this.#found;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ShareMapPlugin', (compilation) => {
      // Before modules are joined and unused exports are left out.
      compilation.hooks.seal.tap('ShareMapPlugin', () => {
        for (const module of compilation.modules)
          if (module.nameForCondition() === this.#file) this.#read(module, compilation);
      });
    });
  }

  #read(module: Module, compilation: Compilation): void {
    this.#found.clear();
    this.lazyRequests.clear();
    for (const { specifier, name, isDeferred } of importedNames(module)) {
      const target = importedModule(module, specifier, compilation);
      if (!target) continue;
      if (specifier.startsWith('./')) {
        for (const [key, names] of reExported(target)) this.#add(key, names, specifier);
      } else if (name === null)
        this.#add(
          specifier,
          providedBy(specifier, target, compilation),
          isDeferred ? specifier : null,
        );
      else this.#add(keyOf({ specifier, name }), [name], null);
    }
  }

  /** @param lazyRequest null: the module is in the page from the start */
  #add(specifier: string, names: readonly string[], lazyRequest: string | null): void {
    const known = this.#found.get(specifier)?.exports ?? [];
    const exports = [...new Set([...known, ...names])].toSorted();
    this.#found.set(specifier, { exports, isLazy: lazyRequest !== null });
    if (lazyRequest !== null) this.lazyRequests.set(specifier, lazyRequest);
  }
}

function importedModule(module: Module, specifier: string, { moduleGraph }: Compilation) {
  for (const connection of moduleGraph.getOutgoingConnections(module))
    if ((connection.dependency as { request?: string } | null)?.request === specifier)
      return connection.module;
  return null;
}

function reExported(module: Module): [shareKey: string, names: string[]][] {
  const again = [...importedNames(module)].filter(({ isReExport }) => isReExport);
  const whole = new Set(
    again.filter(({ name }) => name === null).map(({ specifier }) => specifier),
  );
  return again
    .filter(({ specifier, name }) => name === null || !whole.has(specifier))
    .map(({ specifier, name }) => [keyOf({ specifier, name }), [name ?? '*']]);
}

/** Under the name of a package the shell provides the whole package, as any module federation host does. */
function keyOf({ specifier, name }: { specifier: string; name: string | null }): string {
  return name === null || specifier.startsWith('@portal/') ? specifier : subsetKey(specifier);
}

/** Our own modules name what they export, and two releases are compared by it. Of a package all is provided. */
function providedBy(
  specifier: string,
  module: Module,
  { moduleGraph }: Compilation,
): readonly string[] {
  if (!specifier.startsWith('@portal/')) return ['*'];
  const names = moduleGraph.getProvidedExports(module);
  if (!Array.isArray(names)) throw new BuildRejected(`${specifier}: its exports are not known`);
  return names;
}
