import { contractVersion, shareMapFile as shareMapName } from '@portal/contract/composition';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack, {
  type Chunk,
  type ChunkGraph,
  type Configuration,
  type Module,
  type ModuleGraph,
} from 'webpack';
import {
  baseConfig,
  compile,
  describeShareMap,
  installedVersion,
  keepShareMap,
  packageName,
  readShareMap,
  shellGroups,
  type AppBuild,
} from '@portal/remote-tools/build';
import { federationToolsConfig } from './federation-tools.ts';
import { prerenderLanding } from './prerender.ts';
import { ShareMapPlugin } from './share-map-plugin.ts';
import { shellServerForm } from './shell-server-form.ts';
import { packageCopyRule, WholePackagesPlugin } from './whole-packages-plugin.ts';

/** The fetch adapter of axios. */
const fetchAdapter = join(
  dirname(createRequire(import.meta.url).resolve('axios/package.json')),
  'lib/adapters/fetch.js',
);

const layoutParts = /shared-lib[\\/]ui[\\/](index\.ts|(data-display|layout|search|states)[\\/])/;

/** Names the parts for remotes: a file of a hundred bytes is a request all the same. */
const cacheModules =
  /lazy-shared-modules[\\/](api|session|toolkit)\.ts$|shared-lib[\\/]remote-kit[\\/]api[\\/]factor-request\.ts$/;

/** Each has a copy of the parts that it shows: what they import must not change how visitors' files are split. */
const internalPages = new Set(['diagnostics', 'releases', 'workbench', 'review-texts']);

/** The shell is a plain webpack application that loads the remotes' containers itself. */
export function defineShell(configUrl: string): AppBuild {
  const root = dirname(fileURLToPath(configUrl));
  const sharedModulesFile = join(root, 'src/loading/shared-modules.ts');
  const shareMapFile = join(root, shareMapName);
  const sharedVersions = () => readSharedVersions(shareMapFile, root);
  const providing = new ShareMapPlugin(sharedModulesFile);
  return {
    app: basename(root),
    root,
    descriptor: null,
    requiredVersions: {},
    exports: () => {
      keepShareMap(providing.shareMap, shareMapFile);
      return Object.fromEntries(
        [...providing.shareMap].map(([specifier, { exports }]) => [specifier, [...exports]]),
      );
    },
    addFiles: async (directory, config, options) => {
      const tools = federationToolsConfig(root, options, sharedVersions());
      await compile({ ...tools, output: { ...tools.output, path: directory } });
      // While someone works on the shell a second build would keep them waiting: the page is rendered by its scripts.
      if (options.mode !== 'production') return;
      await prerenderLanding(root, config, directory);
      // Throws where the committed file is of another build.
      keepShareMap(providing.shareMap, shareMapFile);
      const published = describeShareMap(root, contractVersion);
      writeFileSync(join(directory, shareMapName), `${JSON.stringify(published, null, 2)}\n`);
    },
    groups: (stats) => shellGroups(sharedModulesFile, providing.lazyRequests, stats),
    configureServerForm: (options) =>
      shellServerForm(root, `portal_shell_${options.buildId}`, options, sharedVersions()),
    configure: (options) => {
      // A page has one shell: without the build in its name, a chunk that did not change is the same file in each build.
      const config = baseConfig(root, 'portal_shell', options);
      return {
        ...config,
        resolve: {
          ...config.resolve,
          alias: {
            // The client asks through XMLHttpRequest, which every browser has; the other way to the network is never taken.
            [fetchAdapter]: false,
            // react-i18next has one call of it, for keys that are functions: there are none, and pages have an instance of our own.
            i18next: false,
          },
        },
        entry: { main: join(root, 'src/start.ts') },
        optimization: {
          ...config.optimization,
          splitChunks: {
            chunks: (chunk: Chunk) => !chunk.canBeInitial() && !internalPages.has(chunk.name ?? ''),
            cacheGroups: {
              ...(config.optimization?.splitChunks || undefined)?.cacheGroups,
              // One file, for remotes' forms and the shell's own.
              zod: {
                name: 'zod',
                chunks: 'async',
                enforce: true,
                priority: 20,
                test: /[\\/]node_modules[\\/]zod[\\/]|lazy-shared-modules[\\/]zod\.ts$/,
              },
              // One file of what the signed-in pages are laid out with: the dashboard's, and that of the remotes in their lazy module.
              ui: {
                name: 'ui',
                chunks: ({ name }: Chunk) => !name || name === 'dashboard',
                enforce: true,
                priority: 5,
                // The chunk has what only they import, an icon or two, which would be a file of its own.
                test: (module: Module, { moduleGraph }: { moduleGraph: ModuleGraph }) =>
                  isLayoutPart(module) ||
                  [...moduleGraph.getIncomingConnections(module)].every(
                    ({ originModule }) => originModule && isLayoutPart(originModule),
                  ),
              },
              // One file, the person who asks the API first: the guard of a page, a remote, or a form of the landing page.
              apiCache: {
                name: 'api-cache',
                chunks: 'async',
                enforce: true,
                priority: 10,
                test: (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }) =>
                  cacheModules.test(module.nameForCondition() ?? '') ||
                  [...chunkGraph.getModuleChunksIterable(module)].some(
                    ({ name }) => name === 'server-data',
                  ),
              },
            },
          },
        },
        module: { ...config.module, rules: [...(config.module?.rules ?? []), packageCopyRule] },
        plugins: [
          ...(config.plugins ?? []),
          providing,
          new WholePackagesPlugin(join(root, 'src/loading/whole-packages')),
          new webpack.DefinePlugin(sharedVersions()),
        ],
      } satisfies Configuration;
    },
  };
}

function isLayoutPart(module: Module): boolean {
  return layoutParts.test(module.nameForCondition() ?? '');
}

function readSharedVersions(shareMapFile: string, root: string): Record<string, string> {
  const packages = new Set([...readShareMap(shareMapFile).keys()].map(packageName));
  const versions = Object.fromEntries(
    [...packages].map((name) => [name, installedVersion(name, root)]),
  );
  return { SHARED_VERSIONS: JSON.stringify(versions) };
}
