import type { Compiler } from 'webpack';

/**
 * A shared module of which a chunk uses nothing is not taken by that chunk. webpack cannot know what runs on
 * the shell's side and would keep the import for its side effects: a page that only asks with a call would
 * wait for what checks the call's form. What the shell provides has none that a remote could mean.
 */
export class UnusedSharedModulesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('UnusedSharedModulesPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('UnusedSharedModulesPlugin', (modules) => {
        for (const module of modules)
          if ((module.type as string) === 'consume-shared-module')
            module.getSideEffectsConnectionState = () => false;
      });
    });
  }
}
