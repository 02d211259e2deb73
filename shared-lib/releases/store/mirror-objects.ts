import { StoreUnreachable, type ObjectStore } from './objects.ts';

/** A store far away with a copy close by of everything that was read from it. */
export interface MirroredObjects extends ObjectStore {
  /** The last error of the far store while it does not respond; null while it does. */
  trouble: () => string | null;
}

/**
 * Files never change, so a copy is as good as the original forever. When the far store does not respond,
 * the copies are what there is: the person who reads goes on with the newest that was ever read here.
 */
export function openMirroredObjects(far: ObjectStore, near: ObjectStore): MirroredObjects {
  let trouble: string | null = null;

  const ask = async <T>(asking: Promise<T>, otherwise: () => Promise<T>): Promise<T> => {
    try {
      const response = await asking;
      trouble = null;
      return response;
    } catch (error) {
      if (!(error instanceof StoreUnreachable)) throw error;
      trouble = error.message;
      return otherwise();
    }
  };

  return {
    place: far.place,
    trouble: () => trouble,
    read: async (key) => {
      // A damaged revision may be put right in its place, so a copy of one is the last resort only.
      const isFinal = key.startsWith('releases/');
      const copy = isFinal ? await near.read(key) : null;
      if (copy) return copy;
      const content = await ask(far.read(key), () => near.read(key));
      // Statements of what is current count for a short time: an old copy of one says nothing.
      if (content && !key.includes('/current/')) await near.create(key, content);
      return content;
    },
    stat: async (key) => (await near.stat(key)) ?? ask(far.stat(key), async () => null),
    list: (folder, after) => ask(far.list(folder, after), () => near.list(folder, after)),
    folders: (folder) => ask(far.folders(folder), () => near.folders(folder)),
    create: (key, content) => far.create(key, content),
    remove: async (key) => {
      await near.remove(key);
      await far.remove(key);
    },
  };
}
