import type { Compiler } from 'webpack';
import { importedNames, type ImportedName } from './imported-names.ts';
import type { ConsumableModule } from './shared-modules.ts';

/**
 * Rejects a remote that takes what the shell does not provide. Without this check such an import
 * is `undefined` in the owner's browser, and only there. What the remote takes is kept for release.json.
 */
export class ConsumedExportsPlugin {
  /** By share key. */
  readonly taken = new Map<string, Set<string>>();
  readonly #sharedModules: ReadonlyMap<string, ConsumableModule>;
  readonly #context: string;

  constructor(sharedModules: ReadonlyMap<string, ConsumableModule>, context: string) {
    this.#sharedModules = sharedModules;
    this.#context = context;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ConsumedExportsPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('ConsumedExportsPlugin', (modules) => {
        this.taken.clear();
        for (const module of modules) {
          const file = module.nameForCondition()?.replace(`${this.#context}/`, '');
          for (const found of importedNames(module))
            this.#check(found, file ?? module.identifier(), compiler, compilation);
        }
      });
    });
  }

  #check(
    { specifier, name, isDeferred }: ImportedName,
    file: string,
    compiler: Compiler,
    compilation: { errors: unknown[] },
  ): void {
    const shared = this.#sharedModules.get(specifier);
    if (!shared) return;
    const { shareKey, exports: provided } = shared;
    if (isDeferred) {
      compilation.errors.push(
        new compiler.webpack.WebpackError(
          `${file} imports '${specifier}' by import(). The shell provides it: name what you use of it ` +
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
    const names = this.taken.get(shareKey) ?? new Set<string>();
    names.add(name ?? '*');
    this.taken.set(shareKey, names);
  }
}
