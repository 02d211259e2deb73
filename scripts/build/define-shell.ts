import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import type { AppBuild } from './define-remote.ts';
import { installedVersion, readSurface } from './surface.ts';
import { baseConfig } from './webpack-base.ts';

/** The shell is a plain webpack application that loads the remotes' containers itself. */
export function defineShell(configUrl: string): AppBuild {
  const root = dirname(fileURLToPath(configUrl));
  const surface = readSurface();
  return {
    app: basename(root),
    root,
    descriptor: null,
    exports: () => Object.fromEntries([...surface].map(([module, names]) => [module, [...names]])),
    configure: (options) => {
      const config = baseConfig(root, `portal_shell_${options.buildId}`, options);
      return {
        ...config,
        entry: { main: join(root, 'src/main.tsx') },
        plugins: [
          ...(config.plugins ?? []),
          new webpack.DefinePlugin(defines([...surface.keys()])),
        ],
      } satisfies Configuration;
    },
  };
}

function defines(specifiers: string[]): Record<string, string> {
  const versions = Object.fromEntries(specifiers.map((name) => [name, installedVersion(name)]));
  return { SHARED_VERSIONS: JSON.stringify(versions) };
}
