import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { JscConfig } from '@swc/core';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { fillTextsRule } from './fill-texts-loader.ts';
import { findProjectRoot } from './project.ts';
import { StableIdsPlugin } from './stable-ids-plugin.ts';

const require = createRequire(import.meta.url);

/**
 * Gives each styled component an id from the text of its file and its place there, so that builds of different times and
 * for different places name its class alike; and takes spaces and comments out of styles.
 */
export const styledComponents = {
  cacheRoot: join(findProjectRoot(process.cwd()), '.cache/swc'),
  plugins: [
    [
      require.resolve('@swc/plugin-styled-components'),
      { ssr: true, displayName: false, minify: true, transpileTemplateLiterals: false },
    ],
  ],
} satisfies JscConfig['experimental'];

/** Every build of the project makes it. */
export const trustedTypesPolicy = 'portal-webpack';

export interface BuildOptions {
  mode: 'production' | 'development';
  /** Part of the page-wide names, so that two releases of one app can be in one page. */
  buildId: string;
}

export function swcRule({ refresh = false, development = false } = {}): RuleSetRule {
  return {
    test: /\.tsx?$/,
    loader: require.resolve('swc-loader'),
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        transform: { react: { runtime: 'automatic', development, refresh } },
        experimental: styledComponents,
      },
    },
  };
}

/** The common parts of the shell's build and a remote's. */
export function baseConfig(root: string, name: string, options: BuildOptions): Configuration {
  return {
    name,
    mode: options.mode,
    context: root,
    target: ['web', 'es2022'],
    devtool: options.mode === 'development' ? 'cheap-module-source-map' : false,
    output: {
      path: join(root, 'dist'),
      // Without hashes: the folder's name has that of the whole release, and the same file of two releases has one name.
      filename: '[name].js',
      chunkFilename: '[name].js',
      publicPath: 'auto',
      uniqueName: name,
      clean: true,
      // Scripts have integrity, and it is so that a preload and the request for the same file are one.
      crossOriginLoading: 'anonymous',
      // Two minutes, as webpack has it, is longer than anyone waits for the last good release.
      chunkLoadTimeout: 20_000,
      trustedTypes: { policyName: trustedTypesPolicy, onPolicyCreationFailure: 'stop' },
    },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
    // React's development form of JSX crashes with its production build, and a remote that is being worked
    // on is shown inside portals of either kind.
    module: { rules: [swcRule(), fillTextsRule] },
    optimization: {
      // Half a per cent smaller than webpack's own choice, in half the time. Names by how often each letter occurs would be
      // other names throughout a file after any change, and no smaller after brotli.
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          minimizerOptions: {
            compress: { passes: 3, ecma: 2022 },
            mangle: { disableCharFreq: true },
          },
        }),
      ],
      moduleIds: false,
      chunkIds: false,
      splitChunks: {
        cacheGroups: {
          // A library that only one file uses is bundled into that file: with its lazy module, or with the client.
          defaultVendors: false,
          // The default group would move consume-shared modules into a chunk without files,
          // and the integrity plugin then stops with 'unresolved integrity placeholders'.
          default: {
            minChunks: 2,
            priority: -20,
            reuseExistingChunk: true,
            test: (module: { type: string }) => module.type !== 'consume-shared-module',
          },
        },
      },
    },
    plugins: [
      new StableIdsPlugin(),
      new SubresourceIntegrityPlugin({
        hashFuncNames: ['sha384'],
        enabled: true,
        hashLoading: 'lazy',
      }),
    ],
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}
