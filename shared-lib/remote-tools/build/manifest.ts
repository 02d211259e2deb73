import { containerName } from '@portal/contract/composition';

export interface ManifestSource {
  app: string;
  version: string;
  /** The remote's entry. */
  entry: string;
  globalName: string;
  /** The files that each module loads, by expose. */
  exposes: Readonly<Record<string, readonly string[]>>;
  /** The modules that it consumes, by share key. */
  shared: Readonly<Record<string, SharedVersion>>;
  /** Version of the federation plugin that built it. */
  pluginVersion: string;
}

export interface SharedVersion {
  /** The exact version that it was built with. */
  version: string;
  /** Versions that it accepts, as a range. */
  requiredVersion: string;
}

const none = { sync: [], async: [] };

/**
 * A release in the form of the ecosystem (`mf-manifest.json`). Name and id are the same in each release, so that a host's
 * settings and the tools keep knowing it; only the global variable has the build in its name. Files are relative to
 * the manifest.
 */
export function makeManifest(source: ManifestSource) {
  const { app, version, entry, globalName, exposes, shared, pluginVersion } = source;
  const name = containerName(app);
  const byName = <T>(entries: [string, T][]) => entries.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    id: name,
    name,
    metaData: {
      name,
      type: 'app',
      buildInfo: { buildVersion: version, buildName: app },
      remoteEntry: { name: entry, path: '', type: 'global' },
      types: { path: '', name: '', zip: '', api: '' },
      globalName,
      pluginVersion,
      prefetchInterface: false,
      publicPath: 'auto',
    },
    shared: byName(Object.entries(shared)).map(([specifier, { version, requiredVersion }]) => ({
      id: `${name}:${specifier}`,
      name: specifier,
      version,
      singleton: true,
      requiredVersion,
      assets: { js: none, css: none },
    })),
    remotes: [],
    exposes: byName(Object.entries(exposes)).map(([expose, files]) => ({
      id: `${name}:${expose.replace(/^\.\//, '')}`,
      name: expose.replace(/^\.\//, ''),
      path: expose,
      assets: { js: { sync: files, async: [] }, css: none },
    })),
  };
}
