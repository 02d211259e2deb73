import { createPrivateKey, createPublicKey } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contractVersion, type Release, type RemoteDescriptor } from '@portal/contract/composition';
import { openFileObjects } from './file-objects.ts';
import type { ObjectStore } from './objects.ts';
import { putRelease } from './put-release.ts';
import { integrityOf, releaseIdOf } from './release-id.ts';
import { revisionType } from './revision-file.ts';
import { openSeenRevisions } from './seen-revisions.ts';
import { createKeyPair, type SigningKeys } from './signing-keys.ts';
import { seal } from './signing.ts';
import { openStore, type Store } from './store.ts';
import { revisionKey } from './stored-revisions.ts';

/** A test's own time and place. */
interface TestPlace {
  after: (clear: () => Promise<void>) => void;
}

export async function makeDirectory(t: TestPlace): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'portal-release-'));
  t.after(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

export function makeKeys(): SigningKeys & { own: NonNullable<SigningKeys['own']> } {
  const key = Buffer.from(createKeyPair().signing, 'base64');
  const own = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  const trusted = [createPublicKey(own)];
  return { own, trusted, signersOf: () => trusted };
}

export function makeDescriptor(
  name: string,
  metadata: Partial<RemoteDescriptor> = {},
): RemoteDescriptor {
  return {
    name,
    owner: { team: `Team of ${name}`, contact: 'team@example.org' },
    contract: `^${contractVersion}`,
    mounts: [
      { path: `/dashboard/${name}`, layout: 'dashboard', middleware: ['auth'], expose: './area' },
    ],
    modals: [],
    navigation: [],
    ...metadata,
  };
}

/** Metadata of a build, for files with the given content. */
export function makeRelease(
  app: string,
  version: string,
  content = `${app} ${version}`,
  metadata: Partial<Release> = {},
): Release {
  const isShell = app === 'shell';
  const entry = isShell ? 'main.js' : 'remoteEntry.js';
  const fileMetadata = { bytes: content.length, integrity: integrityOf(Buffer.from(content)) };
  const made = {
    app,
    version,
    commit: null,
    built_at: '2026-11-21T10:00:00.000Z',
    entry,
    descriptor: isShell ? null : makeDescriptor(app),
    preloads: { main: [entry] },
    ...(isShell && { contract: contractVersion }),
    shared: { react: '19.3.1' },
    exports: { react: isShell ? ['*'] : ['useState'] },
    files: { [entry]: fileMetadata, 'page.js': fileMetadata },
    ...metadata,
  };
  const id = releaseIdOf(made);
  const name = `${app.replaceAll('-', '_')}_${id.slice(-12)}`;
  return { ...made, id, global_name: isShell ? null : name, ...metadata };
}

/** Signs and writes a revision unchecked: one of another version of the portal, which knows other descriptors. */
export async function writeUnchecked(
  { objects }: Pick<Store, 'objects'>,
  { own }: SigningKeys,
  revision: { channel: string; revision: number; [field: string]: unknown },
): Promise<void> {
  if (!own) throw new Error('No key to sign with');
  await objects.create(
    revisionKey(revision.channel, revision.revision),
    seal(revisionType, revision, own),
  );
}

/** A store with what is needed to fill it. */
export interface Workshop {
  directory: string;
  store: Store;
  /** Writes what a build would leave. Returns the directory. */
  build: (metadata: Release, content?: string) => Promise<string>;
  /** Builds and publishes. */
  publish: (metadata: Release, content?: string) => Promise<Release>;
}

export async function makeWorkshop(
  t: TestPlace,
  objects?: ObjectStore,
  keys: SigningKeys = makeKeys(),
): Promise<Workshop> {
  const root = await makeDirectory(t);
  const directory = join(root, 'store');
  const seen = openSeenRevisions(join(root, 'data'), directory, keys.trusted);
  const store = openStore(objects ?? openFileObjects(directory), keys, { seen });
  const build = async (metadata: Release, content = `${metadata.app} ${metadata.version}`) => {
    const built = join(root, 'built', metadata.app, metadata.id);
    await mkdir(built, { recursive: true });
    for (const file of Object.keys(metadata.files)) await writeFile(join(built, file), content);
    await writeFile(join(built, 'release.json'), JSON.stringify(metadata));
    return built;
  };
  const publish = async (metadata: Release, content?: string) => {
    await putRelease(store, metadata, await build(metadata, content));
    return metadata;
  };
  return { directory, store, build, publish };
}
