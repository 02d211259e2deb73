import { randomBytes } from 'node:crypto';
import { accessSync, constants, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupError } from '../startup-error.ts';

const held = new Set<DatabaseSync>();

/** Another process has the folder. */
export class DataDirInUse extends StartupError {}

/**
 * Takes the folder for this process. Two processes on one embedded database would destroy it. The operating
 * system holds the lock, through SQLite, which asks for it in the same way on every one: it is seen across
 * containers that share the folder, and gone at the moment in which its holder ends, however it ends.
 * @returns gives the folder back.
 * @throws StartupError when the folder cannot be written or a live process holds it.
 */
export function lockDataDir(dataDir: string): () => void {
  const path = join(dataDir, 'api.lock.db');
  prepare(dataDir);
  try {
    accessSync(dataDir, constants.W_OK);
    // Nothing is ever written into it. Whatever else opened and closed this file here would end the lock.
    const lock = new DatabaseSync(path, { timeout: 0 });
    lock.exec('pragma journal_mode = memory; begin exclusive');
    // Node closes a database that nothing refers to any more, and the lock would end with it.
    held.add(lock);
    return () => {
      held.delete(lock);
      lock.close();
    };
  } catch (cause) {
    if (!isBusy(cause)) throw cannotWrite(dataDir, cause);
    throw new DataDirInUse(
      `${dataDir} is in use by another portal, on this machine or in another container: stop it, or choose another folder with DATA_DIR.`,
      { cause },
    );
  }
}

/** SQLITE_BUSY */
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5;
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

function prepare(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw cannotWrite(dataDir, error);
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
