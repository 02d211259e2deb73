import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { runServer } from './run-server.ts';
import { makeIpAddress, makeRegistration } from './visitor.ts';
import type { ThrowawayPostgres } from './throwaway-postgres.ts';

const registrars = 6;
const readers = 4;
const graceMs = 1000;

interface TestResponse {
  /** Phone number of a registration. */
  phone?: string;
  /** Null where no response came. */
  status: number | null;
  code: string | undefined;
  startedAt: number;
}

export interface Outcome {
  acknowledged: number;
  /** Acknowledged registrations that the database does not hold. */
  lost: number;
  /** Responses other than 200 and 503 `unavailable`. */
  strange: string[];
  failed: number;
  /** Milliseconds from the server's return to the start of the last call that failed. */
  lastFailureAfterMs: number;
  apiIsRunning: boolean;
}

/** Restarts the database under owners who register, which is a transaction, and pages that read. */
export async function restartUnderTraffic(
  postgres: ThrowawayPostgres,
  {
    how,
    awayMs = 0,
    afterMs = 2500,
  }: { how: 'fast' | 'immediate'; awayMs?: number; afterMs?: number },
): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-restart-'));
  const api = runServer({
    DATABASE_URL: postgres.url,
    DEPLOYMENT: 'demonstration',
    DATA_DIR: folder,
    SECRET_KEY: 'k'.repeat(32),
  });
  try {
    const baseUrl = await api.listening;
    const responses: TestResponse[] = [];
    const over = new AbortController();

    async function call(path: string, body?: object): Promise<Omit<TestResponse, 'startedAt'>> {
      try {
        const response = await fetch(`${baseUrl}/api${path}`, {
          method: body ? 'POST' : 'GET',
          headers: {
            'content-type': 'application/json',
            'x-forwarded-for': makeIpAddress(),
          },
          ...(body && { body: JSON.stringify(body) }),
        });
        const { code } = (await response.json()) as { code?: string };
        return { status: response.status, code };
      } catch {
        return { status: null, code: undefined };
      }
    }
    async function keepCalling(
      send: () => Promise<Omit<TestResponse, 'startedAt'>>,
    ): Promise<void> {
      while (!over.signal.aborted) {
        const startedAt = performance.now();
        const response = await send();
        responses.push({ ...response, startedAt });
        if (response.status !== 200) await wait(20);
      }
    }
    async function register() {
      const registration = makeRegistration();
      const response = await call('/auth/register', registration);
      return { ...response, phone: registration.phone_number };
    }
    const traffic = Promise.all([
      ...Array.from({ length: registrars }, () => keepCalling(register)),
      ...Array.from({ length: readers }, () => keepCalling(() => call('/healthz'))),
    ]);
    while (responses.filter(({ status, phone }) => phone && status === 200).length < 20)
      await wait(20);
    await postgres.restart(how, awayMs);
    const returnedAt = performance.now();
    await wait(afterMs);
    over.abort();
    await traffic;

    const written = responses.flatMap(({ phone, status }) =>
      phone !== undefined && status === 200 ? [phone] : [],
    );
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    // A number is the owner's once a code came back from it; until then it waits.
    const { rows } = await client.query<{ phone: string }>(
      'select coalesce(phone_number, new_phone_number) as phone from users',
    );
    await client.end();
    const held = new Set(rows.map(({ phone }) => phone));
    const failed = responses.filter(({ status }) => status !== 200);
    return {
      acknowledged: written.length,
      lost: written.filter((phone) => !held.has(phone)).length,
      strange: failed
        .filter(({ status, phone, code }) => status !== 503 || (phone && code !== 'unavailable'))
        .map(({ status, code, phone }) => `${status} ${code} ${phone ?? 'healthz'}`),
      failed: failed.length,
      lastFailureAfterMs: Math.max(...failed.map(({ startedAt }) => startedAt)) - returnedAt,
      apiIsRunning: api.child.exitCode === null && api.child.signalCode === null,
    };
  } finally {
    api.child.kill('SIGTERM');
    await api.ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

/** No process ends, no acknowledged write is lost, and a second after its return everything works. */
export function assertSurvived(outcome: Outcome): void {
  assert.equal(outcome.apiIsRunning, true, 'the API has ended');
  assert.equal(outcome.lost, 0);
  assert.deepEqual(outcome.strange, []);
  assert.ok(outcome.failed > 0, 'the restart was not noticed: there was no traffic');
  assert.ok(outcome.lastFailureAfterMs < graceMs, `${outcome.lastFailureAfterMs} ms`);
}
