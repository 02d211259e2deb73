import type { ChannelRevision } from '@portal/shared-lib/federation/release';
import type { Store } from '@portal/shared-lib/federation/store';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { EdgeConfig } from './config.ts';

interface Check {
  status: 'ok' | 'failing';
  /** What is wrong, or what is live. */
  detail: string;
}

export interface Health {
  status: 'ok' | 'failing';
  checks: Record<string, Check>;
}

const apiTimeoutMs = 3000;

/** Everything that must serve before the portal does: API, database, and each app's live release. */
export async function checkHealth(config: EdgeConfig, store: Store): Promise<Health> {
  const [api, releases] = await Promise.all([
    checkApi(config.apiUrl),
    checkReleases(config, store),
  ]);
  const checks: Record<string, Check> = {
    edge: { status: 'ok', detail: 'serving' },
    ...api,
    ...releases,
  };
  const failing = Object.values(checks).some(({ status }) => status === 'failing');
  return { status: failing ? 'failing' : 'ok', checks };
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

async function checkReleases(config: EdgeConfig, store: Store): Promise<Record<string, Check>> {
  let revision: ChannelRevision | null;
  try {
    revision = await store.readChannel(config.channel);
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return { channel: { status: 'failing', detail } };
  }
  if (!revision)
    return { channel: { status: 'failing', detail: `${config.channel} has no live revision` } };
  const checks = await Promise.all(
    Object.entries(revision.releases).map(async ([app, { id, entry }]) => {
      const isThere = await isFile(join(store.releasesDirectory, app, id, entry));
      const check: Check = isThere
        ? { status: 'ok', detail: id }
        : { status: 'failing', detail: `${id} has no ${entry}` };
      return [app, check] as const;
    }),
  );
  return { channel: describeChannel(revision), ...Object.fromEntries(checks) };
}

function describeChannel({ channel, revision }: ChannelRevision): Check {
  return { status: 'ok', detail: `${channel} revision ${revision}` };
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (facts) => facts.isFile() && facts.size > 0,
    () => false,
  );
}
