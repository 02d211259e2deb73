import { integrityOf } from '@portal/releases';
import type { RemoteDescriptor } from '@portal/contract/composition';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import { compile } from './compile.ts';
import { installedVersion, type ConsumableModule } from './shared-modules.ts';
import { baseConfig, trustedTypesPolicy, type BuildOptions } from './webpack-base.ts';

/** The remote as one app, for other hosts. The entry that the portal loads does not name it. */
export const appExpose = './app';
export const appFile = 'app.js';
export const remoteEntry = 'remoteEntry.js';
/** The entry for other hosts. */
export const appEntry = 'appEntry.js';

interface AppSource {
  descriptor: RemoteDescriptor;
  globalName: string;
  sharedModules: ReadonlyMap<string, ConsumableModule>;
}

/** Parts of the kit that work in another way outside of the portal's own pages, by the name of their file. */
const replaced: Record<string, string> = {
  'page-cookies': fileURLToPath(import.meta.resolve('@portal/remote-kit/app/memory-cookies')),
  'api-base': fileURLToPath(import.meta.resolve('@portal/remote-kit/app/api-base')),
};

/** Adds the app to the files of a release, and the entry that names it. */
export async function addApp(
  root: string,
  source: AppSource,
  options: BuildOptions,
  directory: string,
): Promise<void> {
  const config = appConfig(root, source, options);
  await compile({ ...config, output: { ...config.output, path: directory } });
  writeAppEntry(directory, remoteEntry, source.globalName);
}

/** A build of its own, with copies of all that the shell provides: what the portal's pages load is the same with or without it. */
function appConfig(root: string, source: AppSource, options: BuildOptions): Configuration {
  const name = `${source.globalName}_app`;
  const config = baseConfig(root, name, options);
  return {
    ...config,
    entry: { app: `data:text/javascript,${encodeURIComponent(sourceOf(root, source))}` },
    output: {
      ...config.output,
      clean: false,
      filename: appFile,
      chunkFilename: 'app/[name].js',
      library: { type: 'var', name, export: 'default' },
    },
    // The shell's build does the same.
    resolve: { ...config.resolve, alias: { i18next: false } },
    plugins: [
      ...(config.plugins ?? []),
      // Before it is resolved, so that all who import it get one module.
      new webpack.NormalModuleReplacementPlugin(
        /[\\/](page-cookies|api-base)\.[jt]s$/,
        (resource: { request: string }) => {
          const { name } = parse(resource.request);
          resource.request = replaced[name] ?? resource.request;
        },
      ),
    ],
  };
}

/** The pages come from the container, which consumes the app's own copies. */
function sourceOf(root: string, { descriptor, globalName, sharedModules }: AppSource): string {
  const shared = [...sharedModules].map(
    ([specifier, { shareKey }]) =>
      `${JSON.stringify(shareKey)}: { version: ${JSON.stringify(installedVersion(shareKey, root))}, load: () => import(${JSON.stringify(specifier)}) }`,
  );
  return `
    import { createBridge } from '@portal/remote-kit/app';
    const shared = { ${shared.join(', ')} };
    const container = globalThis[${JSON.stringify(globalName)}];
    export default createBridge({ descriptor: ${JSON.stringify(descriptor)}, container, shared });`;
}

/** Writes the entry for other hosts: the remote's own, with the app besides its exposes. */
function writeAppEntry(directory: string, entry: string, globalName: string): void {
  const integrity = integrityOf(readFileSync(join(directory, appFile)));
  const container = readFileSync(join(directory, entry), 'utf8');
  const text = `${container}
(() => {
  const container = ${globalName};
  const { src } = document.currentScript;
  const policy = globalThis.trustedTypes?.createPolicy('${trustedTypesPolicy}', { createScriptURL: (url) => url });
  let app;
  const load = () => new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const url = new URL('${appFile}', src).href;
    script.src = policy ? policy.createScriptURL(url) : url;
    script.integrity = '${integrity}';
    script.crossOrigin = 'anonymous';
    script.onload = () => resolve(() => ({ default: ${globalName}_app }));
    script.onerror = () => {
      app = undefined;
      script.remove();
      reject(new Error(url + ' is gone, or is not what was published'));
    };
    document.head.append(script);
  });
  ${globalName} = {
    init: (...given) => container.init(...given),
    get: (expose) => (expose === '${appExpose}' ? (app ??= load()) : container.get(expose)),
  };
})();
`;
  writeFileSync(join(directory, appEntry), text);
}
