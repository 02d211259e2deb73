import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ChannelRevision, PinnedRelease } from '@portal/shared-lib/federation/release';
import { nextRevision, openStore } from '@portal/shared-lib/federation/store';
import type { Bundle } from './build-bundle.ts';
import { exposesOf, linkedChunk } from './linked-remotes.ts';

/** With every remote the edge hints at the texts of forms too: the file is right for every address. */
const hintedWithEveryRemote = 'form-texts-en';

/**
 * Publishes the bundle as the shell's release. The remotes stand in the channel with their
 * descriptors, so that routes and navigation are the same; their files are the bundle's chunks.
 */
export async function publishBundle(
  storeDirectory: string,
  channel: string,
  bundle: Bundle,
): Promise<void> {
  const store = openStore(storeDirectory);
  await store.putRelease(bundle.release, bundle.directory);
  const releases = { shell: pinShell(bundle), ...pinRemotes(bundle) };
  // The remotes' addresses go through these directories, which are empty.
  for (const app of Object.keys(releases)) {
    mkdirSync(join(store.releasesDirectory, app), { recursive: true });
  }
  const revision: ChannelRevision = {
    channel,
    revision: await nextRevision(storeDirectory, channel),
    releases,
    by: 'bench',
    reason: 'bench',
    at: new Date().toISOString(),
  };
  await store.writeChannel(revision);
}

type Pins = PinnedRelease['preloads'][string];

function pinFiles({ release }: Bundle, files: readonly string[] = []): Pins {
  return files.map((file) => {
    const facts = release.files[file];
    if (!facts) throw new Error(`The bundle has no ${file}`);
    return { file, integrity: facts.integrity };
  });
}

function pinShell(bundle: Bundle): PinnedRelease {
  const { release, runtime } = bundle;
  const [entry] = pinFiles(bundle, [release.entry]);
  const groups = Object.entries(release.preloads).map(([group, files]) => {
    // The page names the runtime as a script, as it does the entry, which the edge leaves out too.
    return [
      group,
      pinFiles(
        bundle,
        files.filter((file) => file !== runtime),
      ),
    ] as const;
  });
  return {
    id: release.id,
    entry: release.entry,
    integrity: entry?.integrity ?? '',
    global_name: null,
    descriptor: null,
    preloads: Object.fromEntries(groups),
  };
}

/** Their id leads to the shell's directory, so that the edge's hints name the files that are there. */
function pinRemotes(bundle: Bundle): Record<string, PinnedRelease> {
  const { release, descriptors } = bundle;
  const [texts] = pinFiles(bundle, release.preloads[hintedWithEveryRemote]);
  if (!texts) throw new Error(`The bundle has no chunk ${hintedWithEveryRemote}`);
  return Object.fromEntries(
    descriptors.map((descriptor) => {
      const preloads = exposesOf(descriptor).map((expose) => [
        `expose-${expose.slice(2)}`,
        pinFiles(bundle, release.preloads[linkedChunk(expose, descriptor.name)]),
      ]);
      const pinned = {
        id: `../shell/${release.id}`,
        entry: texts.file,
        integrity: texts.integrity,
        global_name: descriptor.name,
        descriptor,
        preloads: Object.fromEntries(preloads) as PinnedRelease['preloads'],
      };
      return [descriptor.name, pinned];
    }),
  );
}
