import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import { inArray } from 'drizzle-orm';
import { claimFileLimits } from '@portal/shared-lib/contract';
import { insuranceClaimFiles } from '../../database/schema/insurance.ts';
import type { AppDeps } from '../../deps.ts';
import { ApiError } from '../../http/errors.ts';

/** Files are older than this before a sweep takes them for left behind: an upload may be under way. */
const sweepAfterMs = 60 * 60 * 1000;

export interface CheckedFile {
  id: string;
  name: string;
  media_type: string;
  bytes: number;
  sha256: string;
}

/** Where files lie: outside everything that is served, each under a name of our own. */
export function claimFilesIn(dataDir: string) {
  const folder = join(dataDir, 'claim-files');
  return {
    read: (id: string) => readFile(join(folder, id)),

    /** Whole or not at all, readable by the portal's user alone. */
    async write(id: string, content: Buffer): Promise<void> {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const part = join(folder, `${id}.part`);
      await writeFile(part, content, { mode: 0o600, flush: true });
      await rename(part, join(folder, id));
    },

    remove: (id: string) => rm(join(folder, id), { force: true }),

    async list(): Promise<{ id: string; ageMs: (now: Date) => number }[]> {
      const names = await readdir(folder).catch(() => [] as string[]);
      const found = await Promise.all(
        names.map(async (id) => ({ id, written: (await stat(join(folder, id))).mtimeMs })),
      );
      return found.map(({ id, written }) => ({ id, ageMs: (now) => now.getTime() - written }));
    },
  };
}

/**
 * Judges a file by its content: neither its name nor what the browser calls it counts.
 * @throws ApiError `validation_failed` for what is no photo and no PDF
 */
export async function checkFile(content: unknown, givenName: string): Promise<CheckedFile> {
  const refuse = (rule: string) => new ApiError('validation_failed', { fields: { file: rule } });
  if (!Buffer.isBuffer(content) || content.length === 0) throw refuse('required');
  if (content.length > claimFileLimits.bytes) throw refuse('file_size');
  const type = await fileTypeFromBuffer(content);
  const mediaType = claimFileLimits.mediaTypes.find((each) => each === type?.mime);
  if (type === undefined || mediaType === undefined) throw refuse('file_type');
  return {
    id: randomUUID(),
    name: cleanName(givenName, type.ext),
    media_type: mediaType,
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
  };
}

/** The last part of the name, without signs that mean something to a file system or a header. */
function cleanName(given: string, extension: string): string {
  let name = given;
  try {
    name = decodeURIComponent(given);
  } catch {
    // Not percent-encoded: it is a name all the same.
  }
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const stem = last
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[\p{C}"*:<>?|]/gu, '')
    .trim()
    .slice(0, 80);
  return `${stem || 'file'}.${extension}`;
}

/** Removes files that no claim names any more: of deleted accounts, and of uploads that broke off. */
export async function sweepClaimFiles({
  db,
  now,
  dataDir,
}: Pick<AppDeps, 'db' | 'now' | 'dataDir'>): Promise<void> {
  const store = claimFilesIn(dataDir);
  const old = (await store.list()).filter(({ ageMs }) => ageMs(now()) > sweepAfterMs);
  const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
  const ids = old.map(({ id }) => id).filter((id) => isId.test(id));
  const known =
    ids.length === 0
      ? []
      : await db
          .select({ id: insuranceClaimFiles.id })
          .from(insuranceClaimFiles)
          .where(inArray(insuranceClaimFiles.id, ids));
  const kept = new Set(known.map(({ id }) => id));
  for (const { id } of old) if (!kept.has(id)) await store.remove(id);
}
