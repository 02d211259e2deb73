import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { containerName, sharedRange, type RemoteDescriptor } from '@portal/contract/composition';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack, { type Configuration, type Stats } from 'webpack';
import { addApp } from './app-for-hosts.ts';
import { exposedChunks, exposedModules, readDescriptor } from './descriptor-file.ts';
import { remoteGroups, type Groups } from './page-files.ts';
import { UnusedSharedModulesPlugin } from './unused-shared-modules-plugin.ts';
import { PageImportsPlugin } from './page-imports-plugin.ts';
import { remoteServerForm } from './server-form.ts';
import {
  consumableModules,
  findShareMap,
  installedVersion,
  readShareMap,
  type ConsumableModule,
} from './shared-modules.ts';
import { ConsumedExportsPlugin } from './consumed-exports-plugin.ts';
import { baseConfig, type BuildOptions } from './webpack-base.ts';

export interface AppBuild {
  app: string;
  root: string;
  configure: (options: BuildOptions) => Configuration;
  /** The same app for a place that is no browser; null for one that only a browser can show. */
  configureServerForm: (options: BuildOptions) => Configuration | null;
  /** It brings its own copies of what the shell provides. */
  isIsolated?: boolean;
  /** After a build: what the app took from the shell (remote) or provides (shell). */
  exports: () => Record<string, string[]>;
  /** The range of versions that it accepts of each module that it can consume; of the shell there is none. */
  requiredVersions: Readonly<Record<string, string>>;
  /** After a build: the files that each page or lazy shared module loads. */
  groups: (stats: Stats) => Groups;
  descriptor: RemoteDescriptor | null;
  /** After a build: files that webpack does not make. */
  addFiles?: (
    directory: string,
    config: Configuration,
    options: BuildOptions,
  ) => Promise<void> | void;
}

/** Page-wide name of one build of a remote. There are never two underscores side by side: webpack folds them. */
export function globalName(app: string, buildId: string): string {
  return `${containerName(app)}_${buildId}`;
}

const iconBase = '@portal/ui/icon-base';

/** Requests of an entry for the code of the federation plugin that runs in it. */
const pluginRuntime = /[\\/]@module-federation[\\/]webpack-bundler-runtime[\\/]/;
const containerRuntime = fileURLToPath(new URL('runtime/container-runtime.ts', import.meta.url));

interface RemoteOptions {
  /**
   * The remote shares no module with the portal: it brings its own copies, of any version, and each of its pages is an
   * `isolatedPage` of `@portal/remote-kit/isolated`.
   */
  isIsolated?: boolean;
}

/** A remote's whole build: `export default defineRemote(import.meta.url)` in its webpack.config.ts. */
export function defineRemote(
  configUrl: string,
  { isIsolated = false }: RemoteOptions = {},
): AppBuild {
  const root = dirname(fileURLToPath(configUrl));
  const descriptor = readDescriptor(root);
  const app = descriptor.name;
  const shareMap = readShareMap(findShareMap(root));
  const sharedModules = consumableModules(shareMap);
  const pageImports = new PageImportsPlugin(Object.values(exposedModules(root)));
  const shared = isIsolated ? sharedByBridge() : sharedByShell(sharedModules, root);
  const consumedExports = new ConsumedExportsPlugin(isIsolated ? new Map() : sharedModules, root);

  return {
    app,
    root,
    descriptor,
    isIsolated,
    requiredVersions: Object.fromEntries(
      Object.values(shared).flatMap(({ shareKey, requiredVersion }) =>
        requiredVersion === false ? [] : [[shareKey, requiredVersion]],
      ),
    ),
    groups: (stats) => remoteGroups(root, shareMap, pageImports, stats),
    exports: () =>
      isIsolated
        ? bridgeExports
        : Object.fromEntries(
            [...consumedExports.taken]
              .map(([module, names]) => [module, [...names].toSorted()] as const)
              .toSorted(([a], [b]) => a.localeCompare(b)),
          ),
    addFiles: async (directory, _, options) => {
      if (options.mode !== 'production' || isIsolated) return;
      const source = { descriptor, globalName: globalName(app, options.buildId), sharedModules };
      await addApp(root, source, options, directory);
    },
    configureServerForm: (options) =>
      isIsolated
        ? null
        : remoteServerForm(root, globalName(app, options.buildId), options, sharedModules),
    configure: (options) => {
      const name = globalName(app, options.buildId);
      const config = baseConfig(root, name, options);
      return {
        ...config,
        entry: {},
        plugins: [
          ...(config.plugins ?? []),
          consumedExports,
          pageImports,
          isIsolated
            ? giveBridgeCopiesOfShell()
            : // Each icon is a line or two; what makes them is eight times that, and in the page already.
              new webpack.NormalModuleReplacementPlugin(/\/createLucideIcon\.mjs$/, iconBase),
          new UnusedSharedModulesPlugin(),
          new webpack.NormalModuleReplacementPlugin(pluginRuntime, containerRuntime),
          new ModuleFederationPlugin({
            name,
            filename: 'remoteEntry.js',
            library: { type: 'var', name },
            exposes: exposes(root, descriptor),
            shared,
            shareStrategy: 'loaded-first',
            manifest: false,
            dts: false,
            dev: false,
            experiments: {
              optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
            },
          }),
        ],
      };
    },
  };
}

function exposes(
  root: string,
  descriptor: RemoteDescriptor,
): Record<string, { import: string; name: string }> {
  const files = exposedModules(root);
  return Object.fromEntries(
    [...exposedChunks(descriptor)].map(([expose, name]) => [
      expose,
      { import: files[expose] ?? '', name },
    ]),
  );
}

/** Remotes take and never bring: the shell's copies are the page's only ones. */
function sharedByShell(sharedModules: ReadonlyMap<string, ConsumableModule>, root: string) {
  return Object.fromEntries(
    [...sharedModules].map(([specifier, { shareKey }]) => {
      const version = installedVersion(specifier, root);
      const requiredVersion = sharedRange(specifier, version);
      return [
        specifier,
        { shareKey, import: false as const, singleton: true, strictVersion: true, requiredVersion },
      ];
    }),
  );
}

/** Exports of the shell that the page around an isolated area uses, in every version. */
const bridgeExports = {
  '@portal/remote-kit': ['usePortal'],
  react: ['createElement', 'useEffect', 'useRef'],
};
const bridgeFile = /[\\/]federation[\\/]isolated-page\.[jt]s$/;

/** Names by which only the bridge asks for the shell's copies. */
const ofShell = (specifier: string) => `of-shell/${specifier}`;

function giveBridgeCopiesOfShell() {
  return new webpack.NormalModuleReplacementPlugin(
    /^(react|@portal\/remote-kit)$/,
    (resource: { request: string; contextInfo: { issuer: string } }) => {
      if (bridgeFile.test(resource.contextInfo.issuer))
        resource.request = ofShell(resource.request);
    },
  );
}

function sharedByBridge() {
  return Object.fromEntries(
    Object.keys(bridgeExports).map((shareKey) => [
      ofShell(shareKey),
      { shareKey, import: false as const, singleton: true, requiredVersion: false as const },
    ]),
  );
}
