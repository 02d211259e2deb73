import {
  routeTemplates,
  speedClassOf,
  type ChannelRevision,
  type SpeedReport,
} from '@portal/contract/composition';
import { resolveReleases, speedSubject, type Visitor } from '@portal/releases';
import type { MeasuredSpeed } from './measured-speed.ts';
import type { ReportTokens } from './report-token.ts';
import type { TrialEvidence } from './trial-evidence.ts';

interface Hearing {
  live: ChannelRevision;
  visitor: Visitor;
  tokens: ReportTokens;
  trials: readonly TrialEvidence[];
  speed: MeasuredSpeed;
}

/**
 * Takes what a visitor measured of one document: for the counts that people look at, and of each release on trial as the
 * vote of this visitor. A page that the visitor's release set does not have is dropped.
 */
export function hearSpeed(
  report: SpeedReport,
  { live, visitor, tokens, trials, speed }: Hearing,
): void {
  const witness = tokens.readSpeed(report.token, live, visitor, new Date());
  if (typeof witness === 'string') {
    speed.drop('token');
    return;
  }
  const releases = resolveReleases(live, visitor);
  const remotes = Object.entries(releases).flatMap(([app, { descriptor, fault }]) =>
    descriptor && fault === undefined ? [{ ...descriptor, name: app }] : [],
  );
  const routes = routeTemplates(remotes);
  speed.add({
    network: witness.network,
    ownerOf: (route) => {
      const app = routes.get(route)?.[0];
      const release = app === undefined ? undefined : releases[app]?.id;
      return app !== undefined && release !== undefined ? { app, release } : null;
    },
    speed: report.speed,
  });
  for (const { app, since, network, visitor: id } of witness.trials) {
    const trial = trials.find((trial) => trial.app === app && trial.since === since);
    const release = releases[app]?.id;
    if (!trial || release === undefined) continue;
    for (const metric of ['inp', 'lcp'] as const) {
      const measured = report.speed[metric];
      // The files of a canary are in no one's cache at first: only documents that waited for none are compared.
      if (!measured || (metric === 'lcp' && !report.isWarm)) continue;
      if (!routes.get(measured.route)?.includes(app)) continue;
      trial.evidence.add({
        release: speedSubject(release, metric, measured.route),
        network,
        visitor: id,
        outcome: speedClassOf(metric, measured.value),
      });
    }
  }
}
