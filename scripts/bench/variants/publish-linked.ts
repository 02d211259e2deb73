import {
  pin,
  serverFormGroup,
  type PinnedRelease,
  type Release,
  type RemoteDescriptor,
} from '@portal/contract/composition';
import { asDevelopmentRelease, putRelease, releaseFolder } from '@portal/releases';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openBenchStore } from './open-bench-store.ts';

/** A remote that has no build of its own to be loaded by the page. */
export interface LinkedRemote {
  name: string;
  descriptor: RemoteDescriptor;
  /** For each expose the shell's files to hint at. */
  preloads: Record<string, string[]>;
}

interface LinkedBuild {
  release: Release;
  directory: string;
  storeDirectory: string;
  channel: string;
  remotes: LinkedRemote[];
}

/**
 * Makes a shell live that brings its remotes along, in the form that the edge knows: the descriptors
 * make the routes, and what the edge hints at for a remote are files of the shell. A remote's entry,
 * which the edge always hints at, is the shell's own starting script: it is asked for anyway.
 */
export async function publishLinked(build: LinkedBuild): Promise<void> {
  const { directory, storeDirectory, channel } = build;
  const release = asDevelopmentRelease(build.release);
  const store = await openBenchStore(storeDirectory);
  await putRelease(store, release, directory);
  const shell = pin(release);
  const ofShell = (file: string) => `../../shell/${shell.id}/${file}`;

  // The edge reads a server form from the store, where a remote's files are in a folder of its own.
  for (const { name, preloads } of build.remotes)
    for (const file of preloads[serverFormGroup] ?? [])
      await store.objects.create(
        `${releaseFolder(name, shell.id)}/${file}`,
        readFileSync(join(directory, file)),
      );

  const linked = build.remotes.map(({ name, descriptor, preloads }): [string, PinnedRelease] => {
    const hints = Object.entries(preloads).map(([group, files]) => [
      group,
      files.map((file) => ({
        file: group === serverFormGroup ? file : ofShell(file),
        integrity: integrityOf(release, file),
      })),
    ]);
    return [
      name,
      {
        id: shell.id,
        entry: ofShell(shell.entry),
        integrity: shell.integrity,
        global_name: name,
        descriptor,
        preloads: Object.fromEntries(hints),
      },
    ];
  });
  await store.append(await store.readHead(channel), {
    releases: { shell, ...Object.fromEntries(linked) },
    canaries: [],
    action: 'start',
    evidence: null,
    by: 'bench',
    reason: 'npm run bench',
    at: new Date().toISOString(),
  });
}

function integrityOf({ id, files }: Release, file: string): string {
  const metadata = files[file];
  if (!metadata) throw new Error(`${id} has no ${file}`);
  return metadata.integrity;
}
