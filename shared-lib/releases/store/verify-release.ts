import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Release } from '@portal/contract/composition';
import { forEachAtOnce } from './at-once.ts';
import { ReleaseRejected } from './rejection.ts';
import { integrityOf, releaseIdOf } from './release-id.ts';
import type { Store } from './store.ts';
import { releaseFolder, type StatedRelease } from './stored-releases.ts';

const readsAtOnce = 16;

/** Compressed forms of a file, which the edge sends in its place. */
export const packedForms = [
  ['.br', promisify(brotliDecompress)],
  ['.gz', promisify(gunzip)],
] as const;

/**
 * The metadata of a signed release, after its id, every file and every compressed form have been checked. Reads the whole
 * release. Null when there is none; rejects with `ReleaseRejected` that names what is wrong.
 */
export async function verifyRelease(
  store: Store,
  app: string,
  id: string,
): Promise<Release | null> {
  const release = await store.readRelease(app, id);
  const stated = release && (await store.readStated(app, id));
  if (!stated) return null;
  const problems = await findDamage(store, app, id, stated);
  if (problems.length === 0) return release;
  throw new ReleaseRejected(`${app} ${id} is not what was published: ${problems.join('; ')}.`);
}

/** Differences between a release's files and its metadata, in words; the person who signed it. */
export async function findDamage(
  store: Pick<Store, 'objects'>,
  app: string,
  id: string,
  { raw, metadata }: StatedRelease,
): Promise<string[]> {
  const problems: string[] = [];
  if (metadata.app !== app || metadata.id !== id)
    problems.push(`its release.json is of ${metadata.app} ${metadata.id}`);
  if (releaseIdOf(raw) !== metadata.id) problems.push('its id does not follow from its content');
  const folder = releaseFolder(app, id);
  const keys = new Set(await store.objects.list(`${folder}/`));
  await forEachAtOnce(Object.entries(metadata.files), readsAtOnce, async ([file, expected]) => {
    const content = await store.objects.read(`${folder}/${file}`);
    if (!content) problems.push(`${file} is missing`);
    else if (integrityOf(content) !== expected.integrity) problems.push(`${file} was altered`);
    for (const [form] of packedForms) {
      const packed = keys.has(`${folder}/${file}${form}`)
        ? await store.objects.read(`${folder}/${file}${form}`)
        : null;
      if (packed && !(await unpacksTo(packed, form, expected)))
        problems.push(`${file}${form} does not unpack to ${file}`);
    }
  });
  return problems.toSorted();
}

/** Never unpacks more than the file has. */
export async function unpacksTo(
  packed: Buffer,
  form: (typeof packedForms)[number][0],
  { bytes, integrity }: Release['files'][string],
): Promise<boolean> {
  const unpack = form === '.br' ? packedForms[0][1] : packedForms[1][1];
  const unpacked = await unpack(packed, { maxOutputLength: Math.max(bytes, 1) }).catch(() => null);
  return unpacked !== null && integrityOf(unpacked) === integrity;
}
