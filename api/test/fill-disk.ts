import assert from 'node:assert/strict';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { demoPassword } from '../src/seed/demo-accounts.ts';
import type { runServer } from './run-server.ts';
import { makeIpAddress, makeRegistration } from './visitor.ts';

const enoughFailures = 20;
const settledWithinMs = 90_000;

interface TestResponse {
  status: number | null;
  code?: string | undefined;
}

export interface DiskOutcome {
  /** Phone numbers of registrations that were acknowledged, before, during and after. */
  acknowledged: string[];
  /** Responses to writes while the disk was full, and how many. */
  whileFull: Record<string, number>;
  /** The same of pages that read. */
  readsWhileFull: Record<string, number>;
  healthWhileFull: string;
  /** From the return of the space to the first write that succeeded. */
  writesAgainAfterMs: number;
}

/**
 * Fills the disk under an API that serves, writes and reads through it, and makes space again.
 * @param disk a folder on a small file system that holds the database
 * @param options.onFull makes it worse
 * @param options.onSpace restarts what the full disk has ended
 */
export async function fillDiskUnder(
  api: ReturnType<typeof runServer>,
  disk: string,
  { onFull, onSpace }: { onFull?: () => Promise<void>; onSpace?: () => Promise<void> } = {},
): Promise<DiskOutcome> {
  const baseUrl = await api.listening;
  const acknowledged: string[] = [];

  async function call(path: string, body?: object, token?: string) {
    const response = await fetch(`${baseUrl}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': makeIpAddress(),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => null);
    const reply = (await response?.json()) as Record<string, string> | undefined;
    return { ...reply, status: response?.status ?? null, code: reply?.['code'] };
  }
  async function register(): Promise<TestResponse> {
    const registration = makeRegistration();
    const response = await call('/auth/register', registration);
    if (response.status === 200) acknowledged.push(registration.phone_number);
    return response;
  }
  const count = (counts: Record<string, number>, { status, code }: TestResponse) => {
    const name = [status, code].filter(Boolean).join(' ');
    counts[name] = (counts[name] ?? 0) + 1;
  };

  for (let made = 0; made < 20; made += 1) assert.equal((await register()).status, 200);
  const { access_token: token } = (await call('/auth/login', {
    username: '0803 000 0001',
    password: demoPassword,
  })) as { access_token?: string };
  assert.ok(token);

  const ballast = join(disk, 'ballast');
  fill(ballast);
  await onFull?.();
  const whileFull: Record<string, number> = {};
  const readsWhileFull: Record<string, number> = {};
  let failures = 0;
  // The first rows fit into pages that are there already.
  for (let tried = 0; failures < enoughFailures && tried < 5000; tried += 1) {
    const response = await register();
    if (response.status !== 200) failures += 1;
    count(whileFull, response);
    if (failures > 0)
      for (const path of ['/users/me', '/local/new-benefits'])
        count(readsWhileFull, await call(path, undefined, token));
  }
  assert.equal(failures, enoughFailures, 'the disk was never full');
  const health = (await call('/healthz')) as { database?: { status: string }; status: unknown };
  const healthWhileFull = `${String(health.status)} ${health.database?.status}`;

  rmSync(ballast);
  await onSpace?.();
  const begun = performance.now();
  while ((await register()).status !== 200) {
    assert.ok(performance.now() - begun < settledWithinMs, 'it writes no more');
    await wait(100);
  }
  const writesAgainAfterMs = Math.round(performance.now() - begun);
  for (let made = 0; made < 20; made += 1) assert.equal((await register()).status, 200);
  return { acknowledged, whileFull, readsWhileFull, healthWhileFull, writesAgainAfterMs };
}

/** Takes all space that is left, to the last byte. */
function fill(path: string): void {
  const file = openSync(path, 'w');
  try {
    for (const size of [1 << 20, 4096, 1]) {
      const part = Buffer.alloc(size, 1);
      try {
        for (;;) writeSync(file, part);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    }
  } finally {
    closeSync(file);
  }
}
