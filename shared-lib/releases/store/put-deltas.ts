import { pinnedReleases, type Release } from '@portal/contract/composition';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeltaOf, isDictionary, makeDelta } from './delta.ts';
import { maxDeltaBytes, maxEarlier, writeDeltas, type Delta } from './delta-files.ts';
import { readReleases } from './find-release.ts';
import { integrityOf } from './release-id.ts';
import { releaseFolder } from './stored-releases.ts';
import type { Store } from './store.ts';

/** Deltas that were computed for browsers that have an earlier release. */
export interface DeltaReport {
  /** Ids of the earlier releases. */
  from: string[];
  files: number;
  bytes: number;
  cpuMs: number;
  /** Files that were left without, because the time or the space was used up. */
  omitted: number;
}

interface Task {
  file: string;
  expected: Release['files'][string];
  earlier: Release;
}

/**
 * Writes the deltas between a release that is being published and the releases before it. They rest on files that
 * are signed already, so each is checked by what it unpacks to and none is part of what the release signs.
 */
export async function putDeltas(
  store: Store,
  metadata: Release,
  directory: string,
  limitMs: number,
): Promise<DeltaReport> {
  const releases = await earlierReleases(store, metadata);
  const deltas: Delta[] = [];
  let omitted = 0;
  const start = process.cpuUsage();
  for (const { file, expected, earlier } of listTasks(metadata, releases)) {
    if (cpuMsSince(start) >= limitMs) {
      omitted += 1;
      continue;
    }
    const base = await readSound(store, earlier, file);
    if (!base) continue;
    const path = join(directory, file);
    const content = makeDelta(await readFile(path), base);
    if (!isDeltaOf(content, base, expected) || !(await isWorthIt(content, path))) continue;
    const used = bytesOf(deltas.filter(({ from }) => from === earlier.id));
    if (used + content.length <= maxDeltaBytes) deltas.push({ from: earlier.id, file, content });
    else omitted += 1;
  }
  const cpuMs = Math.round(cpuMsSince(start));
  for (const { id } of releases) {
    const own = deltas.filter(({ from }) => from === id);
    await writeDeltas(store.objects, metadata, id, own);
  }
  return {
    from: releases.map(({ id }) => id),
    files: deltas.length,
    bytes: bytesOf(deltas),
    cpuMs,
    omitted,
  };
}

/** Releases that visitors have: live ones and canaries of any channel, then the last builds. */
async function earlierReleases(store: Store, { app, id }: Release): Promise<Release[]> {
  const releases = await readReleases(store, app);
  const current = new Set<string>();
  for (const channel of await store.listChannels()) {
    const { live } = await store.readHead(channel);
    for (const [name, pinned] of live ? pinnedReleases(live) : [])
      if (name === app) current.add(pinned.id);
  }
  return releases
    .filter((release) => release.id !== id)
    .toSorted((a, b) => Number(current.has(b.id)) - Number(current.has(a.id)))
    .slice(0, maxEarlier);
}

/** The largest files first: where the time ends, what is left is what costs least. */
function listTasks({ files }: Release, releases: readonly Release[]): Task[] {
  return releases
    .flatMap((earlier) =>
      Object.entries(files).flatMap(([file, expected]) => {
        const base = Object.hasOwn(earlier.files, file) ? earlier.files[file] : undefined;
        return base && isDictionary(file, base) ? [{ file, expected, earlier }] : [];
      }),
    )
    .toSorted((a, b) => b.expected.bytes - a.expected.bytes);
}

/** A file of an earlier release that is what was signed; null otherwise. */
async function readSound(store: Store, { app, id, files }: Release, file: string) {
  const content = await store.objects.read(`${releaseFolder(app, id)}/${file}`);
  return content && integrityOf(content) === files[file]?.integrity ? content : null;
}

/** A delta that is about as large as the compressed file helps no one. */
async function isWorthIt(delta: Buffer, path: string): Promise<boolean> {
  const compressed = await readFile(`${path}.br`).catch(() => readFile(path));
  return delta.length < compressed.length * 0.8;
}

function bytesOf(deltas: readonly Delta[]): number {
  return deltas.reduce((sum, { content }) => sum + content.length, 0);
}

function cpuMsSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
