import { join, resolve } from 'node:path';
import { openFileObjects } from './file-objects.ts';
import type { ObjectStore } from './objects.ts';
import { openSeenRevisions } from './seen-revisions.ts';
import { readSigningKeys } from './signing-keys.ts';
import { openStore, type Store } from './store.ts';
import { UnusableSetting } from '@portal/server-kit/settings';

export interface StoreConfig {
  /** A directory, or `s3://bucket/prefix`. */
  location: string;
  dataDirectory: string;
}

/** `STORE_URL`, or `STORE_DIR`, or `store` in `DATA_DIR`. Throws `UnusableSetting`. */
export function readStoreConfig(env: NodeJS.ProcessEnv): StoreConfig {
  const dataDirectory = resolve(env.DATA_DIR || '.data');
  const { STORE_URL: url } = env;
  if (!url)
    return { location: resolve(env.STORE_DIR || join(dataDirectory, 'store')), dataDirectory };
  if (!/^s3:\/\/[a-z0-9.-]+(\/[\w./-]*)?$/.test(url))
    throw new UnusableSetting(`STORE_URL=${url} is not usable: it must be s3://bucket/prefix.`);
  if (!env.RELEASE_PUBLIC_KEY && !env.RELEASE_SIGNING_KEY)
    throw new UnusableSetting(
      `STORE_URL needs keys that every machine shares: set RELEASE_PUBLIC_KEY, and RELEASE_SIGNING_KEY where releases are made. npm run release -- keys makes a pair.`,
    );
  return { location: url, dataDirectory };
}

export async function openConfiguredStore(
  config: StoreConfig,
  env: NodeJS.ProcessEnv = process.env,
): Promise<Store> {
  return openStoreOn(await openConfiguredObjects(config), config, env);
}

/** A store over files that are at hand, with this machine's keys and memory. */
export function openStoreOn(
  objects: ObjectStore,
  { dataDirectory, location }: StoreConfig,
  env: NodeJS.ProcessEnv,
): Store {
  const keys = readSigningKeys(env, dataDirectory);
  const seen = openSeenRevisions(dataDirectory, location, keys.trusted);
  return openStore(objects, keys, { seen, freshHours: readFreshHours(env) });
}

function readFreshHours({ RELEASE_FRESH_HOURS: text }: NodeJS.ProcessEnv): number | undefined {
  if (!text) return undefined;
  const hours = Number(text);
  if (hours >= 1 && hours <= 8760) return hours;
  throw new UnusableSetting(
    `RELEASE_FRESH_HOURS=${text} is not usable: it must be hours, from 1 to 8760.`,
  );
}

export async function openConfiguredObjects({ location }: StoreConfig): Promise<ObjectStore> {
  if (!location.startsWith('s3:')) return openFileObjects(location);
  // The client is large, and a directory needs none of it.
  const { openS3Objects } = await import('./s3-objects.ts');
  return openS3Objects(location);
}
