import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '../config.ts';
import { StartupError } from '../startup-error.ts';
import { readGeneratedKey } from './generated-keys.ts';
import type { StoredFiles } from './make-backup.ts';
import { writeMetrics } from './metrics.ts';
import { listBackups } from './names.ts';
import { restoreBackup } from './restore-backup.ts';
import { onServer } from './target-postgres.ts';

export interface VerifyOptions {
  config: Config;
  /** Unset: the newest of `BACKUP_DIR`. */
  from: string | undefined;
  /** Opens a store in an empty folder. */
  openStore: (folder: string) => Promise<StoredFiles>;
  print: (line: string) => void;
  now?: () => Date;
}

/**
 * Restores a backup into an empty place, checks it, and removes it again.
 * @returns what is not as it should be, a line each
 */
export async function verifyBackup(options: VerifyOptions): Promise<string[]> {
  const { config, print, now = () => new Date() } = options;
  const startedAt = performance.now();
  const from = options.from ?? (await newestOf(config.backup.dir));
  print(`Verifying ${from}.`);
  const folder = await mkdtemp(join(tmpdir(), 'portal-verify-'));
  const server =
    config.backup.verifyDatabaseUrl ?? config.migrationDatabaseUrl ?? config.databaseUrl;
  const name = `portal_verify_${randomBytes(6).toString('hex')}`;
  try {
    if (server !== undefined) await command(server, `create database ${name} template template0`);
    const broken = await restoreBackup({
      config: {
        ...config,
        dataDir: folder,
        uploads: folder,
        databaseUrl: server === undefined ? undefined : onServer(server, name),
        // The folder is a new one, whose key the backup brings.
        secretKey: config.secretKey ?? readGeneratedKey(config.dataDir),
      },
      from,
      store: await options.openStore(join(folder, 'store')),
      erasures: null,
      print,
      now,
    });
    if (broken.length === 0)
      await writeMetrics(config.backup.metricsDir, 'portal_backup_verify', {
        last_success_timestamp_seconds: Math.floor(now().getTime() / 1000),
        duration_seconds: Number(((performance.now() - startedAt) / 1000).toFixed(3)),
      });
    return broken;
  } finally {
    await rm(folder, { recursive: true, force: true });
    if (server !== undefined) await command(server, `drop database if exists ${name} with (force)`);
  }
}

async function newestOf(folder: string | undefined): Promise<string> {
  if (folder === undefined)
    throw new StartupError('Name a backup, or set BACKUP_DIR to the folder that holds them.');
  const [newest] = await listBackups(folder);
  if (newest === undefined) throw new StartupError(`There is no backup in ${folder}.`);
  return join(folder, newest);
}

async function command(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: onServer(url) });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(text);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartupError(
      `No empty database for the check (${reason}): BACKUP_VERIFY_DATABASE_URL must name a server whose user may create databases.`,
      { cause },
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}
