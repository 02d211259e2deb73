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
import { keepFitting, rejectUnfit, type ChannelState } from './solve-channel.ts';
import { ChannelConflict, type RevisionDraft, type Store } from './store.ts';
import { usable, type ChannelHead } from './stored-revisions.ts';
import { readTakenBack, rejectTakenBack, takenBackAfter, withoutTakenBack } from './taken-back.ts';
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
  /** A release that was taken back is meant all the same. */
  isAgain?: boolean | undefined;
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

/** A published release of an app, by its version or its id. */
export interface WantedRelease {
  app: string;
  version: string;
}

/** Makes one published release live. A canary of the same app is over then. */
export function promote(store: Store, request: ChangeRequest & WantedRelease): Promise<Change> {
  return promoteTogether(store, { ...request, wanted: [request] });
}

/** Makes releases of several apps live in one revision: what does not fit one by one may fit together. */
export async function promoteTogether(
  store: Store,
  request: ChangeRequest & { wanted: readonly WantedRelease[] },
): Promise<Change> {
  rejectTwice(request.wanted);
  const head = await readExpectedHead(store, request);
  const releases = await findAllSound(store, request.wanted);
  return change(store, head, request, releases, 'promote');
}

interface WantedRollback {
  app: string;
  version?: string | undefined;
}

/** Takes one app back to an earlier release, by default to the one before; no other app changes. */
export function rollBack(store: Store, request: ChangeRequest & WantedRollback): Promise<Change> {
  return rollBackTogether(store, { ...request, wanted: [request] });
}

/** Takes several apps back in one revision. */
export async function rollBackTogether(
  store: Store,
  request: ChangeRequest & { wanted: readonly WantedRollback[] },
): Promise<Change> {
  rejectTwice(request.wanted);
  const head = await readExpectedHead(store, request);
  const { live, channel } = head;
  const wanted: WantedRelease[] = [];
  for (const { app, version } of request.wanted) {
    if (!live?.releases[app]) throw new ReleaseRejected(`${app} is not live in ${channel}.`);
    wanted.push({ app, version: version ?? (await idBefore(store, live, app)) });
  }
  return change(store, head, request, await findAllSound(store, wanted), 'rollback');
}

/** Gives a release to some visitors only, in place of the channel's own. Canaries of other apps stay. */
export async function setCanary(
  store: Store,
  request: ChangeRequest & WantedRelease & { audience: Audience },
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
  const canaries = [...without(live.canaries, [app]), canary].toSorted((a, b) =>
    a.app < b.app ? -1 : 1,
  );
  const next = { releases: live.releases, canaries };
  await rejectChange(store, head, request, next, [release]);
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
  const others = app === undefined ? [] : without(live.canaries, [app]);
  if (others.length === live.canaries.length)
    throw new ReleaseRejected(
      `${app} has no canary in ${channel}. Canaries: ${live.canaries.map(({ app, release }) => `${app} ${release.id}`).join(', ')}.`,
    );
  const next = { releases: live.releases, canaries: others };
  return write(store, head, request, { ...(await keepFitting(store, live, next)), action });
}

/** Takes a remote out of a channel: its pages, menu entries and widgets go, until a release of it is promoted again. */
export async function retire(
  store: Store,
  request: ChangeRequest & { app: string },
): Promise<Change> {
  const head = await readExpectedHead(store, request);
  const { live, channel } = head;
  const { app } = request;
  if (app === 'shell')
    throw new ReleaseRejected('The shell cannot be retired: every page is a page of the shell.');
  if (!live?.releases[app]) throw new ReleaseRejected(`${app} is not live in ${channel}.`);
  const { [app]: _, ...releases } = live.releases;
  const next = { releases, canaries: without(live.canaries, [app]) };
  return write(store, head, request, {
    ...(await keepFitting(store, live, next)),
    action: 'retire',
  });
}

function without<T extends { app: string }>(canaries: readonly T[], apps: readonly string[]): T[] {
  return canaries.filter(({ app }) => !apps.includes(app));
}

function rejectTwice(wanted: readonly { app: string }[]): void {
  const twice = wanted.find(({ app }, at) => wanted.findIndex((one) => one.app === app) !== at);
  if (twice) throw new ReleaseRejected(`${twice.app} is named twice: name one release of it.`);
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

async function findAllSound(store: Store, wanted: readonly WantedRelease[]): Promise<Release[]> {
  const releases: Release[] = [];
  for (const { app, version } of wanted) releases.push(await findSound(store, app, version));
  return releases;
}

async function idBefore(store: Store, live: ChannelRevision, app: string): Promise<string> {
  const { channel } = live;
  const history = usable(await store.readHistory(channel, rememberedRevisions)).toReversed();
  const takenBack = await readTakenBack(store, live);
  const id = releaseBefore(app, history, takenBack);
  if (id) return id;
  const others = (await readReleases(store, app)).filter(
    (release) => release.id !== live.releases[app]?.id,
  );
  const good = withoutTakenBack(others, takenBack);
  const bad = others.filter((release) => !good.includes(release));
  throw new ReleaseRejected(
    [
      `${app} has had no release before this one in ${channel} that was not taken back.`,
      ...(good.length > 0 ? [`Published, for --to: ${listIds(good)}.`] : []),
      ...(bad.length > 0 ? [`Taken back, for --to with --again: ${listIds(bad)}.`] : []),
    ].join(' '),
  );
}

async function change(
  store: Store,
  head: ChannelHead,
  request: ChangeRequest,
  wanted: readonly Release[],
  action: 'promote' | 'rollback',
): Promise<Change> {
  const { live } = head;
  const hasCanary = (app: string) => live?.canaries.some((canary) => canary.app === app) ?? false;
  const releases = wanted.filter(({ app, id }) => live?.releases[app]?.id !== id || hasCanary(app));
  if (live && releases.length === 0) return { before: live, after: live, isWritten: false };
  const apps = releases.map(({ app }) => app);
  const next = {
    releases: {
      ...live?.releases,
      ...Object.fromEntries(releases.map((release) => [release.app, pin(release)])),
    },
    canaries: without(live?.canaries ?? [], apps),
  };
  await rejectChange(store, head, request, next, releases);
  return write(store, head, request, { ...next, action });
}

/** Rejects a release that was taken back before, and one that does not fit. */
async function rejectChange(
  store: Store,
  { live }: ChannelHead,
  { isAgain = false }: ChangeRequest,
  next: ChannelState,
  releases: readonly Release[],
): Promise<void> {
  const takenBack = await readTakenBack(store, live);
  rejectTakenBack(takenBack, releases, isAgain);
  await rejectUnfit(store, { before: live, after: next, asked: releases, takenBack });
}

async function write(
  store: Store,
  head: ChannelHead,
  { by, reason, isTrial, evidence = null, channel }: ChangeRequest,
  {
    alsoEnded,
    ...metadata
  }: ChannelState & Pick<RevisionDraft, 'action'> & { alsoEnded?: string[] },
): Promise<Change> {
  const { live } = head;
  const step = { ...metadata, by, reason, revision: head.number + 1 };
  const takenBack = await readTakenBack(store, live);
  const draft = {
    ...metadata,
    taken_back: takenBackAfter(takenBack, live, step, alsoEnded),
    by,
    reason,
    evidence,
    at: new Date().toISOString(),
  };
  const after = isTrial
    ? { ...draft, channel, revision: head.number + 1 }
    : await store.append(head, draft);
  return { before: live, after, isWritten: !isTrial };
}
