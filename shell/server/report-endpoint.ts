import type { GatePolicy, Store, Visitor } from '@portal/releases';
import {
  outcomeOf,
  reportBatch,
  speedReport,
  type ChannelRevision,
  type LeftOutReason,
  type Report,
  type ReportBatch,
} from '@portal/contract/composition';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hearSpeed } from './hear-speed.ts';
import type { LiveChannel } from './live-channel.ts';
import type { MeasuredSpeed } from './measured-speed.ts';
import { countReport } from './metrics/count-reports.ts';
import { wasGiven, type ReportTokens } from './report-token.ts';
import { keepTrials } from './trial-evidence.ts';
import { networkOf } from './visitor-network.ts';

const maxBodyBytes = 8 * 1024;
const flushMs = 10_000;
/** Reports of one network that are read in a minute. Many people share one: more are dropped, not rejected for long. */
const perMinute = 120;
const minuteMs = 60_000;
const maxNetworks = 20_000;

interface ReportOptions {
  store: Store;
  channel: LiveChannel;
  tokens: ReportTokens;
  identify: (request: FastifyRequest) => Visitor;
  policy: GatePolicy;
  speed: MeasuredSpeed;
}

/** For what the edge itself sees of a page that it renders: it counts as a report of that page's visitor. */
export interface ReportSink {
  take: (request: FastifyRequest, batch: ReportBatch) => void;
}

/**
 * `POST /reports` takes what browsers say of the remotes that are on trial: loads with their times, failures
 * by phase, crashes. Kept here and written to the store every few seconds, with keyed hashes in place of
 * visitors and networks. Anyone can send anything, so only a report with a token of this portal is
 * evidence; the rest is counted by the reason for which it is none. While nothing is on trial, nothing is kept of these.
 *
 * It also takes what visitors measure of a document: counted by hour for people, and of releases on trial as evidence.
 */
export function serveReports(
  edge: FastifyInstance,
  { store, channel, tokens, identify, policy, speed }: ReportOptions,
): ReportSink {
  const kept = keepTrials({ store, tokens, policy });
  const allowance = createAllowance();

  const timer = setInterval(() => void kept.flush(false), flushMs);
  timer.unref();
  edge.addHook('onClose', async () => {
    clearInterval(timer);
    await kept.flush(true);
  });

  void edge.register(async (scope) => {
    // A beacon of a page that is being closed can be plain text only.
    scope.addContentTypeParser(
      'text/plain',
      { parseAs: 'string' },
      scope.getDefaultJsonParser('error', 'error'),
    );
    scope.post('/reports', { bodyLimit: maxBodyBytes }, async (request, reply) => {
      void reply.header('Cache-Control', 'no-store');
      if (request.headers['sec-fetch-site'] === 'cross-site') return reply.code(403).send();
      const live = channel.known();
      if (live) kept.follow(live);
      if (isSpeed(request.body)) return reply.code(takeSpeed(request, live)).send();
      const parsed = reportBatch.safeParse(request.body);
      if (!parsed.success) return reply.code(400).send();
      const { reports } = parsed.data;
      if (!allowance.take(networkOf(request.ip).network, reports.length)) {
        for (const report of reports) leaveOut(report, live, 'too_many_reports');
        return reply.code(429).header('Retry-After', '60').send();
      }
      if (live) hear(parsed.data, live, identify(request));
      return reply.code(204).send();
    });
  });

  return {
    take: (request, batch) => {
      const live = channel.known();
      if (!live) return;
      kept.follow(live);
      hear(batch, live, identify(request));
    },
  };

  /** Returns the status of the response. What is dropped is counted, and the browser is not asked to try again. */
  function takeSpeed(request: FastifyRequest, live: ChannelRevision | null): number {
    const parsed = speedReport.safeParse(request.body);
    if (!parsed.success) {
      speed.drop('invalid');
      return 400;
    }
    if (!allowance.take(networkOf(request.ip).network, 1)) {
      speed.drop('rate');
      return 429;
    }
    if (live)
      hearSpeed(parsed.data, {
        live,
        visitor: identify(request),
        tokens,
        trials: kept.trials(),
        speed,
      });
    return 204;
  }

  /** A report about a remote that is not on trial is left out of every trial. */
  function leaveOut(report: Report, live: ChannelRevision | null, reason: LeftOutReason): void {
    if (live) countReport(live, report, false);
    const own = kept.trials().filter(({ app }) => app === report.remote);
    for (const { evidence } of own.length > 0 ? own : kept.trials()) evidence.leaveOut(reason, 1);
  }

  function hear({ token, reports }: ReportBatch, live: ChannelRevision, visitor: Visitor): void {
    const trials = kept.trials();
    const witness = tokens.read(token, live, visitor, new Date());
    for (const report of reports) {
      const { remote, release } = report;
      const trial = trials.find(({ app }) => app === remote);
      const reason =
        typeof witness === 'string'
          ? witness
          : trial && witness.app === remote && wasGiven(report, live, visitor)
            ? trial.evidence.add({
                release,
                outcome: outcomeOf(report),
                network: witness.network,
                visitor: witness.visitor,
              })
            : 'other_release_set';
      if (reason) leaveOut(report, live, reason);
      else countReport(live, report, true);
    }
  }
}

function isSpeed(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'speed' in body;
}

function createAllowance() {
  let used = new Map<string, number>();
  let since = performance.now();
  return {
    take(network: string, count: number): boolean {
      if (performance.now() - since > minuteMs || used.size >= maxNetworks) {
        used = new Map();
        since = performance.now();
      }
      const sum = (used.get(network) ?? 0) + count;
      if (sum > perMinute) return false;
      used.set(network, sum);
      return true;
    },
  };
}
