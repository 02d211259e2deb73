import { join } from 'node:path';
import { serverForm, type BuildOptions } from '@portal/remote-tools/build';
import webpack, { type Configuration } from 'webpack';
import { repositoryRoot } from './paths.ts';
import { WholePackagesPlugin } from './whole-packages-plugin.ts';

/** React's renderer without streams: the only one that needs nothing of Node. Its package does not name it. */
const reactRenderer = join(
  repositoryRoot,
  'node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js',
);

/** @param defines what the shell's build puts in place of names in the sources */
export function shellServerForm(
  root: string,
  name: string,
  options: BuildOptions,
  defines: Record<string, string>,
): Configuration {
  const config = serverForm(root, name, options);
  const rendering = (file: string) => join(root, 'src/rendering', file);
  const queryHooks = rendering('query-hooks.ts');
  return {
    ...config,
    entry: { 'server-form': rendering('server-form.tsx') },
    resolve: {
      ...config.resolve,
      alias: {
        'react-dom/server': reactRenderer,
        // Done as in the browser's build.
        i18next: false,
        [join(root, 'src/loading/runtime.ts')]: rendering('server-runtime.ts'),
        [join(root, 'src/fallback/area-boundary.tsx')]: rendering('area-boundary.tsx'),
        [join(repositoryRoot, 'shared-lib/remote-kit/api/session-request.ts')]:
          rendering('no-network.ts'),
      },
    },
    plugins: [
      ...(config.plugins ?? []),
      new webpack.DefinePlugin(defines),
      // Remotes of other builds have no server form.
      new WholePackagesPlugin(join(root, 'src/loading/whole-packages'), { isLeftOut: true }),
      new webpack.NormalModuleReplacementPlugin(
        /^@reduxjs\/toolkit\/query\/react$/,
        (resource: { request: string; contextInfo: { issuer: string } }) => {
          if (resource.contextInfo.issuer !== queryHooks) resource.request = queryHooks;
        },
      ),
    ],
  };
}
