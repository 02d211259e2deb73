import * as z from 'zod/mini';
import {
  audience,
  gateEvidence,
  revisionAction,
  takenBackRelease,
} from '../composition/channel.ts';
import { agencyRoles } from '../domain/agency-roles.ts';
import { changeReason } from '../forms/release-change.ts';
import { requiredText } from '../validation/index.ts';
import type { AreaSchemas } from './call-schemas.ts';
import { dataResponse } from './responses.ts';

const canary = z.object({ app: z.string(), release: z.string(), audience });

/** A revision as the console shows it. */
const shownRevision = z.object({
  revision: z.int(),
  /** ISO 8601, UTC. */
  at: z.string(),
  by: z.string(),
  reason: z.string(),
  action: revisionAction,
  /** Id of the release, by app. */
  releases: z.record(z.string(), z.string()),
  canaries: z.array(canary),
  /** The evidence of a step of the health gate; null for a step of a person. */
  evidence: z.nullable(gateEvidence),
});
export type ShownRevision = z.infer<typeof shownRevision>;

/** A revision that cannot be used; the fault goes on after its number. */
const unusableRevision = z.object({ revision: z.int(), fault: z.string() });

const shownChannel = z.object({
  channel: z.string(),
  /** The highest number that is taken: what a change must name as the one that was seen. */
  number: z.int(),
  live: z.nullable(shownRevision),
  unusable: z.array(unusableRevision),
  /** An edge from before releases were marked says nothing. */
  taken_back: z.optional(z.array(takenBackRelease)),
});
export type ShownChannel = z.infer<typeof shownChannel>;

const shownRelease = z.object({
  id: z.string(),
  version: z.string(),
  commit: z.nullable(z.string()),
  built_at: z.string(),
});
export type ShownRelease = z.infer<typeof shownRelease>;

/** Pages of signed-in visitors that the edge has rendered with a release, since it started. */
const renderCount = z.object({
  app: z.string(),
  release: z.string(),
  rendered: z.int(),
  /** Left to the browser: late, or failed. */
  left: z.int(),
  median_ms: z.nullable(z.int()),
});
export type RenderCount = z.infer<typeof renderCount>;

const speedFigure = z.object({
  /** Milliseconds; thousandths for `cls`. Null without measurements. */
  p75: z.nullable(z.number()),
  measurements: z.int(),
});
const speedFigures = z.object({
  lcp: speedFigure,
  inp: speedFigure,
  cls: speedFigure,
  ttfb: speedFigure,
});

/** Measurements of one release by visitors. */
const releaseSpeed = z.object({
  release: z.string(),
  /** Its place in the channel now. */
  role: z.enum(['live', 'canary', 'earlier']),
  whole: speedFigures,
  /** One for each of `starts`. */
  over_time: z.array(speedFigures),
  routes: z.array(z.object({ route: z.string(), figures: speedFigures })),
});

const name = z.string().check(z.regex(/^[a-z][a-z0-9-]*$/));
const version = requiredText({ max: 128 });
/** Also a release that was taken back. */
const again = z.optional(z.boolean());

const severalApps = <Item extends z.ZodMiniType>(item: Item) =>
  z.array(item).check(z.minLength(1), z.maxLength(20));

/**
 * The requested change. A rollback without a version goes to the release before the live one; `clear` without an app ends
 * every canary. What changes several apps has a name of its own: an edge from before rejects it and does not change
 * only the first.
 */
const releaseChange = z.discriminatedUnion('action', [
  z.object({ action: z.literal('rollback'), app: name, version: z.optional(version), again }),
  z.object({ action: z.literal('promote'), app: name, version, again }),
  z.object({ action: z.literal('canary'), app: name, version, audience, again }),
  z.object({ action: z.literal('clear'), app: z.optional(name) }),
  z.object({
    action: z.literal('promote-together'),
    releases: severalApps(z.object({ app: name, version })),
    again,
  }),
  z.object({
    action: z.literal('rollback-together'),
    releases: severalApps(z.object({ app: name, version: z.optional(version) })),
    again,
  }),
  z.object({ action: z.literal('retire'), app: name }),
]);
export type ReleaseChange = z.infer<typeof releaseChange>;

const expected = z.int().check(z.minimum(0));

/** Subject of a change: the release of the app, or who gets the canary. */
const changeResponse = dataResponse(
  z.object({
    revision: z.int(),
    /** False where everything is already as asked for. */
    isWritten: z.boolean(),
    changes: z.array(
      z.object({ app: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()) }),
    ),
  }),
);

export const releaseConsoleSchemas = {
  getReleaseConsole: {
    summary: 'What is live where, what is published, and what this person may do',
    tag: 'releases',
    response: dataResponse(
      z.object({
        person: z.object({ name: z.string(), roles: z.array(z.enum(agencyRoles)) }),
        /** False for staff who only look, and on an edge that has no key to sign revisions with. */
        can_change: z.boolean(),
        channels: z.array(shownChannel),
        /** By app, newest build first. */
        published: z.record(z.string(), z.array(shownRelease)),
        /** Pages that the responding edge has rendered. An edge from before pages were rendered says nothing. */
        rendering: z.optional(z.array(renderCount)),
      }),
    ),
  },
  getReleaseHistory: {
    summary: 'Who changed a channel, when and why; newest first',
    tag: 'releases',
    params: z.object({ channel: name }),
    query: z.object({
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 20),
    }),
    response: dataResponse(z.array(z.union([shownRevision, unusableRevision]))),
  },
  getGateEvidence: {
    summary: 'What the health gate sees now of each canary and each release that it watches',
    tag: 'releases',
    params: z.object({ channel: name }),
    response: dataResponse(
      z.array(
        z.object({
          app: z.string(),
          evidence: gateEvidence,
          /** ISO 8601: so long a promoted release is watched. Null for a canary; an earlier edge watches none. */
          until: z.optional(z.nullable(z.string())),
        }),
      ),
    ),
  },
  getReleaseSpeed: {
    summary: 'What visitors measured of the releases of an app: p75 by time and by page',
    tag: 'releases',
    params: z.object({ channel: name }),
    query: z.object({ app: name, period: z._default(z.enum(['day', 'week']), 'day') }),
    response: dataResponse(
      z.object({
        /** ISO 8601, UTC: where each step of time begins, oldest first. */
        starts: z.array(z.string()),
        step_hours: z.int(),
        /** The canary and the live release first. */
        releases: z.array(releaseSpeed),
      }),
    ),
  },
  previewReleaseChange: {
    summary: 'What a change would do, or why it is rejected; nothing is written',
    tag: 'releases',
    params: z.object({ channel: name }),
    body: z.object({ change: releaseChange, expected }),
    response: changeResponse,
  },
  changeReleases: {
    summary: 'Changes a channel, as a signed revision that names the person',
    tag: 'releases',
    params: z.object({ channel: name }),
    body: z.object({ change: releaseChange, expected, reason: changeReason() }),
    response: changeResponse,
  },
} satisfies AreaSchemas;
