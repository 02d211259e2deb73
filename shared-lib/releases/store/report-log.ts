import { randomUUID } from 'node:crypto';
import { evidenceFile, mergeEvidence, type EvidenceFile } from '../evidence.ts';
import type { ObjectStore } from './objects.ts';

/**
 * Collects the reports of several edges about a trial: each writes files of its own, under the revision
 * that began the trial, and no one changes another's. In any order they merge to the same.
 */
export async function writeEvidence(
  objects: ObjectStore,
  channel: string,
  since: number,
  news: EvidenceFile,
): Promise<void> {
  await objects.create(`${folderOf(channel, since)}${randomUUID()}.json`, JSON.stringify(news));
}

/** Reports in the trial that revision `since` began. */
export async function readEvidence(
  objects: ObjectStore,
  channel: string,
  since: number,
  visitorsOfNetwork: number,
): Promise<ReturnType<typeof mergeEvidence>> {
  const keys = await objects.list(folderOf(channel, since));
  const files = await Promise.all(keys.map(async (key) => parse(await objects.read(key))));
  return mergeEvidence(
    files.filter((file) => file !== null),
    visitorsOfNetwork,
  );
}

/** Differs when an edge has written reports since: files are only added. */
export async function readEvidenceVersion(
  objects: ObjectStore,
  channel: string,
  since: number,
): Promise<number> {
  return (await objects.list(folderOf(channel, since))).length;
}

function folderOf(channel: string, since: number): string {
  return `reports/${channel}/${String(since).padStart(6, '0')}/`;
}

/** A file that cannot be read, or is of an older form, counts nothing: reports are evidence, not state. */
function parse(content: Buffer | null): EvidenceFile | null {
  try {
    return evidenceFile.parse(JSON.parse(String(content)));
  } catch {
    return null;
  }
}
