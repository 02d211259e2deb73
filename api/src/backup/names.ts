import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const pattern = /^portal-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz\.age$/;
const dayMs = 24 * 60 * 60 * 1000;

/** Sorted by name, backups are sorted by time. */
export const nameOf = (at: Date) =>
  `portal-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar.gz.age`;

export function madeAt(name: string): number | undefined {
  const [, day, hours, minutes, seconds] = pattern.exec(name) ?? [];
  return day === undefined ? undefined : Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`);
}

/** Names of the backups of a folder, the newest first. */
export async function listBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return names
    .filter((name) => pattern.test(name))
    .toSorted()
    .toReversed();
}

/**
 * Deletes backups, and what is left of interrupted ones, that are older than so many days. The newest backup stays,
 * however old it is.
 */
export async function deleteOldBackups(
  folder: string,
  keepDays: number,
  now: Date,
): Promise<string[]> {
  const isOld = (name: string) => now.getTime() - (madeAt(name) ?? Infinity) > keepDays * dayMs;
  const [, ...others] = await listBackups(folder);
  const parts = (await readdir(folder))
    .filter((name) => name.endsWith('.part'))
    .filter((name) => now.getTime() - (madeAt(name.slice(0, -'.part'.length)) ?? Infinity) > dayMs);
  const old = [...others.filter(isOld), ...parts];
  for (const name of old) await rm(join(folder, name), { force: true });
  return old;
}
