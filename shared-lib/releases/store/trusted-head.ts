import { digestOf, isFresh, type CurrentStatement } from './current-statement.ts';
import { ReleaseRejected } from './rejection.ts';
import type { Store } from './store.ts';
import type { ChannelHead } from './stored-revisions.ts';

export interface Confirmation {
  /** A person, or the machine that makes the releases itself, says that the head is what it should be. */
  isConfirmed?: boolean | undefined;
  /** Goes on from an older revision than is known to have been current: after the newer ones were lost. */
  acceptsLoss?: boolean | undefined;
}

/** A statement is written again after so long, or after a quarter of the time for which it counts. */
const refreshMs = 3_600_000;

/**
 * A channel's head for someone who is about to sign something that rests on it. A store without other witnesses could hide newer
 * revisions, so the head is held against what this machine has seen and against the signed statement of what is
 * current. Rejects with `ReleaseRejected`.
 */
export async function readTrustedHead(
  store: Store,
  channel: string,
  { isConfirmed = false, acceptsLoss = false }: Confirmation = {},
): Promise<ChannelHead> {
  // Before the head: what someone writes since then is newer, and nothing is missing then.
  const [seen, current] = await Promise.all([store.seen.read(channel), store.readCurrent(channel)]);
  const head = await store.readHead(channel);
  const known = Math.max(seen?.revision.revision ?? 0, current?.revision ?? 0);
  // A number that has been taken once is never used again.
  const trusted = { ...head, number: Math.max(head.number, known) };
  if (acceptsLoss) return trusted;
  const missing = await findMissing(store, head, current);
  if (missing) throw new ReleaseRejected(missing);
  const live = head.live?.revision ?? 0;
  if (live < known)
    throw new ReleaseRejected(
      `Revision ${known} of ${channel} was current, and the newest in the store is ${live}. Restore the newer ones from a backup, or go on from ${live} with --accept-loss.`,
    );
  if (!head.live || isConfirmed || seen || (current && isFresh(current))) return trusted;
  throw new ReleaseRejected(
    `${describeStale(channel, current)} If it is: --expect ${head.number}.`,
  );
}

/** Why the store does not hold what is stated to be current; null when it does. */
export async function findMissing(
  store: Store,
  { channel, live }: Pick<ChannelHead, 'channel' | 'live'>,
  current: CurrentStatement | null,
): Promise<string | null> {
  if (!current || !live || current.revision !== live.revision) return null;
  const sealed = await store.readSealed(channel, live.revision);
  return sealed !== null && digestOf(sealed) === current.digest
    ? null
    : `Revision ${live.revision} of ${channel} is not the one that was stated to be current.`;
}

export function describeStale(channel: string, current: CurrentStatement | null): string {
  return current
    ? `No one has confirmed since ${current.issued_at} that revision ${current.revision} of ${channel} is current.`
    : `No one has confirmed which revision of ${channel} is current.`;
}

/**
 * Confirms what is current, unless that was done a short while ago. Null for a channel that has nothing live. Rejects
 * with `ReleaseRejected` when the head may not be what is current.
 */
export async function keepCurrent(
  store: Store,
  channel: string,
  confirmation: Confirmation = {},
): Promise<CurrentStatement | null> {
  const { live } = await readTrustedHead(store, channel, confirmation);
  if (!live) return null;
  const current = await store.readCurrent(channel);
  // It is the statement of a newer one when someone has just changed the channel.
  if (current && current.revision >= live.revision && !isDue(current)) return current;
  const sealed = await store.readSealed(channel, live.revision);
  const statement = await store.confirm(channel, live.revision);
  if (sealed) await store.seen.note({ revision: live, sealed });
  return statement;
}

function isDue({ issued_at, expires_at }: CurrentStatement): boolean {
  const [from, until] = [Date.parse(issued_at), Date.parse(expires_at)];
  const now = Date.now();
  // One that is of the future was written by a clock that is wrong.
  return now < from || now > from + Math.min(refreshMs, (until - from) / 4);
}
