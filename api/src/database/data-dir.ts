import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../startup-error.ts';

/**
 * Takes the folder for this process. Two processes on one embedded database would destroy it.
 * @returns gives the folder back.
 * @throws StartupError when the folder cannot be written or a live process holds it.
 */
export function lockDataDir(dataDir: string): () => void {
  const path = join(dataDir, 'api.lock');
  prepare(dataDir);
  const own = JSON.stringify({ pid: process.pid, started: startOf(process.pid) });
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      writeFileSync(path, own, { flag: 'wx', mode: 0o600 });
      return () => rmSync(path, { force: true });
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw cannotWrite(dataDir, error);
    }
    const holder = readHolder(path);
    if (holder !== undefined && isRunning(holder)) {
      throw new StartupError(
        `${dataDir} is in use by another portal (process ${holder.pid}): stop it, or choose another folder with DATA_DIR.`,
      );
    }
    // Left behind by a process that was killed.
    rmSync(path, { force: true });
  }
  throw new StartupError(`${dataDir} is being opened by another portal at this moment: try again.`);
}

/** The secret of an embedded installation: made once, readable by its owner only. */
export function keepSecretKey(dataDir: string): string {
  const path = join(dataDir, 'secret.key');
  prepare(dataDir);
  try {
    writeFileSync(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw cannotWrite(dataDir, error);
  }
  return readFileSync(path, 'utf8').trim();
}

interface Holder {
  pid: number;
  started: string | null;
}

function prepare(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw cannotWrite(dataDir, error);
  }
}

function readHolder(path: string): Holder | undefined {
  try {
    const holder: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return holder !== null && typeof holder === 'object' && 'pid' in holder
      ? (holder as Holder)
      : undefined;
  } catch {
    return undefined;
  }
}

function isRunning({ pid, started }: Holder): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs, as somebody else.
    if (codeOf(error) !== 'EPERM') return false;
  }
  // After a reboot, or in a container, another program may have the number.
  return startOf(pid) === started;
}

/** When the process started, in clock ticks since boot; null where the system does not tell. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold blanks; 20 fields after it comes the start time (proc(5)).
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

function cannotWrite(dataDir: string, cause: unknown): StartupError {
  return new StartupError(
    `The folder ${dataDir} cannot be written (${codeOf(cause) ?? 'unknown reason'}): give this user the right to, or choose another folder with DATA_DIR.`,
    { cause },
  );
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
