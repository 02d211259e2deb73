import { createHash } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import * as z from 'zod/mini';
import type { ObjectStore } from './objects.ts';
import { seal, SignatureRejected, unseal, type TrustedKeys } from './signing.ts';

const statement = z.object({
  channel: z.string(),
  revision: z.int(),
  /** SHA-256 of the revision's file, in hexadecimal digits. */
  digest: z.string(),
  /** ISO 8601, UTC */
  issued_at: z.string(),
  /** ISO 8601, UTC: from then on it confirms nothing. */
  expires_at: z.string(),
});

/** Says, for a limited time, which revision of a channel is current: what TUF calls the timestamp role. */
export type CurrentStatement = z.infer<typeof statement>;

export const statementType = 'application/vnd.portal.channel-current+json';

/** Older ones stay for the person who has just listed them. */
const kept = 2;
/** Files that are not what they should be are passed over, up to so many. */
const maxRead = 20;

/** The newest statement with a valid signature, expired or not; null when there is none. */
export async function readCurrentStatement(
  objects: ObjectStore,
  channel: string,
  trusted: TrustedKeys,
): Promise<CurrentStatement | null> {
  const keys = (await objects.list(statementsFolder(channel))).toReversed();
  for (const key of keys.slice(0, maxRead)) {
    const sealed = await objects.read(key);
    const found = sealed && parse(sealed.toString(), trusted);
    // One that was copied to another name or channel is signed, too.
    if (found && found.channel === channel && keyOf(found) === key) return found;
  }
  return null;
}

/**
 * Nothing in the store is overwritten: each statement is a file of its own, named by revision and time, and the ones
 * before it are removed. Who may not remove leaves them to `release prune`.
 */
export async function writeCurrentStatement(
  objects: ObjectStore,
  metadata: CurrentStatement,
  key: KeyObject,
): Promise<void> {
  await objects.create(keyOf(metadata), seal(statementType, metadata, key));
  await pruneStatements(objects, metadata.channel).catch(() => undefined);
}

export async function pruneStatements(objects: ObjectStore, channel: string): Promise<number> {
  const old = (await objects.list(statementsFolder(channel))).slice(0, -kept);
  for (const key of old) await objects.remove(key);
  return old.length;
}

export function digestOf(sealed: string): string {
  return createHash('sha256').update(sealed).digest('hex');
}

export function isFresh({ expires_at }: CurrentStatement, now = Date.now()): boolean {
  return Date.parse(expires_at) > now;
}

export function statementsFolder(channel: string): string {
  return `channels/${channel}/current/`;
}

/** The order of names is the order of revisions, and of time within a revision. */
function keyOf({ channel, revision, issued_at }: CurrentStatement): string {
  const seconds = Math.floor(Date.parse(issued_at) / 1000);
  const name = `${String(revision).padStart(6, '0')}-${String(seconds).padStart(10, '0')}`;
  return `${statementsFolder(channel)}${name}.json`;
}

function parse(sealed: string, trusted: TrustedKeys): CurrentStatement | null {
  try {
    return statement.safeParse(unseal(statementType, sealed, trusted)).data ?? null;
  } catch (error) {
    if (error instanceof SignatureRejected) return null;
    throw error;
  }
}
