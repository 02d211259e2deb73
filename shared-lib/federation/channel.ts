import * as z from 'zod/mini';
import { remoteDescriptor } from './descriptor.ts';
import type { Release } from './release.ts';

/** A release as a channel names it: all that a page needs to load it, so that nothing else must be read. */
const pinnedRelease = z.object({
  id: z.string(),
  entry: z.string(),
  integrity: z.string(),
  global_name: z.nullable(z.string()),
  descriptor: z.nullable(remoteDescriptor),
  /** As in the release, each file with its integrity. */
  preloads: z.record(z.string(), z.array(z.object({ file: z.string(), integrity: z.string() }))),
  doors: z.optional(z.record(z.string(), z.array(z.string()))),
});
export type PinnedRelease = z.infer<typeof pinnedRelease>;

/** Who gets a candidate: people of the house, or a share of all visitors. */
export const audience = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('staff') }),
  z.object({ kind: z.literal('percent'), percent: z.int().check(z.minimum(1), z.maximum(100)) }),
]);
export type Audience = z.infer<typeof audience>;

/** A release of one app that some visitors get in place of the channel's own. */
const candidate = z.object({
  app: z.string(),
  release: pinnedRelease,
  audience,
  /** The revision that gave it to this audience: reports from before it say nothing about it. */
  since: z.int(),
});
export type Candidate = z.infer<typeof candidate>;

/** What a revision was made for. 'start' is what `npm start` and `npm run dev` write. */
export const revisionAction = z.enum(['start', 'promote', 'rollback', 'candidate', 'clear']);
export type RevisionAction = z.infer<typeof revisionAction>;

const figures = z.object({
  release: z.string(),
  attempts: z.int(),
  failures: z.int(),
  crashes: z.int(),
  /** Milliseconds within which three quarters of the loads were done; null without loads. */
  p75: z.nullable(z.number()),
});

/** Why an automatic step was taken: the reports that it rests on. */
export const gateEvidence = z.object({
  verdict: z.enum(['promote', 'hold', 'roll back']),
  because: z.string(),
  candidate: figures,
  current: figures,
});
export type GateEvidence = z.infer<typeof gateEvidence>;

/** One revision of a channel, the release vector: the exact release of the shell and of every remote. */
export const channelRevision = z.object({
  channel: z.string(),
  revision: z.int(),
  /** By app name. */
  releases: z.record(z.string(), pinnedRelease),
  candidate: z.nullable(candidate),
  action: revisionAction,
  by: z.string(),
  reason: z.string(),
  evidence: z.nullable(gateEvidence),
  /** ISO 8601, UTC. For people: the order of revisions is that of their numbers. */
  at: z.string(),
});
export type ChannelRevision = z.infer<typeof channelRevision>;

/** The id of each app's release. */
export function releaseIds({
  releases,
}: Pick<ChannelRevision, 'releases'>): Record<string, string> {
  return Object.fromEntries(Object.entries(releases).map(([app, { id }]) => [app, id]));
}

/** Throws when the release names a file that it does not have. */
export function pin({
  id,
  entry,
  global_name,
  descriptor,
  preloads,
  doors,
  files,
}: Release): PinnedRelease {
  const integrityOf = (file: string) => {
    const facts = files[file];
    if (!facts) throw new Error(`${id} has no ${file}`);
    return facts.integrity;
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
    ...(doors && { doors }),
  };
}
