import type { ChannelRevision, Report } from '@portal/contract/composition';
import { releaseReports } from './metrics.ts';

export interface GivenRelease {
  app: string;
  release: string;
  stage: 'live' | 'canary';
}

/** Releases that visitors of this revision are given. */
export function releasesOf({ releases, canaries }: ChannelRevision): GivenRelease[] {
  return [
    ...Object.entries(releases).map(([app, { id }]): GivenRelease => ({
      app,
      release: id,
      stage: 'live',
    })),
    ...canaries.map(({ app, release }): GivenRelease => ({
      app,
      release: release.id,
      stage: 'canary',
    })),
  ];
}

interface ReportLabels {
  app: string;
  release: string;
  outcome: 'loaded' | 'failed' | 'crashed';
  evidence: 'counted' | 'left_out';
}

/** Series by their labels, so that those of earlier releases can be removed. */
const series = new Map<string, ReportLabels>();

/**
 * Counts one report. Anyone can report anything: a release that no visitor is given is `other`, and a name that is no app is
 * `unknown`, so that invented names make no series.
 */
export function countReport(
  live: ChannelRevision,
  report: Pick<Report, 'remote' | 'release'> & { kind: Report['kind']; phase?: string },
  isCounted: boolean,
): void {
  const given = releasesOf(live).filter(({ app }) => app === report.remote);
  const labels: ReportLabels = {
    app: given.length > 0 ? report.remote : 'unknown',
    release: given.some(({ release }) => release === report.release) ? report.release : 'other',
    outcome: report.kind === 'loaded' ? 'loaded' : report.phase === 'render' ? 'crashed' : 'failed',
    evidence: isCounted ? 'counted' : 'left_out',
  };
  series.set(Object.values(labels).join(' '), labels);
  releaseReports.inc(labels);
}

/** Forgets what no visitor is given any more. */
export function dropFormerReleases(live: ChannelRevision): void {
  const given = new Set(releasesOf(live).map(({ app, release }) => `${app} ${release}`));
  for (const [key, labels] of series) {
    if (labels.release === 'other' || given.has(`${labels.app} ${labels.release}`)) continue;
    releaseReports.remove(labels);
    series.delete(key);
  }
}
