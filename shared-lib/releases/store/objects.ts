/**
 * Where the store keeps its files, by key (`releases/mf-benefits/1.2.0-0a1b2c/remoteEntry.js`). Nothing
 * is ever overwritten: a file is created once and whole, or removed. Every promise of the store, one
 * winner of two writers and no half-written state, rests only on `create`.
 */
export interface ObjectStore {
  /** A directory or an address, for messages. */
  readonly place: string;
  /** Null when there is no such file. */
  read: (key: string) => Promise<Buffer | null>;
  /**
   * True when the file has this content now, also when it had it before; false when the key is taken by
   * other content, which stays. Of two who create different content at once, one gets true.
   */
  create: (key: string, content: Uint8Array | string) => Promise<boolean>;
  /** Null when there is no such file. */
  stat: (key: string) => Promise<{ bytes: number; modified: Date } | null>;
  /** Keys below a folder (`channels/production/revisions/`), sorted; with `after`, only those behind that key. */
  list: (folder: string, after?: string) => Promise<string[]>;
  /** Names of the folders that are directly in a folder. */
  folders: (folder: string) => Promise<string[]>;
  /** A file that is not there is removed already. */
  remove: (key: string) => Promise<void>;
}

/** The store did not respond, or not in time: nothing is known about what it holds. */
export class StoreUnreachable extends Error {
  override name = 'StoreUnreachable';
}

/** A file of the store is there and is not what it should be; the message names it. */
export class StoreDamaged extends Error {
  override name = 'StoreDamaged';
}

const segment = /^[A-Za-z0-9_@~+-][A-Za-z0-9._@~+-]*$/;

/** Rejects names that would leave the store or mean something to a file system or a URL. */
export function checkKey(key: string): string {
  if (!key.split('/').every((part) => segment.test(part)))
    throw new Error(`'${key}' cannot be a name in the store`);
  return key;
}
