import { serverFormFile } from '@portal/contract/composition';
import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { exposedModules } from './descriptor-file.ts';
import type { ConsumableModule } from './shared-modules.ts';
import { baseConfig, type BuildOptions } from './webpack-base.ts';

/**
 * An app's server form: the same sources as one file for a place that is no browser. The edge renders pages with it
 * (`shell/server/rendering`).
 */
export function serverForm(root: string, name: string, options: BuildOptions): Configuration {
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
export function remoteServerForm(
  root: string,
  name: string,
  options: BuildOptions,
  shared: ReadonlyMap<string, ConsumableModule>,
): Configuration {
  const exposes = Object.entries(exposedModules(root)).map(
    ([expose, file]) => `${JSON.stringify(expose)}: () => import(${JSON.stringify(file)})`,
  );
  return {
    ...serverForm(root, name, options),
    entry: { 'server-form': `data:text/javascript,export default {${exposes.join(',')}}` },
    externals: ({ request }, callback) => {
      const shareKey = shared.get(request ?? '')?.shareKey;
      return shareKey ? callback(undefined, `commonjs ${shareKey}`) : callback();
    },
  };
}
