import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { federationToolsFile } from '@portal/contract/composition';
import { baseConfig, type BuildOptions } from '@portal/remote-tools/build';

/** The file of the shell's release that only pages with dev tools load: a build of its own, so that the shell's files are the same with or without it. */
export function federationToolsConfig(
  root: string,
  options: BuildOptions,
  defines: Record<string, string>,
): Configuration {
  const config = baseConfig(root, 'portal_federation_tools', options);
  return {
    ...config,
    entry: { tools: join(root, 'src/dev-tools/federation-tools.ts') },
    output: { ...config.output, clean: false, filename: federationToolsFile },
    plugins: [...(config.plugins ?? []), new webpack.DefinePlugin(defines)],
  };
}
