import type { Compiler, Module, Dependency } from 'webpack';
import type { ShareMap } from './shared-modules.ts';

interface ImportedName {
  specifier: string;
  /** null: the module as a whole. */
  name: string | null;
  file: string;
  /** By `import()`: what the shell provides is in the page already and cannot be a chunk. */
  isDeferred: boolean;
}

type RequestDependency = Dependency & { request?: string; ids?: string[]; names?: string[] };

// As webpack names the kinds of dependency.
const importTypes = /harmony (import|export imported) specifier$/;
const requireTypes = /^cjs (full require|require|export require)$/;

/**
 * Refuses a remote that takes what the shell does not provide. Without this check such an import
 * is `undefined` in the owner's browser, and only there. What the remote takes is kept for release.json.
 */
export class ConsumedExportsPlugin {
  readonly taken = new Map<string, Set<string>>();
  readonly #sharedModules: ShareMap;
  readonly #context: string;

  constructor(sharedModules: ShareMap, context: string) {
    this.#sharedModules = sharedModules;
    this.#context = context;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ConsumedExportsPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('ConsumedExportsPlugin', (modules) => {
        this.taken.clear();
        for (const module of modules) {
          for (const found of importedNames(module, this.#context))
            this.#check(found, compiler, compilation);
        }
      });
    });
  }

  #check(
    { specifier, name, file, isDeferred }: ImportedName,
    compiler: Compiler,
    compilation: { errors: unknown[] },
  ): void {
    const provided = this.#sharedModules.get(specifier);
    if (!provided) return;
    if (isDeferred) {
      compilation.errors.push(
        new compiler.webpack.WebpackError(
          `${file} takes '${specifier}' by import(). The shell hands it over: name what you take of it ` +
            `in an import at the top of the file.`,
        ),
      );
      return;
    }
    const whole = provided.includes('*');
    if (!whole && (name === null || !provided.includes(name))) {
      const what = name === null ? `all of '${specifier}'` : `'${name}' from '${specifier}'`;
      compilation.errors.push(
        new compiler.webpack.WebpackError(
          `${file} imports ${what}, which the shell does not provide. ` +
            `Provided: ${provided.join(', ')}. Add it to shell/src/loading/shared-modules.ts or import something else.`,
        ),
      );
    }
    const names = this.taken.get(specifier) ?? new Set<string>();
    names.add(name ?? '*');
    this.taken.set(specifier, names);
  }
}

function* importedNames(module: Module, context: string): Generator<ImportedName> {
  const file = module.nameForCondition()?.replace(`${context}/`, '') ?? module.identifier();
  for (const dependency of module.dependencies) {
    const { request, ids, names, type } = dependency as RequestDependency;
    if (!request) continue;
    const taken = importTypes.test(type)
      ? ids
      : requireTypes.test(type)
        ? (names ?? [])
        : undefined;
    if (taken) yield { specifier: request, name: taken[0] ?? null, file, isDeferred: false };
  }
  for (const { request, type } of deferred(module)) {
    if (request && type.startsWith('import()'))
      yield { specifier: request, name: null, file, isDeferred: true };
  }
}

function deferred({ blocks }: Pick<Module, 'blocks'>): RequestDependency[] {
  return blocks.flatMap((block) => [
    ...(block.dependencies as RequestDependency[]),
    ...deferred(block),
  ]);
}
