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
  /**
   * Names of files beside the revisions that are none: another form of name, or a number that none of ours can
   * have yet, without a revision in it.
   */
  strays: string[];
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
const fileName = /^\d{6}\.json$/;

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

  /** Numbers above `seen`, highest first, and the names of files that are not named as revisions are. */
  const listFiles = async (channel: string, seen: number) => {
    const folder = `${revisionsFolder(channel)}/`;
    const keys = await objects.list(folder, seen > 0 ? revisionKey(channel, seen) : undefined);
    const names = keys.map((key) => key.slice(folder.length));
    return {
      numbers: names
        .filter((name) => fileName.test(name))
        .map((name) => Number.parseInt(name, 10))
        .sort((a, b) => b - a),
      misnamed: names.filter((name) => !fileName.test(name)),
    };
  };

  const readNewer = async (channel: string, seen: number): Promise<ChannelHead | null> => {
    const { numbers, misnamed } = await listFiles(channel, seen);
    if (numbers.length === 0 && misnamed.length === 0) return null;
    const unusable: UnusableRevision[] = [];
    let live: ChannelRevision | null = null;
    for (const revision of numbers) {
      const found = await readOrName(channel, revision);
      if (isUnusable(found)) {
        unusable.push(found);
        continue;
      }
      live = found;
      break;
    }
    const highest = findHighest(numbers, live?.revision ?? seen);
    const isStray = ({ revision }: UnusableRevision) => revision > highest;
    return {
      channel,
      number: highest,
      live,
      unusable: unusable.filter((one) => !isStray(one)),
      strays: [
        ...misnamed,
        ...unusable.filter(isStray).map(({ revision }) => nameOf(revision)),
      ].toSorted(),
    };
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
      (await readNewer(channel, 0)) ?? { channel, number: 0, live: null, unusable: [], strays: [] },
    readHistory: async (channel, limit) => {
      const head = await readNewer(channel, 0);
      const { numbers } = await listFiles(channel, 0);
      const wanted = numbers.filter((one) => one <= (head?.number ?? 0)).slice(0, limit);
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

/**
 * The highest number that is taken. Revisions are written one after the other: a file above a gap holds none of
 * them, unless it is signed, and must neither keep later ones from being read nor use up their numbers.
 */
function findHighest(numbers: readonly number[], known: number): number {
  const present = new Set(numbers);
  // Where nothing is usable, the oldest file is where the channel began.
  let highest = known > 0 ? known : (numbers.at(-1) ?? 0);
  while (present.has(highest + 1)) highest += 1;
  return highest;
}

function revisionsFolder(channel: string): string {
  return `channels/${channel}/revisions`;
}

/** Six digits, so that the order of names is the order of numbers. */
export function revisionKey(channel: string, revision: number): string {
  return `${revisionsFolder(channel)}/${nameOf(revision)}`;
}

function nameOf(revision: number): string {
  return `${String(revision).padStart(6, '0')}.json`;
}
