import {
  pin,
  type Audience,
  type ChannelRevision,
  type GateEvidence,
  type Release,
} from '@portal/contract/composition';
import { findRelease, listIds, readReleases, releaseBefore } from './find-release.ts';
import { rejectOtherPin } from './pins.ts';
import { ReleaseRejected } from './rejection.ts';
import { keepFitting, rejectUnfit } from './solve-channel.ts';
import { ChannelConflict, type RevisionDraft, type Store } from './store.ts';
import { usable, type ChannelHead } from './stored-revisions.ts';
import { readTrustedHead } from './trusted-head.ts';
import { verifyRelease } from './verify-release.ts';

/** A change of a channel, asked for by a person or by the gate. */
export interface ChangeRequest {
  channel: string;
  by: string;
  reason: string;
  /** The revision that the person has seen: another one by now means to look again. */
  expected?: number | undefined;
  /** Everything is checked, nothing is written. */
  isTrial?: boolean | undefined;
  evidence?: GateEvidence | null;
  /** See `Confirmation`. */
  isConfirmed?: boolean | undefined;
  acceptsLoss?: boolean | undefined;
}

export interface Change {
  /** Null for a channel that had nothing. */
  before: ChannelRevision | null;
  after: ChannelRevision;
  /** False for a trial, and where everything is already as asked for. */
  isWritten: boolean;
}

/** How far back 'the one before' is looked for. */
const rememberedRevisions = 500;

/** Makes one published release live. A canary of the same app is over then. */
export async function promote(
  store: Store,
  request: ChangeRequest & { app: string; version: string },
): Promise<Change> {
  const head = await readExpectedHead(store, request);
  const release = await findSound(store, request.app, request.version);
  return change(store, head, request, release, 'promote');
}

/** Takes one app back to an earlier release, by default to the one before; no other app changes. */
export async function rollBack(
  store: Store,
  request: ChangeRequest & { app: string; version?: string | undefined },
): Promise<Change> {
  const head = await readExpectedHead(store, request);
  const { app, channel } = request;
  if (!head.live?.releases[app]) throw new ReleaseRejected(`${app} is not live in ${channel}.`);
  const wanted = request.version ?? (await idBefore(store, channel, app));
  return change(store, head, request, await findSound(store, app, wanted), 'rollback');
}

/** Gives a release to some visitors only, in place of the channel's own. Canaries of other apps stay. */
export async function setCanary(
  store: Store,
  request: ChangeRequest & { app: string; version: string; audience: Audience },
): Promise<Change> {
  const head = await readExpectedHead(store, request);
  const { live } = head;
  const { app, channel, audience } = request;
  if (!live?.releases[app])
    throw new ReleaseRejected(`${app} is not live in ${channel}: promote a first release.`);
  if (app === 'shell')
    throw new ReleaseRejected('Only a remote can be a canary: the shell is one for everyone.');
  const release = await findSound(store, app, request.version);
  if (live.releases[app].id === release.id)
    throw new ReleaseRejected(`${app} ${release.id} is live for everyone in ${channel}.`);
  const canary = { app, release: pin(release), audience, since: head.number + 1 };
  const canaries = [...without(live.canaries, app), canary].toSorted((a, b) =>
    a.app < b.app ? -1 : 1,
  );
  const next = { releases: live.releases, canaries };
  await rejectUnfit(store, live, next, [release]);
  return write(store, head, request, { ...next, action: 'canary' });
}

/** Ends the canary of one app, or every canary: everyone gets the channel's own releases again. */
export async function clearCanary(
  store: Store,
  request: ChangeRequest & { app?: string | undefined; action?: 'clear' | 'rollback' },
): Promise<Change> {
  const head = await readExpectedHead(store, request);
  const { live } = head;
  const { app, channel, action = 'clear' } = request;
  if (!live || live.canaries.length === 0) throw new ReleaseRejected(`${channel} has no canary.`);
  const others = app === undefined ? [] : without(live.canaries, app);
  if (others.length === live.canaries.length)
    throw new ReleaseRejected(
      `${app} has no canary in ${channel}. Canaries: ${live.canaries.map(({ app, release }) => `${app} ${release.id}`).join(', ')}.`,
    );
  const canaries = await keepFitting(store, live, others);
  return write(store, head, request, { releases: live.releases, canaries, action });
}

function without<T extends { app: string }>(canaries: readonly T[], app: string): T[] {
  return canaries.filter((canary) => canary.app !== app);
}

async function readExpectedHead(
  store: Store,
  { channel, expected, isConfirmed, acceptsLoss }: ChangeRequest,
): Promise<ChannelHead> {
  const head = await readTrustedHead(store, channel, { isConfirmed, acceptsLoss });
  if (expected !== undefined && head.number !== expected)
    throw new ChannelConflict(
      `${channel} is at revision ${head.number}, not at ${expected} any more`,
    );
  return head;
}

/** The release that a person means, after all of it has been verified and held against what was signed of it before. */
async function findSound(store: Store, app: string, wanted: string): Promise<Release> {
  const { id } = await findRelease(store, app, wanted);
  const release = await verifyRelease(store, app, id);
  if (!release) throw new ReleaseRejected(`${app} ${id} was removed just now.`);
  await rejectOtherPin(store, release);
  return release;
}

async function idBefore(store: Store, channel: string, app: string): Promise<string> {
  const history = usable(await store.readHistory(channel, rememberedRevisions)).toReversed();
  const id = releaseBefore(app, history);
  if (id) return id;
  const others = (await readReleases(store, app)).filter(
    (release) => release.id !== history.at(-1)?.releases[app]?.id,
  );
  throw new ReleaseRejected(
    `${app} has had no release before this one in ${channel}.` +
      (others.length > 0 ? ` Published, for --to: ${listIds(others)}.` : ''),
  );
}

async function change(
  store: Store,
  head: ChannelHead,
  request: ChangeRequest & { app: string },
  release: Release,
  action: 'promote' | 'rollback',
): Promise<Change> {
  const { live } = head;
  const { app } = request;
  const isCanary = live?.canaries.some((canary) => canary.app === app) ?? false;
  if (live && live.releases[app]?.id === release.id && !isCanary)
    return { before: live, after: live, isWritten: false };
  const next = {
    releases: { ...live?.releases, [app]: pin(release) },
    canaries: without(live?.canaries ?? [], app),
  };
  await rejectUnfit(store, live, next, [release]);
  return write(store, head, request, { ...next, action });
}

async function write(
  store: Store,
  head: ChannelHead,
  { by, reason, isTrial, evidence = null, channel }: ChangeRequest,
  metadata: Pick<RevisionDraft, 'releases' | 'canaries' | 'action'>,
): Promise<Change> {
  const draft = { ...metadata, by, reason, evidence, at: new Date().toISOString() };
  const after = isTrial
    ? { ...draft, channel, revision: head.number + 1 }
    : await store.append(head, draft);
  return { before: head.live, after, isWritten: !isTrial };
}
