import {
  openConfiguredObjects,
  openFileObjects,
  openMirroredObjects,
  openStoreOn,
  releaseFolder,
  type Store,
  type StoreConfig,
} from '@portal/releases';
import { join } from 'node:path';

/** The stores that an edge serves from. */
export interface EdgeStore {
  store: Store;
  /** A directory that holds `releases/`, for the file server. */
  directory: string;
  /** True where files come into the directory only when they are asked for. */
  isMirror: boolean;
  /** Drops the copies of a release that are not what was published. */
  forget: (app: string, id: string) => Promise<void>;
  /** The store's error while it does not respond; null while it does. */
  trouble: () => string | null;
}

/** A directory is served as it is; from a bucket the edge keeps copies of what it has served. */
export async function openEdgeStore(
  config: StoreConfig,
  env: NodeJS.ProcessEnv,
): Promise<EdgeStore> {
  const objects = await openConfiguredObjects(config);
  if (!config.location.startsWith('s3:'))
    return {
      store: openStoreOn(objects, config, env),
      directory: config.location,
      isMirror: false,
      forget: async () => undefined,
      trouble: () => null,
    };
  const directory = join(config.dataDirectory, 'store-mirror');
  const near = openFileObjects(directory);
  const mirrored = openMirroredObjects(objects, near);
  return {
    store: openStoreOn(mirrored, config, env),
    directory,
    isMirror: true,
    forget: async (app, id) => {
      for (const key of await near.list(`${releaseFolder(app, id)}/`)) await near.remove(key);
    },
    trouble: mirrored.trouble,
  };
}
