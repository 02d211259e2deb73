import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { checkKey, StoreUnreachable, type ObjectStore } from './objects.ts';
import { hasCode } from './system-error.ts';

const draftTtlMs = 3_600_000;

/** The store in a directory of plain files, which any static host can serve. */
export function openFileObjects(directory: string): ObjectStore {
  const pathOf = (key: string) => join(directory, checkKey(key));
  // On the same file system as the file, because a link cannot leave one, and where the person who writes the file may write.
  const draftsOf = (key: string) =>
    join(directory, key.split('/').slice(0, -1)[0] ?? '', '.drafts');
  const swept = new Set<string>();

  return {
    place: directory,

    read: (key) => orNull(readFile(pathOf(key))),

    create: async (key, content) => {
      const bytes = Buffer.from(content);
      const target = pathOf(key);
      const drafts = draftsOf(key);
      const draft = join(drafts, randomUUID());
      await mkdir(drafts, { recursive: true });
      await mkdir(dirname(target), { recursive: true });
      if (!swept.has(drafts)) {
        swept.add(drafts);
        await sweep(drafts);
      }
      try {
        await writeDurably(draft, bytes);
        // A link fails where the name is taken, and shows the whole file or nothing.
        await link(draft, target);
        await syncDirectory(dirname(target));
        return true;
      } catch (error) {
        if (!hasCode(error, 'EEXIST')) throw error;
        return bytes.equals(await readFile(target));
      } finally {
        await rm(draft, { force: true });
      }
    },

    stat: async (key) => {
      const metadata = await orNull(stat(pathOf(key)));
      return metadata?.isFile() ? { bytes: metadata.size, modified: metadata.mtime } : null;
    },

    list: async (folder, after = '') => {
      const entries = await orNull(
        readdir(pathOf(folder.slice(0, -1)), { recursive: true, withFileTypes: true }),
      );
      return (entries ?? [])
        .filter((entry) => entry.isFile())
        .map((entry) =>
          relative(directory, join(entry.parentPath, entry.name)).replaceAll(sep, '/'),
        )
        .filter((key) => key > after && !isDraft(key))
        .toSorted();
    },

    folders: async (folder) => {
      const entries = await orNull(readdir(pathOf(folder.slice(0, -1)), { withFileTypes: true }));
      return (entries ?? [])
        .filter((entry) => entry.isDirectory() && entry.name !== '.drafts')
        .map(({ name }) => name)
        .toSorted();
    },

    remove: async (key) => {
      await rm(pathOf(key), { force: true });
      await removeEmptyFolders(dirname(pathOf(key)), directory);
    },
  };
}

function isDraft(key: string): boolean {
  return key.includes('/.drafts/');
}

async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The new name itself must survive a power cut, too. Not every system can do this to a directory. */
async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r').catch(() => null);
  await directory?.sync().catch(() => undefined);
  await directory?.close();
}

/** Drafts of writers that were stopped half-way. */
async function sweep(drafts: string): Promise<void> {
  for (const name of await readdir(drafts)) {
    const path = join(drafts, name);
    const metadata = await orNull(stat(path));
    if (metadata && Date.now() - metadata.mtimeMs > draftTtlMs) await rm(path, { force: true });
  }
}

/** A folder in which someone is writing at this moment is not empty, and stays. */
async function removeEmptyFolders(path: string, root: string): Promise<void> {
  if (path === root) return;
  const isGone = await rmdir(path).then(
    () => true,
    () => false,
  );
  if (isGone) await removeEmptyFolders(dirname(path), root);
}

async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR')) return null;
    throw new StoreUnreachable(error instanceof Error ? error.message : String(error), {
      cause: error,
    });
  }
}
