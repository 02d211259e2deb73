import type { ChannelRevision } from '@portal/contract/composition';
import type { ObjectStore } from './objects.ts';
import { unsealRevision } from './revision-file.ts';
import { SignatureRejected } from './signing.ts';
import type { SigningKeys } from './signing-keys.ts';

/** The state of a channel: its newest usable revision, and why a newer one cannot be used. */
export interface ChannelHead {
  channel: string;
  /** The highest number that is taken, usable or not; 0 for a channel that no one has written. */
  number: number;
  live: ChannelRevision | null;
  /** Revisions above the live one that cannot be used, newest first: cut off, altered, not signed. */
  unusable: UnusableRevision[];
}

export interface UnusableRevision {
  revision: number;
  /** Goes on after the revision's number: "is cut off …". */
  fault: string;
}

export interface StoredRevisions {
  listChannels: () => Promise<string[]>;
  readHead: (channel: string) => Promise<ChannelHead>;
  /** Like `readHead`, for someone who has seen a revision: looks only at what is newer; null when nothing is. */
  readNewer: (channel: string, seen: number) => Promise<ChannelHead | null>;
  readRevision: (channel: string, revision: number) => Promise<ChannelRevision>;
  /** Newest first, at most `limit`; unusable ones are named in their place. */
  readHistory: (channel: string, limit: number) => Promise<(ChannelRevision | UnusableRevision)[]>;
  /** A revision's file, verified; null when it is not there. Rejects with `SignatureRejected`. */
  readSealed: (channel: string, revision: number) => Promise<string | null>;
}

const readsAtOnce = 16;

interface OpenRevisions extends StoredRevisions {
  /** Rejects with `SignatureRejected`, also when the revision is not there. */
  readVerified: (
    channel: string,
    revision: number,
  ) => Promise<{ sealed: string; metadata: ChannelRevision }>;
}

export function openRevisions(objects: ObjectStore, keys: SigningKeys): OpenRevisions {
  const readVerified = async (channel: string, revision: number) => {
    const sealed = (await objects.read(revisionKey(channel, revision)))?.toString();
    if (sealed === undefined) throw new SignatureRejected('is not there');
    const metadata = unsealRevision(channel, sealed, keys.trusted);
    // A revision that was copied under another number is signed, too.
    if (metadata.revision !== revision)
      throw new SignatureRejected(`is revision ${metadata.revision} of ${metadata.channel}`);
    return { sealed, metadata };
  };
  const readRevision = async (channel: string, revision: number) =>
    (await readVerified(channel, revision)).metadata;

  const readOrName = (channel: string, revision: number) =>
    readRevision(channel, revision).catch((error: unknown): UnusableRevision => {
      if (!(error instanceof SignatureRejected)) throw error;
      return { revision, fault: error.message };
    });

  /** Numbers above `seen`, highest first. */
  const numbers = async (channel: string, seen: number) => {
    const folder = `${revisionsFolder(channel)}/`;
    const keys = await objects.list(folder, seen > 0 ? revisionKey(channel, seen) : undefined);
    return keys
      .map((key) => /^(\d+)\.json$/.exec(key.slice(folder.length))?.[1])
      .filter((digits) => digits !== undefined)
      .map(Number)
      .sort((a, b) => b - a);
  };

  const readNewer = async (channel: string, seen: number): Promise<ChannelHead | null> => {
    const [number, ...older] = await numbers(channel, seen);
    if (number === undefined) return null;
    const unusable: UnusableRevision[] = [];
    for (const revision of [number, ...older]) {
      const found = await readOrName(channel, revision);
      if (!isUnusable(found)) return { channel, number, live: found, unusable };
      unusable.push(found);
    }
    return { channel, number, live: null, unusable };
  };

  return {
    readVerified,
    readRevision,
    readNewer,
    listChannels: () => objects.folders('channels/'),
    readSealed: async (channel, revision) => {
      const isThere = await objects.stat(revisionKey(channel, revision));
      return isThere && (await readVerified(channel, revision)).sealed;
    },
    readHead: async (channel) =>
      (await readNewer(channel, 0)) ?? { channel, number: 0, live: null, unusable: [] },
    readHistory: async (channel, limit) => {
      const wanted = (await numbers(channel, 0)).slice(0, limit);
      const history: (ChannelRevision | UnusableRevision)[] = [];
      for (let at = 0; at < wanted.length; at += readsAtOnce)
        history.push(
          ...(await Promise.all(
            wanted.slice(at, at + readsAtOnce).map((number) => readOrName(channel, number)),
          )),
        );
      return history;
    },
  };
}

export function isUnusable(entry: ChannelRevision | UnusableRevision): entry is UnusableRevision {
  return !('releases' in entry);
}

/** Without those that cannot be used. */
export function usable(history: (ChannelRevision | UnusableRevision)[]): ChannelRevision[] {
  return history.filter((entry) => !isUnusable(entry)) as ChannelRevision[];
}

function revisionsFolder(channel: string): string {
  return `channels/${channel}/revisions`;
}

/** Six digits, so that the order of names is the order of numbers. */
export function revisionKey(channel: string, revision: number): string {
  return `${revisionsFolder(channel)}/${String(revision).padStart(6, '0')}.json`;
}
