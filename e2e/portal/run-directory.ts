import type { FullConfig } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The workers of a run share it; it goes with the run. */
export default function makeRunDirectory({ projects }: FullConfig): () => void {
  // A test that fails in only one browser is understood only with its name.
  console.log(`Browser: ${projects[0]?.use.launchOptions?.executablePath}`);
  const directory = mkdtempSync(join(tmpdir(), 'portal-run-'));
  process.env.PORTAL_RUN_DIR = directory;
  return () => rmSync(directory, { recursive: true, force: true });
}

export function runDirectory(): string {
  const directory = process.env.PORTAL_RUN_DIR;
  if (!directory)
    throw new Error('PORTAL_RUN_DIR is not set: tests are run with the configuration');
  return directory;
}
