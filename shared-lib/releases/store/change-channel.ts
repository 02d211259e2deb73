import {
  pin,
  type Audience,
  type ChannelRevision,
  type GateEvidence,
  type Release,
} from '@portal/contract/composition';
import {
  describeIncompatibility,
  findFits,
  findNewIncompatibilities,
  type Incompatibility,
  type ReleaseSet,
} from '../compatibility.ts';
import { findRelease, listIds, readReleases, releaseBefore } from './find-release.ts';
import { rejectOtherPin } from './pins.ts';
import { ReleaseRejected } from './rejection.ts';
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

/** Gives a release to some visitors only, in place of the channel's own. */
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
  if (live.canary && live.canary.app !== app)
    throw new ReleaseRejected(
      `${live.canary.app} ${live.canary.release.id} is the canary of ${channel}: promote or clear it first.`,
    );
  const release = await findSound(store, app, request.version);
  if (live.releases[app].id === release.id)
    throw new ReleaseRejected(`${app} ${release.id} is live for everyone in ${channel}.`);
  const releaseSet = await readReleaseSet(store, live);
  await rejectIncompatibilities(store, releaseSet, app, release);
  const canary = { app, release: pin(release), audience, since: head.number + 1 };
  return write(store, head, request, { releases: live.releases, canary, action: 'canary' });
}

/** Everyone gets the channel's own releases again. */
export async function clearCanary(
  store: Store,
  request: ChangeRequest & { action?: 'clear' | 'rollback' },
): Promise<Change> {
  const head = await readExpectedHead(store, request);
  if (!head.live?.canary) throw new ReleaseRejected(`${request.channel} has no canary.`);
  const { action = 'clear' } = request;
  return write(store, head, request, { releases: head.live.releases, canary: null, action });
}

/** The full metadata of every release that a revision names. */
export async function readReleaseSet(
  store: Store,
  { releases }: Pick<ChannelRevision, 'releases'>,
): Promise<ReleaseSet> {
  const entries = await Promise.all(
    Object.entries(releases).map(async ([app, { id }]) => [app, await store.readRelease(app, id)]),
  );
  // One that is gone from the store cannot be compared; `verify` names it.
  return Object.fromEntries(entries.filter(([, release]) => release !== null)) as ReleaseSet;
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
  const isOwnCanary = live?.canary?.app === app;
  if (live && live.releases[app]?.id === release.id && !isOwnCanary)
    return { before: live, after: live, isWritten: false };
  const releaseSet = live ? await readReleaseSet(store, live) : {};
  await rejectIncompatibilities(store, releaseSet, app, release);
  const canary = isOwnCanary ? null : (live?.canary ?? null);
  if (canary) await rejectBrokenCanary(store, { ...releaseSet, [app]: release }, canary);
  const releases = { ...live?.releases, [app]: pin(release) };
  return write(store, head, request, { releases, canary, action });
}

async function write(
  store: Store,
  head: ChannelHead,
  { by, reason, isTrial, evidence = null, channel }: ChangeRequest,
  metadata: Pick<RevisionDraft, 'releases' | 'canary' | 'action'>,
): Promise<Change> {
  const draft = { ...metadata, by, reason, evidence, at: new Date().toISOString() };
  const after = isTrial
    ? { ...draft, channel, revision: head.number + 1 }
    : await store.append(head, draft);
  return { before: head.live, after, isWritten: !isTrial };
}

/** A channel is filled one app after the other: as long as there is no shell, nothing can be held against it. */
async function rejectIncompatibilities(
  store: Store,
  releaseSet: ReleaseSet,
  app: string,
  release: Release,
): Promise<void> {
  const incompatibilities = findNewIncompatibilities(releaseSet, {
    ...releaseSet,
    [app]: release,
  }).filter(({ kind }) => kind !== 'shell' || app === 'shell');
  if (incompatibilities.length === 0) return;
  const fits = findFits(releaseSet, app, await readReleases(store, app));
  const advice = [
    fits.length > 0
      ? `Of ${app} these would fit: ${listIds(fits)}.`
      : `No published release of ${app} would fit.`,
    ...(await adviseShells(store, releaseSet, app, release, incompatibilities)),
  ];
  throw new ReleaseRejected(
    [
      `${app} ${release.id} does not fit:`,
      ...incompatibilities.map(
        (incompatibility) => `  ${describeIncompatibility(incompatibility)}`,
      ),
      ...advice,
    ].join('\n'),
    { incompatibilities, fits: fits.map(({ id }) => id) },
  );
}

/** Where it is the shell that does not fit, another shell may be the solution. */
async function adviseShells(
  store: Store,
  releaseSet: ReleaseSet,
  app: string,
  release: Release,
  incompatibilities: readonly Incompatibility[],
): Promise<string[]> {
  const isWithShell = incompatibilities.some(({ kind }) =>
    ['contract', 'shared', 'export'].includes(kind),
  );
  if (!isWithShell || app === 'shell') return [];
  const shells = (await readReleases(store, 'shell')).filter(
    (shell) =>
      findNewIncompatibilities(releaseSet, { ...releaseSet, shell, [app]: release }).length === 0,
  );
  return shells.length > 0
    ? [`It would fit after a promotion of the shell to: ${listIds(shells)}.`]
    : [];
}

async function rejectBrokenCanary(
  store: Store,
  releaseSet: ReleaseSet,
  { app, release }: NonNullable<ChannelRevision['canary']>,
): Promise<void> {
  const metadata = await store.readRelease(app, release.id);
  if (!metadata) return;
  const incompatibilities = findNewIncompatibilities(releaseSet, {
    ...releaseSet,
    [app]: metadata,
  });
  if (incompatibilities.length === 0) return;
  throw new ReleaseRejected(
    [
      `The canary ${app} ${release.id} would not fit any more: clear it first.`,
      ...incompatibilities.map(
        (incompatibility) => `  ${describeIncompatibility(incompatibility)}`,
      ),
    ].join('\n'),
    { incompatibilities },
  );
}
