import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ObjectStore } from '@portal/releases/s3-objects';

/** Files are older than this before a sweep takes them for left behind: an upload may be under way. */
const sweepAfterMs = 60 * 60 * 1000;
const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const askAtOnce = 1000;
const identityName = 'uploads.id';

export type UploadKind = 'claim-files' | 'message-files' | 'correction-files';

/** Files of one kind: outside everything that is served, each under a name of our own. */
export interface FileStore {
  read: (id: string) => Promise<Buffer>;
  /** Whole or not at all. */
  write: (id: string, content: Buffer) => Promise<void>;
  remove: (id: string) => Promise<void>;
  /** Names of all files, also of those that are no id. */
  list: () => Promise<string[]>;
  /** When it was written; null when it is gone. */
  writtenAt: (name: string) => Promise<Date | null>;
}

/** Where uploads are kept. */
export interface Uploads {
  of: (kind: UploadKind) => FileStore;
  /** A name that only this place has; it is made where there is none. */
  identify: () => Promise<string>;
  /** The same; null where there is none yet. */
  findIdentity: () => Promise<string | null>;
}

/** In folders, readable only by the portal's user. */
export function uploadsInFolder(dataDir: string): Uploads {
  const folderStore = (kind: UploadKind): FileStore => {
    const folder = join(dataDir, kind);
    return {
      read: (id) => readFile(join(folder, id)),
      async write(id, content) {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const part = join(folder, `${id}.part`);
        await writeFile(part, content, { mode: 0o600, flush: true });
        await rename(part, join(folder, id));
      },
      remove: (id) => rm(join(folder, id), { force: true }),
      list: () => readdir(folder).catch(() => []),
      writtenAt: (name) =>
        stat(join(folder, name)).then(
          ({ mtime }) => mtime,
          () => null,
        ),
    };
  };
  return {
    of: folderStore,
    async identify() {
      const path = join(dataDir, identityName);
      await mkdir(dataDir, { recursive: true, mode: 0o700 });
      // Two processes may make it at once: one is first.
      await writeFile(path, randomUUID(), { flag: 'wx', mode: 0o600 }).catch(ignoreExisting);
      return (await readFile(path, 'utf8')).trim();
    },
    findIdentity: () =>
      readFile(join(dataDir, identityName), 'utf8').then(
        (text) => text.trim(),
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return null;
          throw error;
        },
      ),
  };
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

/** In a bucket, which all processes see. */
export function uploadsInObjects(objects: ObjectStore): Uploads {
  return {
    of: (kind) => ({
      async read(id) {
        const content = await objects.read(`${kind}/${id}`);
        if (content === null) throw new Error(`${kind}/${id} is missing in ${objects.place}`);
        return content;
      },
      async write(id, content) {
        await objects.create(`${kind}/${id}`, content);
      },
      remove: (id) => objects.remove(`${kind}/${id}`),
      list: async () => (await objects.list(`${kind}/`)).map((key) => key.slice(kind.length + 1)),
      writtenAt: async (name) => (await objects.stat(`${kind}/${name}`))?.modified ?? null,
    }),
    async identify() {
      await objects.create(identityName, randomUUID());
      return String(await objects.read(identityName)).trim();
    },
    async findIdentity() {
      const content = await objects.read(identityName);
      return content === null ? null : String(content).trim();
    },
  };
}

/** Removes files that no row names any more: of deleted accounts, and of uploads that broke off. */
export async function sweep(
  store: FileStore,
  now: Date,
  findKnown: (ids: string[]) => Promise<string[]>,
): Promise<void> {
  const names = await store.list();
  for (let from = 0; from < names.length; from += askAtOnce) {
    const some = names.slice(from, from + askAtOnce);
    const ids = some.filter((name) => isId.test(name));
    const known = new Set(ids.length === 0 ? [] : await findKnown(ids));
    for (const name of some.filter((each) => !known.has(each))) {
      const written = await store.writtenAt(name);
      if (written !== null && now.getTime() - written.getTime() > sweepAfterMs) {
        await store.remove(name);
      }
    }
  }
}
