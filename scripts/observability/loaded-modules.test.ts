import getPort from 'get-port';
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { repositoryRoot } from '../build/paths.ts';

/** Loads everything that the server loads, and ends. */
async function listLoaded(file: string, env: Record<string, string>): Promise<Set<string>> {
  const hook = fileURLToPath(new URL('list-modules.ts', import.meta.url));
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, ['--import', hook, join(repositoryRoot, file)], {
    env: { PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.on('data', () => void child.kill('SIGTERM'));
  const log = await text(child.stderr);
  return new Set([...log.matchAll(/^loaded (.+)$/gm)].map(([, name = '']) => name));
}

describe('without the variables of OpenTelemetry', () => {
  it('neither process loads anything of its SDK', async (t) => {
    const root = await mkdtemp(join(tmpdir(), 'portal-observed-'));
    t.after(() => rm(root, { recursive: true }));
    // The API ends at its database, to which nothing listens; the edge when it says that it listens.
    const loaded = await Promise.all([
      listLoaded('api/src/server.ts', {
        DATABASE_URL: 'postgres://u:p@127.0.0.1:9/x',
        DEPLOYMENT: 'demonstration',
      }),
      listLoaded('shell/server/server.ts', {
        DATA_DIR: root,
        PORTAL_PORT: String(await getPort()),
      }),
    ]);
    for (const names of loaded)
      assert.deepEqual([...names].toSorted(), ['@opentelemetry/api', 'prom-client']);
  });

  it('the variables bring it', async () => {
    const names = await listLoaded('api/src/server.ts', {
      DATABASE_URL: 'postgres://u:p@127.0.0.1:9/x',
      DEPLOYMENT: 'demonstration',
      OTEL_TRACES_EXPORTER: 'otlp',
    });
    assert.ok(names.has('@opentelemetry/sdk-trace'));
  });
});
