import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { channelRevision, readableRevision, type ChannelRevision } from '../channel.ts';
import { release, type Release } from '../release.ts';
import { StoreDamaged, type ObjectStore } from './objects.ts';
import { seal, SignatureRefused, unseal } from './signing.ts';
import type { SigningKeys } from './signing-keys.ts';

/** Two people changed a channel at once: the other was first. */
export class ChannelConflict extends Error {
  override name = 'ChannelConflict';
}

/** What a channel is at: its newest usable revision, and what stands in the way of a newer one. */
export interface ChannelHead {
  channel: string;
  /** The highest number that is taken, usable or not; 0 for a channel that nobody has written. */
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

/**
 * Releases and channels, in files that are never changed once they are written:
 *
 *     releases/<app>/<version>-<content hash>/…     with release.json written last: it makes the release
 *     versions/<app>/<version>.json                 which release a published version is
 *     channels/<channel>/revisions/<number>.json    signed; the highest usable number is live
 *     reports/<channel>/<revision>/<…>.json         what browsers reported while that revision was live
 */
export interface Store {
  objects: ObjectStore;
  listApps: () => Promise<string[]>;
  /** Ids of the finished releases of an app and of those that were begun. */
  listReleaseIds: (app: string) => Promise<string[]>;
  /** Null when there is no such release, or only a part of one. */
  readRelease: (app: string, id: string) => Promise<Release | null>;
  listChannels: () => Promise<string[]>;
  readHead: (channel: string) => Promise<ChannelHead>;
  /** Like `readHead`, for someone who has seen a revision: looks only at what is newer; null when nothing is. */
  readNewer: (channel: string, seen: number) => Promise<ChannelHead | null>;
  readRevision: (channel: string, revision: number) => Promise<ChannelRevision>;
  /** Newest first, at most `limit`; unusable ones are named in their place. */
  readHistory: (channel: string, limit: number) => Promise<(ChannelRevision | UnusableRevision)[]>;
  /** Signs and writes the revision after `head`. Rejects with `ChannelConflict` when somebody was first. */
  append: (head: ChannelHead, next: RevisionDraft) => Promise<ChannelRevision>;
}

export type RevisionDraft = Omit<ChannelRevision, 'channel' | 'revision'>;

export const revisionType = 'application/vnd.portal.channel-revision+json';
const readsAtOnce = 16;

export function openStore(objects: ObjectStore, keys: SigningKeys): Store {
  const readRevision = async (channel: string, revision: number) => {
    const text = await objects.read(revisionKey(channel, revision));
    if (!text) throw new SignatureRefused('is not there');
    const parsed = readableRevision.safeParse(unseal(revisionType, text.toString(), keys.trusted));
    if (!parsed.success) throw new SignatureRefused(`has another form: ${describe(parsed.error)}`);
    // A revision that was copied under another name is signed, too.
    if (parsed.data.channel !== channel || parsed.data.revision !== revision)
      throw new SignatureRefused(`is revision ${parsed.data.revision} of ${parsed.data.channel}`);
    return parsed.data;
  };

  const readOrName = (channel: string, revision: number) =>
    readRevision(channel, revision).catch((error: unknown): UnusableRevision => {
      if (!(error instanceof SignatureRefused)) throw error;
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
    objects,
    readRevision,
    readNewer,
    listApps: () => objects.folders('releases/'),
    listReleaseIds: (app) => objects.folders(`releases/${app}/`),
    listChannels: () => objects.folders('channels/'),

    readRelease: async (app, id) => {
      const key = `${releaseFolder(app, id)}/release.json`;
      const text = await objects.read(key);
      if (!text) return null;
      const parsed = release.safeParse(parseJson(text.toString()));
      if (parsed.success) return parsed.data;
      throw new StoreDamaged(`${objects.place}/${key} cannot be read: ${describe(parsed.error)}`);
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

    append: async (head, draft) => {
      if (!keys.own)
        throw new Error('No key to sign with: RELEASE_SIGNING_KEY is set nowhere on this machine.');
      const next = channelRevision.parse({
        ...draft,
        channel: head.channel,
        revision: head.number + 1,
      });
      // Two who write the very same in the same millisecond are two writers all the same.
      const text = seal(revisionType, { ...next, nonce: randomUUID() }, keys.own);
      if (!(await objects.create(revisionKey(head.channel, next.revision), text)))
        throw new ChannelConflict(`${head.channel} is at revision ${next.revision} already`);
      return next;
    },
  };
}

export function releaseFolder(app: string, id: string): string {
  return `releases/${app}/${id}`;
}

export function isUnusable(entry: ChannelRevision | UnusableRevision): entry is UnusableRevision {
  return !('releases' in entry);
}

/** The usable ones alone. */
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

function describe(error: z.core.$ZodError): string {
  return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
