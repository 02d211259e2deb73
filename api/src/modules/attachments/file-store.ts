import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Files are older than this before a sweep takes them for left behind: an upload may be under way. */
const sweepAfterMs = 60 * 60 * 1000;
const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export type FileStore = ReturnType<typeof fileStoreIn>;

/** Where files lie: outside everything that is served, each under a name of our own. */
export function fileStoreIn(dataDir: string, name: 'claim-files' | 'message-files') {
  const folder = join(dataDir, name);
  const remove = (id: string) => rm(join(folder, id), { force: true });
  return {
    read: (id: string) => readFile(join(folder, id)),

    /** Whole or not at all, readable only by the portal's user. */
    async write(id: string, content: Buffer): Promise<void> {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const part = join(folder, `${id}.part`);
      await writeFile(part, content, { mode: 0o600, flush: true });
      await rename(part, join(folder, id));
    },

    remove,

    /** Removes files that no row names any more: of deleted accounts, and of uploads that broke off. */
    async sweep(now: Date, findKnown: (ids: string[]) => Promise<string[]>): Promise<void> {
      const names = await readdir(folder).catch(() => [] as string[]);
      const found = await Promise.all(
        names.map(async (id) => ({ id, written: (await stat(join(folder, id))).mtimeMs })),
      );
      const old = found
        .filter(({ written }) => now.getTime() - written > sweepAfterMs)
        .map(({ id }) => id);
      const ids = old.filter((id) => isId.test(id));
      const kept = new Set(ids.length === 0 ? [] : await findKnown(ids));
      for (const id of old) if (!kept.has(id)) await remove(id);
    },
  };
}
