import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Compiler, RuleSetRule } from 'webpack';
import { copiedPackages } from './package-copy-loader.ts';

const copy = '?whole';
const copyRequests = new Set(copiedPackages.map((name) => `${name}${copy}`));

/**
 * Gives remotes of other builds a copy of their own of a package of which the shell uses a part: such a package is one file,
 * and with one copy for all every visitor would load the whole of it. A copy of react-redux finds the shell's store, and
 * one of styled-components has style elements of its own; one of the router has the shell's contexts (package-copy-loader.ts).
 */
export class WholePackagesPlugin {
  readonly #directory: string;
  readonly #isLeftOut: boolean;

  /**
   * @param directory of the files that export such a package again
   * @param isLeftOut for a place where no remote of another build runs
   */
  constructor(directory: string, { isLeftOut = false } = {}) {
    this.#directory = directory;
    this.#isLeftOut = isLeftOut;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.normalModuleFactory.tap('WholePackagesPlugin', (factory) => {
      const resolver = factory.getResolver('normal', { dependencyType: 'esm' });
      factory.hooks.beforeResolve.tapAsync('WholePackagesPlugin', (data, done) => {
        // A file that an import() of any file in a folder finds has no issuer, whatever webpack's types say.
        const issuer = data.contextInfo.issuer as string | null;
        const isProvided = issuer !== null && dirname(issuer) === this.#directory;
        if (!isProvided && !copyRequests.has(data.request)) done();
        else if (this.#isLeftOut) {
          data.request = 'data:text/javascript,';
          done();
        } else
          resolver.resolve({}, data.context, data.request.replace(copy, ''), {}, (error, path) => {
            if (typeof path === 'string') data.request = path + copy;
            done(error);
          });
      });
    });
  }
}

/** Makes the files of a copy. */
export const packageCopyRule: RuleSetRule = {
  test: /[\\/]node_modules[\\/].+\.m?js$/,
  resourceQuery: /^\?whole$/,
  loader: fileURLToPath(new URL('package-copy-loader.ts', import.meta.url)),
};
