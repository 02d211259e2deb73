import {
  collectEvidence,
  writeEvidence,
  type Evidence,
  type GatePolicy,
  type Store,
  type Visitor,
} from '@portal/releases';
import { outcomeOf, reportBatch, type ReportBatch } from '@portal/contract/composition';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LiveChannel } from './live-channel.ts';
import { isOnTrial, type ReportTokens } from './report-token.ts';
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
}

/** For what the edge itself sees of a page that it renders: it counts as a report of that page's visitor. */
export interface ReportSink {
  take: (request: FastifyRequest, batch: ReportBatch) => void;
}

/** A canary for one audience: from the revision that gave it to them on. */
interface Trial {
  channel: string;
  since: number;
  evidence: Evidence;
}

/**
 * `POST /reports` takes what browsers say of the remote that is on trial: loads with their times, failures
 * by phase, crashes. Kept here and written to the store every few seconds, with keyed hashes in place of
 * visitors and networks. Anyone can send anything, so only a report with a token of this portal is
 * evidence; the rest is counted by the reason for which it is none. While nothing is on trial, nothing is kept.
 */
export function serveReports(
  edge: FastifyInstance,
  { store, channel, tokens, identify, policy }: ReportOptions,
): ReportSink {
  let trial: Trial | null = null;
  /** Trials that have ended and have something left to write. */
  let ended: Trial[] = [];
  const allowance = createAllowance();

  const trialOf = (live: NonNullable<ReturnType<LiveChannel['known']>>) => {
    const since = live.canary?.since ?? null;
    if (trial && trial.since !== since) {
      ended = [...ended, trial].slice(-2);
      trial = null;
    }
    if (since === null) return null;
    trial ??= {
      channel: live.channel,
      since,
      evidence: collectEvidence(policy.visitorsOfNetwork),
    };
    return trial;
  };

  const flush = async (isLast: boolean) => {
    for (const one of trial ? [...ended, trial] : ended) {
      const isOver = one !== trial;
      const news = one.evidence.takeNews(isLast || isOver);
      try {
        if (news) await writeEvidence(store.objects, one.channel, one.since, news);
        if (isOver) ended = ended.filter((other) => other !== one);
      } catch {
        // Kept for the next time.
        if (news) one.evidence.putBack(news);
      }
    }
  };
  const timer = setInterval(() => void flush(false), flushMs);
  timer.unref();
  edge.addHook('onClose', async () => {
    clearInterval(timer);
    await flush(true);
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
      const parsed = reportBatch.safeParse(request.body);
      if (!parsed.success) return reply.code(400).send();
      const live = channel.known();
      const evidence = live && trialOf(live)?.evidence;
      if (!allowance.take(networkOf(request.ip).network, parsed.data.reports.length)) {
        evidence?.leaveOut('too_many_reports', parsed.data.reports.length);
        return reply.code(429).header('Retry-After', '60').send();
      }
      if (live?.canary && evidence)
        hear(evidence, parsed.data, { ...live, canary: live.canary }, identify(request));
      return reply.code(204).send();
    });
  });

  return {
    take: (request, batch) => {
      const live = channel.known();
      const evidence = live && trialOf(live)?.evidence;
      if (live?.canary && evidence)
        hear(evidence, batch, { ...live, canary: live.canary }, identify(request));
    },
  };

  function hear(
    evidence: Evidence,
    { token, reports }: ReportBatch,
    live: Parameters<ReportTokens['read']>[1],
    visitor: Visitor,
  ): void {
    const witness = tokens.read(token, live, visitor, new Date());
    if (typeof witness === 'string') {
      evidence.leaveOut(witness, reports.length);
      return;
    }
    for (const report of reports) {
      const reason = isOnTrial(report, live, visitor)
        ? evidence.add({ release: report.release, outcome: outcomeOf(report), ...witness })
        : 'other_release_set';
      if (reason) evidence.leaveOut(reason, 1);
    }
  }
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
