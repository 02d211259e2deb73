import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { asDevelopmentRelease, putRelease } from '@portal/releases';
import type { Release } from '@portal/contract/composition';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import {
  compressAll,
  describe,
  loadBuild,
  compile,
  exposedModules,
  readDescriptor,
  packageName,
  readShareMap,
  baseConfig,
} from '@portal/remote-tools/build';
import { appDirectory, remoteNames } from '../../build/paths.ts';
import { federationModule } from './one-bundle.ts';
import { openBenchStore } from './open-bench-store.ts';
import { publishLinked } from './publish-linked.ts';

const options = { mode: 'production', buildId: 'defaults' } as const;

/**
 * Federation as its documentation starts with it: the plugin in host and remotes, whole packages shared
 * as singletons that everyone brings, a manifest for each remote, a bootstrap behind an `import()`.
 * Without integrity, which such remotes cannot have, and without hints, which need a map of the chunks.
 */
export async function buildDefaultFederation(
  workDirectory: string,
  storeDirectory: string,
  channel: string,
): Promise<void> {
  const store = await openBenchStore(storeDirectory);
  const addresses: Record<string, string> = {};
  for (const name of remoteNames) {
    const directory = join(workDirectory, name);
    const release = asDevelopmentRelease(await buildApp(name, remoteConfig(name), directory));
    await putRelease(store, release, directory);
    addresses[globalName(name)] =
      `${globalName(name)}@/releases/${name}/${release.id}/mf-manifest.json`;
  }
  const directory = join(workDirectory, 'shell');
  const built = await buildApp('shell', hostConfig(workDirectory, addresses), directory);
  const release = { ...built, preloads: { main: built.preloads.main ?? [] } };
  const remotes = remoteNames.map((name) => ({
    name,
    descriptor: readDescriptor(appDirectory(name)),
    preloads: {},
  }));
  await publishLinked({ release, directory, storeDirectory, channel, remotes });
}

async function buildApp(app: string, config: Configuration, directory: string): Promise<Release> {
  const build = await loadBuild(appDirectory(app));
  const stats = await compile({ ...config, output: { ...config.output, path: directory } });
  const release = describe({ ...build, exports: () => ({}) }, options, stats, directory);
  await compressAll(directory);
  return release;
}

function remoteConfig(app: string): Configuration {
  const root = appDirectory(app);
  return {
    ...baseConfig(root, globalName(app), options),
    entry: {},
    plugins: [
      new ModuleFederationPlugin({
        name: globalName(app),
        filename: 'remoteEntry.js',
        exposes: exposedModules(root),
        shared: shared(),
        dts: false,
      }),
    ],
  };
}

function hostConfig(workDirectory: string, remotes: Record<string, string>): Configuration {
  const root = appDirectory('shell');
  const write = (name: string, source: string) => {
    const file = join(workDirectory, name);
    mkdirSync(workDirectory, { recursive: true });
    writeFileSync(file, source);
    return file;
  };
  const links = write('federated-remotes.ts', federatedRemotes());
  return {
    ...baseConfig(root, 'portal_shell_defaults', options),
    entry: { main: write('start.ts', start(root)) },
    plugins: [
      new webpack.NormalModuleReplacementPlugin(federationModule, (resource) => {
        resource.createData.resource = links;
        resource.createData.userRequest = links;
      }),
      new ModuleFederationPlugin({
        name: 'portal_shell',
        remotes,
        shared: shared(),
        runtimePlugins: [write('trusted-scripts.ts', trustedScripts(root))],
        dts: false,
      }),
    ],
  };
}

/** Every package that the portal shares, whole and with its entry points. */
function shared() {
  const packages = new Set(
    [...readShareMap(join(appDirectory('shell'), 'shared-modules.json')).keys()].map(packageName),
  );
  return Object.fromEntries(
    [...packages].flatMap((name) => [
      [name, { singleton: true }],
      [`${name}/`, { singleton: true }],
    ]),
  );
}

function globalName(app: string): string {
  return app.replaceAll('-', '_');
}

function federatedRemotes(): string {
  const lines = remoteNames.flatMap((remote) =>
    Object.keys(exposedModules(appDirectory(remote))).map(
      (expose) =>
        `  '${remote}/${expose}': () => import('${globalName(remote)}/${expose.slice(2)}'),`,
    ),
  );
  const serverData = join(appDirectory('shell'), 'src/store/load-server-data.ts');
  return `import { loadServerData } from ${JSON.stringify(serverData)};

const exposes = {
${lines.join('\n')}
};

export const loadExpose = async (remote, expose) => {
  const [module] = await Promise.all([exposes[remote.descriptor.name + '/' + expose](), loadServerData()]);
  return module;
};
`;
}

/** The nonce can be read only while the first script runs, so it cannot wait behind the bootstrap. */
function start(shellRoot: string): string {
  return `import ${JSON.stringify(join(shellRoot, 'src/nonce.ts'))};

import(${JSON.stringify(join(shellRoot, 'src/main.tsx'))});
`;
}

/** The page's policy starts no script whose URL has not passed one of its gates. */
function trustedScripts(shellRoot: string): string {
  return `import { trustedScriptUrl } from ${JSON.stringify(join(shellRoot, 'src/boot/trusted-scripts.ts'))};

export default () => ({
  name: 'trusted-scripts',
  createScript: ({ url }) => {
    const script = document.createElement('script');
    script.async = true;
    script.src = trustedScriptUrl(url);
    return script;
  },
});
`;
}
