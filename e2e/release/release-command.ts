import { expect } from '@playwright/test';
import type { Boot } from '@portal/contract/composition';
import { makeLive as publishAndMakeLive } from '@portal/scripts/make-live';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { TestPortal } from '../portal/test.ts';

const script = fileURLToPath(new URL('../../scripts/release.ts', import.meta.url));
const run = promisify(execFile);

/** `npm run release -- …` on the store of a running portal; rejects with what it says when it rejects. */
export async function release({ store }: TestPortal, ...args: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [script, ...args], {
    env: { ...process.env, DATA_DIR: dirname(store), STORE_DIR: '', STORE_URL: '', CHANNEL: '' },
  });
  return stdout;
}

interface ShownRevision {
  revision: number;
  by: string;
  reason: string;
  action: string;
  releases: Record<string, { id: string }>;
  evidence: {
    verdict: string;
    canary: { attempts: number; failures: number };
    left_out: Record<string, number>;
  } | null;
}

/** Newest first. */
export async function history(portal: TestPortal, limit = 1): Promise<ShownRevision[]> {
  const text = await release(portal, 'history', '--json', '--limit', String(limit));
  return JSON.parse(text) as ShownRevision[];
}

/** The id of each app's live release. */
export async function liveIds(portal: TestPortal): Promise<Record<string, string>> {
  const [live] = await history(portal);
  return Object.fromEntries(Object.entries(live?.releases ?? {}).map(([app, { id }]) => [app, id]));
}

/** Makes a built directory live, whether or not it would do any good, and waits until the edge serves it. */
export async function makeLive(
  { store, url }: TestPortal,
  app: string,
  directory: string,
): Promise<void> {
  await publishAndMakeLive(dirname(store), app, directory);
  const { id } = JSON.parse(readFileSync(join(directory, 'release.json'), 'utf8')) as {
    id: string;
  };
  await expect(async () => {
    const boot = (await (await fetch(`${url}/live-releases`)).json()) as Boot;
    const remote = boot.remotes.find(({ descriptor }) => descriptor.name === app);
    const served = app === 'shell' ? boot.shellRelease : remote?.release;
    // Published from a directory it has another version, and the same hash at the end.
    expect(served?.slice(-12)).toBe(id.slice(-12));
  }).toPass({ timeout: 30_000 });
}
