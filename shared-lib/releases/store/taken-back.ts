import {
  pinnedReleases,
  type ChannelRevision,
  type TakenBackRelease,
} from '@portal/contract/composition';
import { ReleaseRejected } from './rejection.ts';
import type { Store } from './store.ts';
import { usable } from './stored-revisions.ts';

/** How far back revisions are read that do not say what is taken back. */
const rememberedRevisions = 500;
/** A channel names no more: the oldest is forgotten first. */
const maxTakenBack = 50;

type Step = Pick<
  ChannelRevision,
  'releases' | 'canaries' | 'action' | 'by' | 'reason' | 'revision'
>;

/**
 * The releases of a channel that are taken back. The newest revision says so, signed, and so deleting older ones hides
 * nothing; where it was written before revisions said so, it follows from the history.
 */
export async function readTakenBack(
  store: Pick<Store, 'readHistory'>,
  live: ChannelRevision | null,
): Promise<TakenBackRelease[]> {
  if (!live) return [];
  if (live.taken_back) return live.taken_back;
  const history = usable(await store.readHistory(live.channel, rememberedRevisions)).toReversed();
  return replayTakenBack(history);
}

/** @param history oldest first */
export function replayTakenBack(history: readonly ChannelRevision[]): TakenBackRelease[] {
  let known: TakenBackRelease[] = [];
  for (const [at, revision] of history.entries())
    known = revision.taken_back ?? takenBackAfter(known, history[at - 1] ?? null, revision);
  return known;
}

/**
 * A rollback takes back the release that was live; the release of a canary is taken back when the canary is ended before
 * its time. Who gives a release to visitors again takes it off the list.
 *
 * @param alsoEnded apps whose canaries ended only because another did
 */
export function takenBackAfter(
  known: readonly TakenBackRelease[],
  before: Pick<ChannelRevision, 'releases' | 'canaries'> | null,
  after: Step,
  alsoEnded: readonly string[] = [],
): TakenBackRelease[] {
  const { action, by, reason, revision } = after;
  const given = new Set(pinnedReleases(after).map(([app, { id }]) => `${app} ${id}`));
  const taken = before ? listTaken(before, after, alsoEnded) : [];
  const others = known.filter(
    ({ app, release }) => !taken.some((one) => one.app === app && one.release === release),
  );
  const isTakenBack = action === 'rollback' || action === 'clear';
  return [
    ...(isTakenBack ? others : known),
    ...(isTakenBack ? taken.map((one) => ({ ...one, revision, by, reason })) : []),
  ]
    .filter(({ app, release }) => !given.has(`${app} ${release}`))
    .slice(-maxTakenBack);
}

function listTaken(
  before: Pick<ChannelRevision, 'releases' | 'canaries'>,
  after: Step,
  alsoEnded: readonly string[],
) {
  const left = Object.entries(before.releases).flatMap(([app, { id }]) =>
    after.releases[app] && after.releases[app].id !== id ? [{ app, release: id }] : [],
  );
  // A rollback of the app ends its canary too, which says nothing about the canary.
  const ended = before.canaries.filter(
    ({ app }) =>
      !after.canaries.some((canary) => canary.app === app) &&
      !alsoEnded.includes(app) &&
      !left.some((one) => one.app === app),
  );
  return [...left, ...ended.map(({ app, release: { id } }) => ({ app, release: id }))];
}

/** Rejects with `ReleaseRejected` unless a person has said that it is meant. */
export function rejectTakenBack(
  takenBack: readonly TakenBackRelease[],
  releases: readonly { app: string; id: string }[],
  isMeant: boolean,
): void {
  if (isMeant) return;
  const found = releases.flatMap(({ app, id }) =>
    takenBack.filter((one) => one.app === app && one.release === id),
  );
  if (found.length === 0) return;
  throw new ReleaseRejected(
    [
      ...found.map(describeTakenBack),
      `To give ${found.length === 1 ? 'it' : 'them'} to visitors again, say why: --again --reason "…"`,
    ].join('\n'),
  );
}

export function describeTakenBack({
  app,
  release,
  revision,
  by,
  reason,
}: TakenBackRelease): string {
  return `${app} ${release} was taken back in revision ${revision} by ${by}: ${reason}`;
}

/** For advice: without those that are taken back. */
export function withoutTakenBack<R extends { app: string; id: string }>(
  releases: readonly R[],
  takenBack: readonly TakenBackRelease[],
): R[] {
  return releases.filter(
    ({ app, id }) => !takenBack.some((one) => one.app === app && one.release === id),
  );
}
