import { randomUUID } from 'node:crypto';
import { addTallies, tallies, type Tallies } from '../reports.ts';
import type { ObjectStore } from './objects.ts';

/**
 * What several edges have counted, in one place: each writes files of its own, under the revision that
 * was live, and nobody changes another's. Added up in any order they give the same sum.
 */
export async function writeTallies(
  objects: ObjectStore,
  channel: string,
  revision: number,
  counted: Tallies,
): Promise<void> {
  await objects.create(
    `${folderOf(channel, revision)}${randomUUID()}.json`,
    JSON.stringify(counted),
  );
}

/** The sum of what was reported while `since` or a later revision was live. */
export async function readTallies(
  objects: ObjectStore,
  channel: string,
  since: number,
): Promise<Tallies> {
  const keys = await objects.list(`reports/${channel}/`, folderOf(channel, since));
  const all = await Promise.all(keys.map(async (key) => parse(await objects.read(key))));
  return addTallies(...all);
}

function folderOf(channel: string, revision: number): string {
  return `reports/${channel}/${String(revision).padStart(6, '0')}/`;
}

/** A file that cannot be read counts nothing: reports are evidence, not state. */
function parse(content: Buffer | null): Tallies {
  try {
    return tallies.parse(JSON.parse(String(content)));
  } catch {
    return {};
  }
}
