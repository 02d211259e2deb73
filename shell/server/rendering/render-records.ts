import { serverFormGroup, type PinnedRelease } from '@portal/contract/composition';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { PageBoot } from '../boot/page-boot.ts';
import {
  renderBreakerTrips,
  renderedPages,
  renderFaults,
  renderSeconds,
} from '../metrics/metrics.ts';
import type { ReportSink } from '../report-endpoint.ts';
import type { RenderCounts } from './render-counts.ts';
import type { RenderHealth } from './render-health.ts';
import type { RenderOutcome } from './render-job.ts';

export interface Visit {
  request: FastifyRequest;
  page: PageBoot;
  locale: string;
}

interface Fault {
  app: string;
  phase: 'render-failed' | 'render-late';
  message: string;
}

interface RecordsOptions {
  health: RenderHealth;
  log: FastifyBaseLogger;
  /** Where the health gate hears of a release on trial. */
  reports: ReportSink;
  renderCounts: RenderCounts;
}

/** Says what became of a rendering: to the circuit breaker, the log, the counts and the health gate. */
export function createRecords({ health, log, reports, renderCounts }: RecordsOptions) {
  const recordFault = ({ request, page }: Visit, { app, phase, message }: Fault): void => {
    const { releases, reportTokens } = page.releaseSet;
    const pinned = releases[app];
    if (!pinned) return;
    renderCounts.countLeft(app, pinned.id);
    renderFaults.inc({ app, phase });
    log.warn({ app, release: pinned.id, phase, message }, 'a page was not rendered');
    if (health.recordFailure(keyOf(app, pinned))) {
      renderBreakerTrips.inc({ app });
      log.error({ app, release: pinned.id }, 'its pages are not rendered for a minute');
    }
    const token = reportTokens?.[app];
    if (token !== undefined)
      reports.take(request, {
        token,
        reports: [{ kind: 'failed', remote: app, release: pinned.id, phase }],
      });
  };

  const recordOutcome = (visit: Visit, outcome: RenderOutcome): void => {
    renderedPages.inc({ outcome: outcome.kind });
    if (outcome.kind === 'failed')
      recordFault(visit, { app: outcome.app, phase: 'render-failed', message: outcome.message });
    if (outcome.kind !== 'rendered') return;
    renderSeconds.observe(outcome.milliseconds / 1000);
    const { failed, details } = outcome.content;
    for (const { remote, message } of failed)
      recordFault(visit, { app: remote, phase: 'render-failed', message });
    for (const app of ['shell', ...Object.keys(details.releases)]) {
      const pinned = visit.page.releaseSet.releases[app];
      if (!pinned || failed.some(({ remote }) => remote === app)) continue;
      health.recordSuccess(keyOf(app, pinned));
      renderCounts.countRendered(app, pinned.id, outcome.milliseconds);
    }
  };

  return { recordFault, recordOutcome };
}

/** Names a server form: another content is another form. */
export function keyOf(app: string, pinned: PinnedRelease): string {
  return `${app}@${pinned.id} ${pinned.preloads[serverFormGroup]?.[0]?.integrity ?? ''}`;
}
