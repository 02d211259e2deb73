import {
  openConfiguredObjects,
  openFileObjects,
  openMirroredObjects,
  openStore,
  readSigningKeys,
  type Store,
  type StoreConfig,
} from '@portal/shared-lib/federation/store';
import { join } from 'node:path';

/** What an edge serves from. */
export interface EdgeStore {
  store: Store;
  /** A directory that holds `releases/`, for the file server. */
  directory: string;
  /** True where files come into the directory only when they are asked for. */
  isMirror: boolean;
  /** What the store says while it does not answer; null while it does. */
  trouble: () => string | null;
}

/** A directory is served as it is; from a bucket the edge keeps copies of what it has served. */
export async function openEdgeStore(
  config: StoreConfig,
  env: NodeJS.ProcessEnv,
): Promise<EdgeStore> {
  const keys = readSigningKeys(env, config.dataDirectory);
  const objects = await openConfiguredObjects(config);
  if (!config.location.startsWith('s3:')) {
    const directory = config.location;
    return { store: openStore(objects, keys), directory, isMirror: false, trouble: () => null };
  }
  const directory = join(config.dataDirectory, 'store-mirror');
  const mirrored = openMirroredObjects(objects, openFileObjects(directory));
  const { trouble } = mirrored;
  return { store: openStore(mirrored, keys), directory, isMirror: true, trouble };
}
