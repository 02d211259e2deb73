import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { release as releaseSchema, type Release } from '@portal/contract/composition';
import { forEachAtOnce } from './at-once.ts';
import { StoreDamaged } from './objects.ts';
import { putDeltas, type DeltaReport } from './put-deltas.ts';
import { ReleaseRejected, ReleaseUntrusted } from './rejection.ts';
import { integrityOf, releaseIdOf } from './release-id.ts';
import type { Store } from './store.ts';
import { releaseFolder, type StatedRelease } from './stored-releases.ts';
import { findDamage } from './verify-release.ts';

const writesAtOnce = 8;
const metadataFile = 'release.json';

/** The output of a build of an app, every file checked against what the build said of it. */
export async function readBuiltRelease(directory: string, app?: string): Promise<Release> {
  const text = await readFile(join(directory, metadataFile), 'utf8').catch((cause: unknown) => {
    throw new ReleaseRejected(`${app ?? directory} is not built: run npm run build.`, { cause });
  });
  const metadata: unknown = JSON.parse(text);
  const parsed = releaseSchema.safeParse(metadata);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ReleaseRejected(
      `${join(directory, metadataFile)} is not valid: ${issue?.path.join('.')}: ${issue?.message}`,
    );
  }
  if (app && parsed.data.app !== app)
    throw new ReleaseRejected(`${directory} holds ${parsed.data.app}, not ${app}.`);
  // The build's own text is kept: its id follows from that, to the order of the properties.
  return metadata as Release;
}

/**
 * Writes a built directory as a release, and signs it. One that is there already stays as it is: the id follows from
 * the content. A writer that stops half-way leaves no release, and the next one goes on where it stopped.
 *
 * @param deltaLimitMs how much time of the processor the deltas to earlier releases may take; without it there are none
 * @returns what was computed; null when nothing was
 */
export async function putRelease(
  store: Store,
  metadata: Release,
  directory: string,
  deltaLimitMs?: number,
): Promise<DeltaReport | null> {
  const { app, id } = metadata;
  const folder = releaseFolder(app, id);
  await verifyBuilt(metadata, directory);
  if (await isPublished(store, metadata)) return null;
  store.demandSigner(app);
  await forEachAtOnce(await listFiles(directory), writesAtOnce, async (file) => {
    const content = await readFile(join(directory, file));
    await createOrReject(store, `${folder}/${file}`, content);
  });
  await claimVersion(store, metadata);
  // Before it is a release: an edge looks once which deltas there are.
  const deltas =
    deltaLimitMs === undefined ? null : await putDeltas(store, metadata, directory, deltaLimitMs);
  // Last but one: from here on it is a release, and no one runs it before it is signed.
  await createOrReject(store, `${folder}/${metadataFile}`, JSON.stringify(metadata, null, 2));
  await signSame(store, metadata);
  return deltas;
}

async function isPublished(store: Store, { app, id }: Release): Promise<boolean> {
  try {
    return (await store.readRelease(app, id)) !== null;
  } catch (error) {
    // A writer that was stopped before the last step, or an earlier version of the portal.
    if (error instanceof ReleaseUntrusted && error.kind === 'unsigned') return false;
    throw error;
  }
}

/** Signs what is in the store only if it is what was built here: anyone could have put it there before. */
async function signSame(store: Store, metadata: Release): Promise<void> {
  const { app, id } = metadata;
  const stated = await store.readStated(app, id);
  if (!stated) throw new StoreDamaged(`${releaseFolder(app, id)}/${metadataFile} is gone again`);
  const problems = isSameBuild(stated, metadata)
    ? await findDamage(store, app, id, stated)
    : ['its release.json is of another build'];
  if (problems.length > 0)
    throw new StoreDamaged(
      `${store.objects.place}/${releaseFolder(app, id)} is there with other content: ${problems.join('; ')}`,
    );
  await store.signRelease(app, id, stated);
}

/** When and from which commit it was built does not matter. */
function isSameBuild({ metadata }: StatedRelease, built: Release): boolean {
  const { commit: _, built_at: __, ...known } = metadata;
  const { commit: ___, built_at: ____, ...own } = releaseSchema.parse(built);
  return isDeepStrictEqual(known, own);
}

/** Builds that `npm start` publishes: one version has many contents. */
export function isDevelopmentVersion(version: string): boolean {
  return version.endsWith('-dev');
}

/** The same build under a development version, so that it never takes a number of its team's. */
export function asDevelopmentRelease(metadata: Release): Release {
  const version = `${metadata.version}-dev`;
  return { ...metadata, version, id: `${version}${metadata.id.slice(metadata.version.length)}` };
}

/** A version is one content forever. Of two contents that come at once under one version, one gets it. */
async function claimVersion(store: Store, { app, version, id }: Release): Promise<void> {
  if (isDevelopmentVersion(version)) return;
  const key = `versions/${app}/${version}.json`;
  if (await store.objects.create(key, JSON.stringify({ id }))) return;
  const taken = JSON.parse(String(await store.objects.read(key))) as { id: string };
  throw new ReleaseRejected(
    `${app} ${version} is published with other content (${taken.id}). Raise the version in ${app}/package.json and publish again.`,
  );
}

/** Rejects with `ReleaseRejected` unless the id follows from the content and every file is as the build made it. */
export async function verifyBuilt(metadata: Release, directory: string): Promise<void> {
  if (releaseIdOf(metadata) !== metadata.id)
    throw new ReleaseRejected(
      `${metadata.app} ${metadata.id}: its id does not follow from its content. Build it again.`,
    );
  const found = await listFiles(directory);
  const missing = Object.keys(metadata.files).filter((file) => !found.includes(file));
  if (missing.length > 0)
    throw new ReleaseRejected(
      `${metadata.app} is not built completely: ${missing.join(', ')} is missing.`,
    );
  for (const [file, { integrity }] of Object.entries(metadata.files)) {
    if (integrityOf(await readFile(join(directory, file))) !== integrity)
      throw new ReleaseRejected(
        `${metadata.app}: ${file} was changed after the build. Build it again.`,
      );
  }
}

async function createOrReject(store: Store, key: string, content: Uint8Array | string) {
  if (await store.objects.create(key, content)) return;
  // Metadata that differ in the time of only the build are the same release.
  if (key.endsWith(`/${metadataFile}`)) return;
  throw new StoreDamaged(`${store.objects.place}/${key} is there with other content`);
}

/** Files for the page. The build's own notes begin with a dot. */
async function listFiles(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && entry.name !== metadataFile)
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .toSorted();
}
