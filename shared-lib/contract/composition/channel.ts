import * as z from 'zod/mini';
import { readDescriptor, remoteDescriptor } from './descriptor.ts';
import { trustedTypesPolicy, type Release } from './release.ts';

/** A release as a channel names it: all that a page needs to load it, so that nothing else must be read. */
const pinnedRelease = z.object({
  id: z.string(),
  entry: z.string(),
  integrity: z.string(),
  global_name: z.nullable(z.string()),
  descriptor: z.nullable(remoteDescriptor),
  /** Files of the release, each with its integrity. */
  preloads: z.record(z.string(), z.array(z.object({ file: z.string(), integrity: z.string() }))),
  lazyModules: z.optional(z.record(z.string(), z.array(z.string()))),
  trusted_types: z.optional(trustedTypesPolicy),
  // A revision that was read with a fault has lost the rest of its descriptor: it is never written.
  fault: z.optional(z.never('the descriptor cannot be read')),
});

/** The form that is read back: a descriptor of another form costs its own remote, not the revision and all others in it. */
const readRelease = z.pipe(
  z.extend(pinnedRelease, { descriptor: z.unknown(), fault: z.optional(z.string()) }),
  z.transform(({ descriptor, ...details }) => ({
    ...details,
    ...(descriptor === null ? { descriptor } : readDescriptor(descriptor)),
  })),
);
export type PinnedRelease = z.infer<typeof readRelease>;

/** Who gets a canary: people of the house, or a share of all visitors. */
export const audience = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('staff') }),
  z.object({ kind: z.literal('percent'), percent: z.int().check(z.minimum(1), z.maximum(100)) }),
]);
export type Audience = z.infer<typeof audience>;

/** A release of one app that some visitors get in place of the channel's own. */
const canary = z.object({
  app: z.string(),
  release: pinnedRelease,
  audience,
  /** The revision that gave it to this audience: reports from before it say nothing about it. */
  since: z.int(),
});
const readCanary = z.extend(canary, { release: readRelease });
export type Canary = z.infer<typeof readCanary>;

/** A release that was promoted, and what it is compared with while browsers report on it. */
const watch = z.object({
  app: z.string(),
  /** Id of the release that it took the place of. */
  before: z.string(),
  /** The revision that promoted it, and when. */
  since: z.int(),
  at: z.string(),
  /** The revision under which reports on the release before were kept; null when there are none. */
  before_since: z.nullable(z.int()),
});
export type Watch = z.infer<typeof watch>;

/** Reason of a revision. 'start' is what `npm start` and `npm run dev` write. */
export const revisionAction = z.enum(['start', 'promote', 'rollback', 'canary', 'clear', 'retire']);

/** A release that a person or the health gate took back from visitors, and has given to no one since. */
export const takenBackRelease = z.object({
  app: z.string(),
  /** Its id. */
  release: z.string(),
  /** The revision that took it back. */
  revision: z.int(),
  by: z.string(),
  reason: z.string(),
});
export type TakenBackRelease = z.infer<typeof takenBackRelease>;

const figures = z.object({
  release: z.string(),
  /** Visitors who loaded it, in vain or not; each counts once. */
  attempts: z.int(),
  failures: z.int(),
  crashes: z.int(),
  /** Milliseconds within which three quarters of the loads of a usual network were done; null without loads. */
  p75: z.nullable(z.number()),
  // Revisions from before networks were counted have neither.
  networks: z.optional(z.int()),
  failing_networks: z.optional(z.int()),
});

interface SpeedGround {
  now: number;
  before: number;
  visitors: number;
  networks: number;
}

/** Measurements of one release on one page: each visitor counts once. */
const speedFigures = z.object({
  /** Null without measurements. */
  p75: z.nullable(z.number()),
  visitors: z.int(),
  networks: z.int(),
});

const speedComparison = z.object({
  /** A later version may judge more. */
  metric: z.string(),
  route: z.string(),
  canary: speedFigures,
  current: speedFigures,
});
export type SpeedComparison = z.infer<typeof speedComparison>;

/** Grounds of a verdict of the health gate, each with the numbers that it names. Shares are from 0 to 1. */
export interface GateGrounds {
  too_few_visitors: { visitors: number; needed: number };
  /** Without the visitors of so many networks. */
  too_few_others: { visitors: number; needed: number; networks: number };
  fails: { bad: number; visitors: number; allowed: number };
  /** It fails in too few networks to go back automatically. */
  seems_to_fail: { bad: number; visitors: number; networks: number };
  may_fail: { allowed: number };
  /** Milliseconds. */
  slow: { now: number; before: number };
  /** Measured at visitors: p75 of both releases, in milliseconds. */
  slower_inp: SpeedGround;
  slower_lcp: SpeedGround;
  /** The same, in too few networks to go back automatically. */
  seems_slower_inp: SpeedGround;
  seems_slower_lcp: SpeedGround;
  loads: { bad: number; visitors: number };
}

/** Why an automatic step was taken: the reports that it rests on. */
export const gateEvidence = z.object({
  /** Whether a canary was on trial, or a promoted release. Older revisions have only canaries. */
  trial: z.optional(z.enum(['canary', 'watch'])),
  verdict: z.enum(['promote', 'hold', 'roll back']),
  /** In English, for the record. */
  because: z.string(),
  /** The same for other languages (`GateGrounds`; a later version may have more). Older revisions have none. */
  ground: z.optional(
    z.object({
      code: z.string(),
      values: z.record(z.string(), z.number()),
      /** The page that it is about, where it is about one. */
      route: z.optional(z.string()),
    }),
  ),
  /** The release on trial: a canary, or one that was promoted. */
  canary: figures,
  /** The release that it is compared with: the live one, or the one before. */
  current: figures,
  /** How many networks it takes to move a canary. */
  networks_needed: z.optional(z.int()),
  /** Reports that are no evidence, by reason (`LeftOutReason`; a later version may have more). */
  left_out: z.optional(z.record(z.string(), z.int())),
  /** Speed at visitors, by page; what the verdict rests on comes first. Older revisions have none. */
  speed: z.optional(z.array(speedComparison)),
});
export type GateEvidence = z.infer<typeof gateEvidence>;

/** One revision of a channel, the release set: the exact release of the shell and of every remote. As it is written. */
export const channelRevision = z.object({
  channel: z.string(),
  revision: z.int(),
  /** By app name. */
  releases: z.record(z.string(), pinnedRelease),
  /** At most one of each app. */
  canaries: z.array(canary),
  /** Every release that is taken back now. Earlier revisions do not say: it follows from the history. */
  taken_back: z.optional(z.array(takenBackRelease)),
  /** How each release that was promoted over another came. Revisions from before they were watched have none. */
  watches: z.optional(z.array(watch)),
  action: revisionAction,
  by: z.string(),
  reason: z.string(),
  evidence: z.nullable(gateEvidence),
  /** ISO 8601, UTC. For people: the order of revisions is that of their numbers. */
  at: z.string(),
});

const currentRevision = z.extend(channelRevision, {
  releases: z.record(z.string(), readRelease),
  canaries: z.array(readCanary),
});

/** The same as it is read: what is no descriptor is a fault of its remote. Takes the forms of earlier versions too. */
export const readableRevision = z.pipe(z.transform(renameEarlier), currentRevision);
export type ChannelRevision = z.infer<typeof readableRevision>;

/**
 * A revision is signed as it was written and stays so. A channel had one canary until several apps could have one each,
 * and until version 1.6 it was called a candidate.
 */
function renameEarlier(given: unknown): unknown {
  if (typeof given !== 'object' || given === null || 'canaries' in given) return given;
  const { candidate, canary: only = candidate, ...revision } = given as Record<string, unknown>;
  const { action, evidence } = revision;
  return {
    ...revision,
    canaries: only ? [only] : [],
    ...(action === 'candidate' && { action: 'canary' }),
    ...(typeof evidence === 'object' &&
      evidence !== null &&
      'candidate' in evidence && { evidence: renameFigures(evidence) }),
  };
}

function renameFigures({ candidate, ...evidence }: { candidate?: unknown }): unknown {
  return { ...evidence, canary: candidate };
}

/** The id of each app's release. */
export function releaseIds({
  releases,
}: Pick<ChannelRevision, 'releases'>): Record<string, string> {
  return Object.fromEntries(Object.entries(releases).map(([app, { id }]) => [app, id]));
}

/** Every release that a revision gives to someone, canaries among them. */
export function pinnedReleases({
  releases,
  canaries,
}: Pick<ChannelRevision, 'releases' | 'canaries'>): [app: string, pinned: PinnedRelease][] {
  return [
    ...Object.entries(releases),
    ...canaries.map(({ app, release }): [string, PinnedRelease] => [app, release]),
  ];
}

/** Throws when the release names a file that it does not have. */
export function pin({
  id,
  entry,
  global_name,
  descriptor,
  preloads,
  lazyModules,
  trusted_types,
  files,
}: Release): PinnedRelease {
  const integrityOf = (file: string) => {
    const details = files[file];
    if (!details) throw new Error(`${id} has no ${file}`);
    return details.integrity;
  };
  return {
    id,
    entry,
    integrity: integrityOf(entry),
    global_name,
    descriptor,
    preloads: Object.fromEntries(
      Object.entries(preloads).map(([group, names]) => [
        group,
        names.map((file) => ({ file, integrity: integrityOf(file) })),
      ]),
    ),
    ...(lazyModules && { lazyModules }),
    ...(trusted_types && { trusted_types }),
  };
}
