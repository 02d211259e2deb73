import { join, resolve } from 'node:path';
import { openFileObjects } from './file-objects.ts';
import type { ObjectStore } from './objects.ts';
import { readSigningKeys } from './signing-keys.ts';
import { openStore, type Store } from './store.ts';

export interface StoreConfig {
  /** A directory, or `s3://bucket/prefix`. */
  location: string;
  dataDirectory: string;
}

/** `STORE_URL`, or `STORE_DIR`, or `store` in `DATA_DIR`. Throws one line that names what is wrong. */
export function readStoreConfig(env: NodeJS.ProcessEnv): StoreConfig {
  const dataDirectory = resolve(env.DATA_DIR || '.data');
  const { STORE_URL: url } = env;
  if (!url)
    return { location: resolve(env.STORE_DIR || join(dataDirectory, 'store')), dataDirectory };
  if (!/^s3:\/\/[a-z0-9.-]+(\/[\w./-]*)?$/.test(url))
    throw new Error(`STORE_URL=${url} is not usable: it must be s3://bucket/prefix.`);
  if (!env.RELEASE_PUBLIC_KEY && !env.RELEASE_SIGNING_KEY)
    throw new Error(
      `STORE_URL needs keys that every machine shares: set RELEASE_PUBLIC_KEY, and RELEASE_SIGNING_KEY where releases are made. npm run release -- keys makes a pair.`,
    );
  return { location: url, dataDirectory };
}

export async function openConfiguredStore(
  config: StoreConfig,
  env: NodeJS.ProcessEnv = process.env,
): Promise<Store> {
  const objects = await openConfiguredObjects(config);
  return openStore(objects, readSigningKeys(env, config.dataDirectory));
}

export async function openConfiguredObjects({ location }: StoreConfig): Promise<ObjectStore> {
  if (!location.startsWith('s3:')) return openFileObjects(location);
  // The client is large, and a directory needs none of it.
  const { openS3Objects } = await import('./s3-objects.ts');
  return openS3Objects(location);
}
