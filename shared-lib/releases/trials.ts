import type { Audience, ChannelRevision, Watch } from '@portal/contract/composition';

/** A release on which browsers report: a canary, or one that has just come to everyone. */
export interface Trial {
  kind: 'canary' | 'watch';
  app: string;
  /** Id of the release. */
  release: string;
  /** Id of the release that it is compared with. */
  before: string;
  /** The revision that began it: its reports are kept under this number. */
  since: number;
  /** Null: everyone. */
  audience: Audience | null;
  /** When it ends without a step; null: when someone ends it. */
  until: Date | null;
  /** Another trial, whose reports also say how the release before does. */
  beforeSince: number | null;
}

type Revision = Pick<ChannelRevision, 'releases' | 'canaries' | 'watches'>;

/**
 * Lists everything on trial at a time: every canary, and every release that was promoted less than so many minutes ago. A canary
 * comes first: an app is in one trial only.
 */
export function trialsOf(
  { releases, canaries, watches = [] }: Revision,
  now: Date,
  { watchMinutes }: { watchMinutes: number },
): Trial[] {
  if (canaries.length === 0 && watches.length === 0) return [];
  const tried = new Set(canaries.map(({ app }) => app));
  return [
    ...canaries.map(({ app, release, since, audience }): Trial => ({
      kind: 'canary',
      app,
      release: release.id,
      before: releases[app]?.id ?? '',
      since,
      audience,
      until: null,
      beforeSince: null,
    })),
    ...watches
      .filter(
        ({ app, at }) =>
          !tried.has(app) && releases[app] !== undefined && now < endOf(at, watchMinutes),
      )
      .map(({ app, before, since, at, before_since: beforeSince }): Trial => ({
        kind: 'watch',
        app,
        release: releases[app]?.id ?? '',
        before,
        since,
        audience: null,
        until: endOf(at, watchMinutes),
        beforeSince,
      })),
  ];
}

function endOf(at: string, watchMinutes: number): Date {
  return new Date(Date.parse(at) + watchMinutes * 60_000);
}

/**
 * Which release each promoted one took the place of, for the revision after `live`. The shell is not among them: browsers
 * report on remotes only.
 */
export function nextWatches(
  live: ChannelRevision | null,
  next: Pick<ChannelRevision, 'releases' | 'action' | 'at'>,
  revision: number,
): Watch[] {
  if (!live) return [];
  const known = new Map((live.watches ?? []).map((watch) => [watch.app, watch]));
  return Object.entries(next.releases).flatMap(([app, { id }]): Watch[] => {
    const before = live.releases[app]?.id;
    const watch = known.get(app);
    if (before === id) return watch ? [watch] : [];
    if (before === undefined || app === 'shell' || next.action !== 'promote') return [];
    // While it was a canary it was compared with the release that is now the one before.
    const trial = live.canaries.find((canary) => canary.app === app)?.since ?? watch?.since ?? null;
    return [{ app, before, since: revision, at: next.at, before_since: trial }];
  });
}
