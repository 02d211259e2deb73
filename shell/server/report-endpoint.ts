import {
  addTallies,
  reportBatch,
  tallyOf,
  type Report,
  type Tallies,
} from '@portal/shared-lib/federation/reports';
import { writeTallies, type Store } from '@portal/shared-lib/federation/store';
import type { FastifyInstance } from 'fastify';
import type { LiveChannel } from './live-channel.ts';

const largestBody = 8 * 1024;
const flushMs = 10_000;
/** Reports of one address that count in a minute. Many people share an address: more are dropped, not refused for long. */
const perMinute = 120;
const minuteMs = 60_000;
const mostAddresses = 20_000;

/**
 * `POST /reports` takes what browsers say of their remotes: loads with their times, failures by phase,
 * crashes. Counted here and written to the store every few seconds; nothing about a person is kept.
 * Anybody can send anything, so only releases that are live count, and an address counts only so often.
 */
export function serveReports(
  edge: FastifyInstance,
  { store, channel, name }: { store: Store; channel: LiveChannel; name: string },
): void {
  const counted = new Map<number, Tallies>();
  const allowance = createAllowance();

  const flush = async () => {
    for (const [revision, some] of counted) {
      counted.delete(revision);
      await writeTallies(store.objects, name, revision, some).catch(() => {
        // Kept for the next time.
        counted.set(revision, addTallies(some, counted.get(revision) ?? {}));
      });
    }
  };
  const timer = setInterval(() => void flush(), flushMs);
  timer.unref();
  edge.addHook('onClose', async () => {
    clearInterval(timer);
    await flush();
  });

  void edge.register(async (scope) => {
    // A beacon of a page that is being closed can be plain text only.
    scope.addContentTypeParser(
      'text/plain',
      { parseAs: 'string' },
      scope.getDefaultJsonParser('error', 'error'),
    );
    scope.post('/reports', { bodyLimit: largestBody }, async (request, reply) => {
      void reply.header('Cache-Control', 'no-store');
      if (request.headers['sec-fetch-site'] === 'cross-site') return reply.code(403).send();
      const parsed = reportBatch.safeParse(request.body);
      if (!parsed.success) return reply.code(400).send();
      const { reports } = parsed.data;
      if (!allowance.take(request.ip, reports.length))
        return reply.code(429).header('Retry-After', '60').send();
      const live = channel.known();
      if (live) {
        const known = reports.filter((report) => isLive(report, live));
        const sum = counted.get(live.revision) ?? {};
        if (known.length > 0) counted.set(live.revision, addTallies(sum, tallyOf(known)));
      }
      return reply.code(204).send();
    });
  });
}

function isLive(
  { remote, release }: Report,
  { releases, candidate }: NonNullable<ReturnType<LiveChannel['known']>>,
): boolean {
  const isCandidate = candidate?.app === remote && candidate.release.id === release;
  return isCandidate || (Object.hasOwn(releases, remote) && releases[remote]?.id === release);
}

function createAllowance() {
  let used = new Map<string, number>();
  let since = performance.now();
  return {
    take(address: string, count: number): boolean {
      if (performance.now() - since > minuteMs || used.size >= mostAddresses) {
        used = new Map();
        since = performance.now();
      }
      const sum = (used.get(address) ?? 0) + count;
      if (sum > perMinute) return false;
      used.set(address, sum);
      return true;
    },
  };
}
