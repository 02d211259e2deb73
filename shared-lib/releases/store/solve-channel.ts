import type { ChannelRevision, Release, TakenBackRelease } from '@portal/contract/composition';
import {
  describeIncompatibility,
  findFits,
  findNewIncompatibilities,
  type Incompatibility,
  type ReleaseSet,
} from '../compatibility.ts';
import { combinations, type Rollout } from '../rollout.ts';
import { listIds, readReleases } from './find-release.ts';
import { ReleaseRejected } from './rejection.ts';
import type { Store } from './store.ts';
import { withoutTakenBack } from './taken-back.ts';

/** The part of a revision that visitors get. */
export type ChannelState = Pick<ChannelRevision, 'releases' | 'canaries'>;

const emptyState: ChannelState = { releases: {}, canaries: [] };

/** The full metadata of every release that is live. */
export async function readReleaseSet(
  store: Store,
  { releases }: Pick<ChannelRevision, 'releases'>,
): Promise<ReleaseSet> {
  return (await readRollout(store, { releases, canaries: [] })).releases;
}

/** The release set of each group of visitors, with the full metadata of every release. */
export async function readReleaseSets(
  store: Store,
  state: ChannelState | null,
): Promise<ReleaseSet[]> {
  return combinations(await readRollout(store, state ?? emptyState));
}

/** Incompatibilities that a promotion of a release would cause for any visitor. It need not be published yet. */
export async function findUnfit(
  store: Store,
  live: ChannelState,
  release: Release,
): Promise<Incompatibility[]> {
  const rollout = await readRollout(store, live);
  const next = {
    releases: { ...rollout.releases, [release.app]: release },
    canaries: rollout.canaries.filter(({ app }) => app !== release.app),
  };
  return findNewIncompatibilities(combinations(rollout), combinations(next));
}

interface AskedChange {
  before: ChannelState | null;
  after: ChannelState;
  /** The releases that the change is about. */
  asked: readonly Release[];
  /** Never advised. */
  takenBack: readonly TakenBackRelease[];
}

/**
 * Rejects with `ReleaseRejected` when a change of a channel causes an incompatibility for any visitor, canaries
 * included. The message says what would fit.
 */
export async function rejectUnfit(
  store: Store,
  { before, after, asked, takenBack }: AskedChange,
): Promise<void> {
  const setsBefore = await readReleaseSets(store, before);
  const rollout = await readRollout(store, after);
  // A channel is filled one app after the other: as long as there is no shell, nothing can be held against it.
  const isAboutShell = asked.some(({ app }) => app === 'shell');
  const find = (rollout: Rollout<Release>) =>
    findNewIncompatibilities(setsBefore, combinations(rollout)).filter(
      ({ kind }) => kind !== 'shell' || isAboutShell,
    );
  const incompatibilities = find(rollout);
  if (incompatibilities.length === 0) return;

  const isAsked = ({ app }: { app: string }) => asked.some((release) => release.app === app);
  const ownCanaries = rollout.canaries.filter(isAsked);
  const isByCanaries =
    ownCanaries.length < rollout.canaries.length &&
    find({ ...rollout, canaries: ownCanaries }).length === 0;
  const names = asked.map(({ app, id }) => `${app} ${id}`).join(', ');
  const verb = asked.length === 1 ? 'does' : 'do';
  const advice = isByCanaries
    ? []
    : await advise(store, { setsBefore, rollout, asked, takenBack, incompatibilities });
  const head = isByCanaries
    ? `${names} ${verb} not fit together with ${nameCanaries(rollout, incompatibilities, asked)}:`
    : `${names} ${verb} not fit:`;
  throw new ReleaseRejected(
    [
      head,
      ...incompatibilities.map(
        (incompatibility) => `  ${describeIncompatibility(incompatibility)}`,
      ),
      ...advice.flatMap(({ lines }) => lines),
    ].join('\n'),
    { incompatibilities, fits: advice.flatMap(({ fits }) => fits) },
  );
}

/** A state without the canaries that do not fit in it any more, because another one or a remote has gone. */
export async function keepFitting(
  store: Store,
  before: ChannelState,
  { releases, canaries }: ChannelState,
): Promise<ChannelState & { alsoEnded: string[] }> {
  const setsBefore = await readReleaseSets(store, before);
  const fits = async (some: ChannelState['canaries']) => {
    const sets = await readReleaseSets(store, { releases, canaries: some });
    return findNewIncompatibilities(setsBefore, sets).length === 0;
  };
  if (await fits(canaries)) return { releases, canaries, alsoEnded: [] };
  const kept: ChannelState['canaries'] = [];
  for (const canary of canaries) if (await fits([...kept, canary])) kept.push(canary);
  const alsoEnded = canaries.filter((canary) => !kept.includes(canary)).map(({ app }) => app);
  return { releases, canaries: kept, alsoEnded };
}

/** The canaries with which something does not fit, and what to do. */
function nameCanaries(
  { canaries }: Rollout<Release>,
  incompatibilities: readonly Incompatibility[],
  asked: readonly Release[],
): string {
  const others = canaries.filter(({ app }) => !asked.some((release) => release.app === app));
  const involved = others.filter(({ app }) =>
    incompatibilities.some(
      (found) => found.app === app || ('other' in found && found.other === app),
    ),
  );
  const named = (involved.length > 0 ? involved : others).map(
    ({ app, release }) => `${app} ${release.id}`,
  );
  return named.length === 1
    ? `the canary ${named[0]}, so promote or clear it first`
    : `the canaries ${named.join(', ')}, so promote or clear them first`;
}

interface Question {
  setsBefore: readonly ReleaseSet[];
  rollout: Rollout<Release>;
  asked: readonly Release[];
  takenBack: readonly TakenBackRelease[];
  incompatibilities: readonly Incompatibility[];
}

/** Advice: another release of an app that was asked for, or the same with another shell. */
async function advise(
  store: Store,
  { setsBefore, rollout, asked, takenBack, incompatibilities }: Question,
): Promise<{ lines: string[]; fits: string[] }[]> {
  const advice = await Promise.all(
    asked.map(async ({ app }) => {
      const releases = withoutTakenBack(await readReleases(store, app), takenBack);
      const found = findFits(
        setsBefore,
        (release) => combinations(replace(rollout, release)),
        releases,
      );
      const line =
        found.length > 0
          ? `Of ${app} these would fit: ${listIds(found)}.`
          : `No published release of ${app} would fit.`;
      return { lines: [line], fits: found.map(({ id }) => id) };
    }),
  );
  const isWithShell = incompatibilities.some(({ kind }) =>
    ['contract', 'shared', 'export'].includes(kind),
  );
  if (!isWithShell || asked.some(({ app }) => app === 'shell')) return advice;
  const shells = findFits(
    setsBefore,
    (shell) => combinations(replace(rollout, shell)),
    withoutTakenBack(await readReleases(store, 'shell'), takenBack),
  );
  if (shells.length > 0)
    advice.push({
      lines: [`It would fit after a promotion of the shell to: ${listIds(shells)}.`],
      fits: [],
    });
  return advice;
}

/** The same with another release of one app: of its canary, where it has one. */
function replace(rollout: Rollout<Release>, release: Release): Rollout<Release> {
  const { app } = release;
  if (rollout.canaries.some((canary) => canary.app === app))
    return {
      ...rollout,
      canaries: rollout.canaries.map((canary) =>
        canary.app === app ? { ...canary, release } : canary,
      ),
    };
  return { ...rollout, releases: { ...rollout.releases, [app]: release } };
}

/** One that is gone from the store cannot be compared; `verify` names it. */
async function readRollout(
  store: Store,
  { releases, canaries }: ChannelState,
): Promise<Rollout<Release>> {
  const [live, tried] = await Promise.all([
    Promise.all(
      Object.entries(releases).map(async ([app, { id }]) => [
        app,
        await store.readRelease(app, id),
      ]),
    ),
    Promise.all(
      canaries.map(async ({ app, release: { id }, audience }) => ({
        app,
        audience,
        release: await store.readRelease(app, id),
      })),
    ),
  ]);
  return {
    releases: Object.fromEntries(live.filter(([, release]) => release !== null)) as ReleaseSet,
    canaries: tried.flatMap(({ release, ...canary }) =>
      release === null ? [] : [{ ...canary, release }],
    ),
  };
}
