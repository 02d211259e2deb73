import { createPublicKey, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { channelRevision, type ChannelRevision } from '../channel.ts';
import { release, type Release } from '../release.ts';
import {
  digestOf,
  readCurrentStatement,
  writeCurrentStatement,
  type CurrentStatement,
} from './current-statement.ts';
import { StoreDamaged, StoreUnreachable, type ObjectStore } from './objects.ts';
import { ReleaseUntrusted } from './refusal.ts';
import { integrityOf } from './release-id.ts';
import { describe, revisionType, unsealRevision } from './revision-file.ts';
import { nothingSeen, type SeenRevisions } from './seen-revisions.ts';
import { keyId, seal, SignatureRefused, unseal } from './signing.ts';
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

/** What a release says of itself, as its file has it. Nothing is known yet of who wrote it. */
export interface StatedRelease {
  facts: Release;
  /** The file's own values, in its own order: what the id follows from. */
  raw: Pick<Release, 'version' | 'files'> & { descriptor: unknown };
  /** The file itself. */
  text: Buffer;
}

/**
 * Releases and channels, in files that are never changed once they are written:
 *
 *     releases/<app>/<version>-<content hash>/…     with release.json written last: it makes the release
 *     releases/<app>/<id>/signatures/<key id>.json  signed: what release.json must be
 *     versions/<app>/<version>.json                 which release a published version is
 *     channels/<channel>/revisions/<number>.json    signed; the highest usable number is live
 *     channels/<channel>/current/<…>.json           signed; which number is the highest, for a limited time
 *     reports/<channel>/<revision>/<…>.json         what browsers reported while that revision was live
 */
export interface Store {
  objects: ObjectStore;
  /** Whether this machine has a key to sign releases and revisions with. */
  canSign: boolean;
  listApps: () => Promise<string[]>;
  /** Ids of the finished releases of an app and of those that were begun. */
  listReleaseIds: (app: string) => Promise<string[]>;
  /**
   * Null when there is no such release, or only a part of one. Rejects with `ReleaseUntrusted` when no trusted key
   * has signed it, or when it was altered since.
   */
  readRelease: (app: string, id: string) => Promise<Release | null>;
  /** The same without a look at the signature: for whoever is about to sign it. */
  readStated: (app: string, id: string) => Promise<StatedRelease | null>;
  /** Signs what a release says of itself. Whoever calls has verified it. */
  signRelease: (app: string, id: string, stated: Pick<StatedRelease, 'text'>) => Promise<void>;
  listChannels: () => Promise<string[]>;
  readHead: (channel: string) => Promise<ChannelHead>;
  /** Like `readHead`, for someone who has seen a revision: looks only at what is newer; null when nothing is. */
  readNewer: (channel: string, seen: number) => Promise<ChannelHead | null>;
  readRevision: (channel: string, revision: number) => Promise<ChannelRevision>;
  /** Newest first, at most `limit`; unusable ones are named in their place. */
  readHistory: (channel: string, limit: number) => Promise<(ChannelRevision | UnusableRevision)[]>;
  /** A revision's file, verified; null when it is not there. Rejects with `SignatureRefused`. */
  readSealed: (channel: string, revision: number) => Promise<string | null>;
  /** The newest statement of what is current; null when there is none that a trusted key has signed. */
  readCurrent: (channel: string) => Promise<CurrentStatement | null>;
  /** Signs a statement that a revision is current, from now on and for a limited time. */
  confirm: (channel: string, revision: number) => Promise<CurrentStatement>;
  /** What this machine has seen of each channel. */
  seen: SeenRevisions;
  /**
   * Signs and writes the revision after `head`, and confirms it as current. Rejects with `ChannelConflict` when
   * somebody was first.
   */
  append: (head: ChannelHead, next: RevisionDraft) => Promise<ChannelRevision>;
}

export type RevisionDraft = Omit<ChannelRevision, 'channel' | 'revision'>;

interface StoreOptions {
  seen?: SeenRevisions;
  /** For how many hours a statement of what is current counts. */
  freshHours?: number | undefined;
}

export const releaseType = 'application/vnd.portal.release+json';
const signedRelease = z.object({ app: z.string(), id: z.string(), facts: z.string() });
/** A long weekend: then new edges need somebody who confirms what is current. */
const usualFreshHours = 72;
const readsAtOnce = 16;

export function openStore(
  objects: ObjectStore,
  keys: SigningKeys,
  { seen = nothingSeen, freshHours = usualFreshHours }: StoreOptions = {},
): Store {
  const ownKey = () => {
    if (keys.own) return keys.own;
    throw new Error('No key to sign with: RELEASE_SIGNING_KEY is set nowhere on this machine.');
  };

  const readBoth = async (channel: string, revision: number) => {
    const sealed = (await objects.read(revisionKey(channel, revision)))?.toString();
    if (sealed === undefined) throw new SignatureRefused('is not there');
    const facts = unsealRevision(channel, sealed, keys.trusted);
    // A revision that was copied under another number is signed, too.
    if (facts.revision !== revision)
      throw new SignatureRefused(`is revision ${facts.revision} of ${facts.channel}`);
    return { sealed, facts };
  };
  const readRevision = async (channel: string, revision: number) =>
    (await readBoth(channel, revision)).facts;

  const readStated = async (app: string, id: string): Promise<StatedRelease | null> => {
    const key = `${releaseFolder(app, id)}/release.json`;
    const text = await objects.read(key);
    if (!text) return null;
    const raw = parseJson(text.toString());
    const parsed = release.safeParse(raw);
    if (!parsed.success)
      throw new StoreDamaged(`${objects.place}/${key} cannot be read: ${describe(parsed.error)}`);
    return { facts: parsed.data, raw: raw as StatedRelease['raw'], text };
  };

  const checkSignature = async (app: string, id: string, { text, facts }: StatedRelease) => {
    let isSigned = false;
    for (const key of keys.trusted) {
      const sealed = await objects.read(signatureKey(app, id, keyId(key)));
      if (!sealed) continue;
      isSigned = true;
      const signed = readSignature(sealed.toString(), [key]);
      if (!signed || signed.app !== app || signed.id !== id) continue;
      if (signed.facts === integrityOf(text) && facts.app === app && facts.id === id) return;
    }
    throw new ReleaseUntrusted(app, id, isSigned ? 'altered' : 'unsigned');
  };

  const confirm = async (channel: string, revision: number) => {
    const { sealed } = await readBoth(channel, revision);
    const now = Date.now();
    const facts = {
      channel,
      revision,
      digest: digestOf(sealed),
      issued_at: new Date(now).toISOString(),
      expires_at: new Date(now + freshHours * 3_600_000).toISOString(),
    };
    await writeCurrentStatement(objects, facts, ownKey());
    return facts;
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
    canSign: keys.own !== null,
    readRevision,
    readNewer,
    listApps: () => objects.folders('releases/'),
    listReleaseIds: (app) => objects.folders(`releases/${app}/`),
    listChannels: () => objects.folders('channels/'),

    readStated,
    readRelease: async (app, id) => {
      const stated = await readStated(app, id);
      if (!stated) return null;
      await checkSignature(app, id, stated);
      return stated.facts;
    },
    signRelease: async (app, id, { text }) => {
      const own = ownKey();
      const key = signatureKey(app, id, keyId(createPublicKey(own)));
      // The same content gives the same signature: a second writer of it finds its own.
      if (await objects.create(key, seal(releaseType, { app, id, facts: integrityOf(text) }, own)))
        return;
      throw new StoreDamaged(`${objects.place}/${key} is there with other content`);
    },

    seen,
    readSealed: async (channel, revision) => {
      const isThere = await objects.stat(revisionKey(channel, revision));
      return isThere && (await readBoth(channel, revision)).sealed;
    },
    readCurrent: (channel) => readCurrentStatement(objects, channel, keys.trusted),
    confirm,

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
      const own = ownKey();
      const next = channelRevision.parse({
        ...draft,
        channel: head.channel,
        revision: head.number + 1,
      });
      // Two who write the very same in the same millisecond are two writers all the same.
      const sealed = seal(revisionType, { ...next, nonce: randomUUID() }, own);
      if (!(await objects.create(revisionKey(head.channel, next.revision), sealed)))
        throw new ChannelConflict(`${head.channel} is at revision ${next.revision} already`);
      await seen.note({ revision: next, sealed });
      await confirm(head.channel, next.revision).catch((error: unknown) => {
        // It is live all the same, and newer than what is confirmed: the next who confirms makes up for it.
        if (!(error instanceof StoreUnreachable)) throw error;
      });
      return next;
    },
  };
}

export function releaseFolder(app: string, id: string): string {
  return `releases/${app}/${id}`;
}

function signatureKey(app: string, id: string, key: string): string {
  return `${releaseFolder(app, id)}/signatures/${key}.json`;
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function readSignature(
  sealed: string,
  trusted: SigningKeys['trusted'],
): z.infer<typeof signedRelease> | null {
  try {
    return signedRelease.safeParse(unseal(releaseType, sealed, trusted)).data ?? null;
  } catch (error) {
    if (error instanceof SignatureRefused) return null;
    throw error;
  }
}
