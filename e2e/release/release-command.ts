import { execFile } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { TestPortal } from '../portal/test.ts';

const script = fileURLToPath(new URL('../../scripts/release.ts', import.meta.url));
const run = promisify(execFile);

/** `npm run release -- …` on the store of a running portal; rejects with what it says when it rejects. */
export async function release({ store }: TestPortal, ...words: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [script, ...words], {
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
