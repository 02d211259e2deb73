import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'portal-e2e-';

/** A folder of its own for one portal. Its name tells whose it is. */
export function makeDataDirectory(): string {
  return mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
}

export function removeDataDirectory(directory: string): void {
  rmSync(directory, { recursive: true, force: true, maxRetries: 3 });
}

/** Removes what a run that was killed has left behind. */
export function removeAbandoned(): void {
  for (const name of readdirSync(tmpdir())) {
    const owner = name.startsWith(prefix) ? Number(name.slice(prefix.length).split('-')[0]) : null;
    if (owner !== null && !isRunning(owner)) removeDataDirectory(join(tmpdir(), name));
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, as somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
