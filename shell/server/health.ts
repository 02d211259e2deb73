import { releaseFolder } from '@portal/shared-lib/federation/store';
import { join } from 'node:path/posix';
import type { EdgeConfig } from './config.ts';
import type { LiveChannel } from './live-channel.ts';
import type { EdgeStore } from './open-edge-store.ts';

/** Degraded: visitors are served, and somebody should look. */
type Status = 'ok' | 'degraded' | 'failing';

interface Check {
  status: Status;
  /** What is wrong, or what is live. */
  detail: string;
}

export interface Health {
  status: Status;
  checks: Record<string, Check>;
}

const apiTimeoutMs = 3000;

/** Everything that must serve before the portal does: API, database, and each app's live release. */
export async function checkHealth(
  config: EdgeConfig,
  source: EdgeStore,
  channel: LiveChannel,
): Promise<Health> {
  const [api, releases] = await Promise.all([
    checkApi(config.apiUrl),
    checkReleases(config.channel, source, channel),
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
      api: { status: 'ok', detail: 'answers' },
      database: {
        status: response.ok && database === 'ok' ? 'ok' : 'failing',
        detail: `${body.database?.kind ?? 'database'}: ${database}`,
      },
    };
  } catch {
    const detail = `no answer from ${apiUrl}`;
    return { api: { status: 'failing', detail }, database: { status: 'failing', detail } };
  }
}

async function checkReleases(
  name: string,
  { store, trouble: storeTrouble }: EdgeStore,
  channel: LiveChannel,
): Promise<Record<string, Check>> {
  const revision = await channel.current();
  const trouble = channel.trouble() ?? storeTrouble();
  if (!revision) {
    const detail = trouble ?? `${name} has no live revision`;
    return { channel: { status: 'failing', detail } };
  }
  const live = `${name} revision ${revision.revision}`;
  const checks = await Promise.all(
    Object.entries(revision.releases).map(async ([app, { id, entry }]) => {
      const facts = await store.objects.stat(join(releaseFolder(app, id), entry)).catch(() => null);
      const check: Check = facts?.bytes
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
  };
}
