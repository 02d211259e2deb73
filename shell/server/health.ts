import type { ChannelRevision } from '@portal/contract/composition';
import { releaseFolder } from '@portal/releases';
import type { FastifyInstance } from 'fastify';
import { join } from 'node:path/posix';
import type { EdgeConfig } from './config.ts';
import type { FailingReleases } from './failing-releases.ts';
import type { LiveChannel } from './live-channel.ts';
import type { EdgeStore } from './open-edge-store.ts';

/** Degraded: visitors are served, and an operator should look. */
type Status = 'ok' | 'degraded' | 'failing';

interface Check {
  status: Status;
  /** The fault, or the live releases. */
  detail: string;
}

export interface Health {
  status: Status;
  checks: Record<string, Check>;
}

const apiTimeoutMs = 3000;
/** Files that are named. */
const maxNamed = 3;

interface HealthSources {
  config: EdgeConfig;
  source: EdgeStore;
  channel: LiveChannel;
  failing: FailingReleases;
  /** Aborted while the edge is about to stop. */
  draining: AbortSignal;
}

/**
 * For a balancer: `/livez` while the process responds at all, `/readyz` while this edge can serve pages. Neither
 * asks the API or the store: what is away for all edges is no reason to send visitors to none of them.
 * For people and monitors: `/healthz`, which names everything that is wrong.
 */
export function serveHealth(
  edge: FastifyInstance,
  { config, source, channel, failing, draining }: HealthSources,
): void {
  edge.get('/livez', async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'ok' }),
  );

  edge.get('/readyz', async (_request, reply) => {
    const reason = draining.aborted
      ? 'the edge is stopping'
      : (channel.known() ?? (await channel.current()))
        ? null
        : `${config.channel} has no live revision`;
    return reply
      .code(reason === null ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send(reason === null ? { status: 'ok' } : { status: 'unavailable', reason });
  });

  edge.get('/healthz', async (_request, reply) => {
    const health = await checkHealth({ config, source, channel, failing });
    return reply
      .code(health.status === 'failing' ? 503 : 200)
      .header('Cache-Control', 'no-store')
      .send(health);
  });
}

/** Everything that must serve before the portal does: API, database, and each app's live release. */
async function checkHealth(sources: Omit<HealthSources, 'draining'>): Promise<Health> {
  const [api, releases] = await Promise.all([
    checkApi(sources.config.apiUrl),
    checkReleases(sources),
  ]);
  const checks: Record<string, Check> = {
    edge: { status: 'ok', detail: 'serving' },
    ...api,
    ...releases,
  };
  const found = new Set(Object.values(checks).map(({ status }) => status));
  const status = (['failing', 'degraded'] as const).find((bad) => found.has(bad)) ?? 'ok';
  return { status, checks };
}

async function checkApi(apiUrl: string): Promise<Record<string, Check>> {
  try {
    const response = await fetch(`${apiUrl}/api/healthz`, {
      signal: AbortSignal.timeout(apiTimeoutMs),
    });
    const body = (await response.json()) as { database?: { status?: string; kind?: string } };
    const database = body.database?.status ?? 'unknown';
    return {
      api: { status: 'ok', detail: 'responds' },
      database: {
        status: response.ok && database === 'ok' ? 'ok' : 'failing',
        detail: `${body.database?.kind ?? 'database'}: ${database}`,
      },
    };
  } catch {
    const detail = `no response from ${apiUrl}`;
    return { api: { status: 'failing', detail }, database: { status: 'failing', detail } };
  }
}

async function checkReleases({
  config: { channel: name },
  source: { store, trouble: storeTrouble },
  channel,
  failing,
}: Omit<HealthSources, 'draining'>): Promise<Record<string, Check>> {
  const revision = await channel.current();
  // While the store does not respond, what else is missing follows from it.
  const trouble = storeTrouble() ?? channel.trouble();
  if (!revision) {
    const detail = trouble ?? `${name} has no live revision`;
    return { channel: { status: 'failing', detail } };
  }
  const strays = channel.strays().map((file) => `; ${file} beside it is no revision`);
  const live = `${name} revision ${revision.revision}${strays.slice(0, maxNamed).join('')}`;
  const checks = await Promise.all(
    Object.entries(revision.releases).map(async ([app, { id, entry }]) => {
      const metadata = await store.objects
        .stat(join(releaseFolder(app, id), entry))
        .catch(() => null);
      const check: Check = metadata?.bytes
        ? { status: 'ok', detail: id }
        : { status: 'failing', detail: `${id} has no ${entry}` };
      return [app, check] as const;
    }),
  );
  return {
    channel: trouble
      ? { status: 'degraded', detail: `${live} stays live: ${trouble}` }
      : { status: 'ok', detail: live },
    ...Object.fromEntries(checks),
    ...(await checkTrials(revision, failing)),
  };
}

/** Visitors are served, if not by this release: a balancer has nothing to do, and people have. */
async function checkTrials(
  revision: ChannelRevision,
  failing: FailingReleases,
): Promise<Record<string, Check>> {
  const found = await failing(revision);
  return Object.fromEntries(
    found.map(({ trial: { kind, app }, isSure, detail }): [string, Check] => [
      kind === 'canary' ? `canary of ${app}` : `reports on ${app}`,
      { status: isSure ? 'degraded' : 'ok', detail },
    ]),
  );
}
