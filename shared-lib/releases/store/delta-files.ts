import { parseJson } from '@portal/server-kit/json';
import * as z from 'zod/mini';
import type { Release } from '@portal/contract/composition';
import { isDeltaOf } from './delta.ts';
import type { ObjectStore } from './objects.ts';
import { ReleaseUntrusted } from './rejection.ts';
import { integrityOf } from './release-id.ts';
import { releaseFolder } from './stored-releases.ts';
import type { Store } from './store.ts';

/** To how many earlier releases a release has deltas. */
export const maxEarlier = 3;

/** All deltas to one release. An edge keeps them in memory. */
export const maxDeltaBytes = 512 * 1024;

export interface Delta {
  /** Id of the earlier release of the app. */
  from: string;
  /** The file that a browser has of that release, and gets of this one. */
  file: string;
  content: Buffer;
}

/** In base64, by file. */
const deltaFile = z.record(z.string(), z.string());

/** One file for each earlier release: some fifty small ones would be as many requests to a bucket. */
export async function writeDeltas(
  objects: ObjectStore,
  { app, id }: Pick<Release, 'app' | 'id'>,
  from: string,
  deltas: readonly Omit<Delta, 'from'>[],
): Promise<void> {
  if (deltas.length === 0) return;
  const files = deltas.map(({ file, content }) => [file, content.toString('base64')] as const);
  // One that is there is of a writer who was stopped, and as good.
  await objects.create(
    `${deltasFolder(app, id)}${from}.json`,
    JSON.stringify(Object.fromEntries(files)),
  );
}

/** The store's own list of deltas, unchecked. */
export async function readDeltas(objects: ObjectStore, app: string, id: string): Promise<Delta[]> {
  const folder = deltasFolder(app, id);
  const keys = (await objects.list(folder)).filter((key) =>
    /^[\w.+-]+\.json$/.test(key.slice(folder.length)),
  );
  const texts = await Promise.all(keys.slice(0, maxEarlier).map((key) => objects.read(key)));
  return texts.flatMap((text, at) => {
    // In base64, and with names.
    if (!text || text.length > maxDeltaBytes * 2) return [];
    const from = keys[at]?.slice(folder.length, -'.json'.length) ?? '';
    const { data = {} } = deltaFile.safeParse(parseJson(text.toString()));
    return Object.entries(data).map(([file, delta]) => ({
      from,
      file,
      content: Buffer.from(delta, 'base64'),
    }));
  });
}

/**
 * Whether a delta gives a browser the file that the release has signed. 'unknown': the earlier release is not in
 * the store any more, or not signed.
 */
export async function checkDelta(
  store: Pick<Store, 'objects' | 'readRelease'>,
  { app, files }: Pick<Release, 'app' | 'files'>,
  { from, file, content }: Delta,
): Promise<'good' | 'bad' | 'unknown'> {
  const earlier = await store.readRelease(app, from).catch((error: unknown) => {
    if (error instanceof ReleaseUntrusted) return null;
    throw error;
  });
  if (!earlier) return 'unknown';
  // The names are of an unsigned file.
  if (!Object.hasOwn(earlier.files, file) || !Object.hasOwn(files, file)) return 'bad';
  const [base, expected] = [earlier.files[file], files[file]];
  if (!base || !expected) return 'bad';
  const bytes = await store.objects.read(`${releaseFolder(app, from)}/${file}`);
  if (!bytes || integrityOf(bytes) !== base.integrity) return 'unknown';
  return isDeltaOf(content, bytes, expected) ? 'good' : 'bad';
}

function deltasFolder(app: string, id: string): string {
  return `${releaseFolder(app, id)}/deltas/`;
}
