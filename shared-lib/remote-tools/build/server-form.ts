import { serverFormFile } from '@portal/contract/composition';
import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { exposedModules } from './descriptor-file.ts';
import { repositoryRoot } from './paths.ts';
import { readShareMap } from './shared-modules.ts';
import { baseConfig, type BuildOptions } from './webpack-base.ts';

/** React's renderer without streams: the only one that needs nothing of Node. Its package does not name it. */
const reactRenderer = join(
  repositoryRoot,
  'node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js',
);

/**
 * An app's server form: the same sources as one file for a place that is no browser. The edge renders pages with it
 * (`shell/server/rendering`).
 */
function serverForm(root: string, name: string, options: BuildOptions): Configuration {
  const config = baseConfig(root, name, options);
  return {
    ...config,
    name: `${name} server form`,
    target: ['node', 'es2022'],
    output: {
      path: join(root, 'dist'),
      filename: serverFormFile,
      library: { type: 'commonjs2' },
      uniqueName: `${name}_server`,
    },
    // Everything is there when a page is rendered.
    module: { ...config.module, parser: { javascript: { dynamicImportMode: 'eager' } } },
    optimization: { ...config.optimization, splitChunks: false },
    plugins: (config.plugins ?? []).filter(
      (plugin) => !(plugin instanceof SubresourceIntegrityPlugin),
    ),
  };
}

/** A remote's modules by the names that its descriptor gives them. It takes the shell's copies, as in a browser. */
export function remoteServerForm(root: string, name: string, options: BuildOptions): Configuration {
  const exposes = Object.entries(exposedModules(root)).map(
    ([expose, file]) => `${JSON.stringify(expose)}: () => import(${JSON.stringify(file)})`,
  );
  const shared = readShareMap();
  return {
    ...serverForm(root, name, options),
    entry: { 'server-form': `data:text/javascript,export default {${exposes.join(',')}}` },
    externals: ({ request }, callback) =>
      request && shared.has(request) ? callback(undefined, `commonjs ${request}`) : callback(),
  };
}

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
      new webpack.NormalModuleReplacementPlugin(
        /^@reduxjs\/toolkit\/query\/react$/,
        (resource: { request: string; contextInfo: { issuer: string } }) => {
          if (resource.contextInfo.issuer !== queryHooks) resource.request = queryHooks;
        },
      ),
    ],
  };
}
