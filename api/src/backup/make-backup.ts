import { createRequire } from 'node:module';
import { existsSync } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Config } from '../config.ts';
import type { Database } from '../database/connect.ts';
import { StartupError } from '../startup-error.ts';
import { partBytes, sha256, writeArchive, type AddEntry } from './archive.ts';
import { addErasures } from './erasures.ts';
import { readGeneratedKey, readGeneratedKeys } from './generated-keys.ts';
import { macName, macOf, manifestName, type Manifest } from './manifest.ts';
import { writeMetrics } from './metrics.ts';
import { deleteOldBackups, nameOf } from './names.ts';
import type { Snapshot } from './snapshot.ts';
import { takeEmbeddedSnapshot } from './snapshot-embedded.ts';
import { takePostgresSnapshot } from './snapshot-postgres.ts';
import { digestTables } from './table-digests.ts';
import type { Uploads } from '../uploads/file-store.ts';
import { openUploads } from '../uploads/open-uploads.ts';
import { listUploads, readUpload } from './uploads.ts';

/** The store of releases, as far as a backup needs it. */
export interface StoredFiles {
  place: string;
  list(): Promise<string[]>;
  read(key: string): Promise<Buffer | null>;
  create(key: string, content: Buffer): Promise<boolean>;
}

export interface BackupOptions {
  config: Config;
  /** Null: not included. */
  store: StoredFiles | null;
  print: (line: string) => void;
  now?: () => Date;
}

const apiVersion = (createRequire(import.meta.url)('../../package.json') as { version: string })
  .version;

export interface Made {
  path: string;
  manifest: Manifest;
}

/**
 * Makes a backup of the database, the uploads, the store and generated keys in `BACKUP_DIR`.
 * @throws StartupError where the person at the terminal can act on the reason
 */
export async function makeBackup(options: BackupOptions): Promise<Made> {
  const { config, print, now = () => new Date() } = options;
  const { dir, recipients, keepDays } = config.backup;
  if (dir === undefined || recipients.length === 0)
    throw new StartupError(
      'Set BACKUP_DIR to a folder on another disk, and BACKUP_RECIPIENTS to the public key that `npm run backup -- keys <file>` prints (docs/backup-and-restore.md).',
    );
  const startedAt = performance.now();
  await mkdir(dir, { recursive: true, mode: 0o700 });
  // A pooler may give the dump and the counts different connections, without the snapshot.
  const server = config.migrationDatabaseUrl ?? config.databaseUrl;
  const snapshot =
    server === undefined
      ? await takeEmbeddedSnapshot(config.dataDir)
      : await takePostgresSnapshot(server);
  try {
    const path = join(dir, nameOf(snapshot.takenAt));
    if (existsSync(path)) throw new StartupError(`${path} is there already: wait a second.`);
    let manifest: Manifest | undefined;
    await writeArchive(path, recipients, async (add) => {
      manifest = await fill(add, snapshot, options);
    });
    if (manifest === undefined) throw new Error('no manifest was made');
    await addErasures(dir, snapshot.db, now());
    const { size } = await stat(path);
    const seconds = (performance.now() - startedAt) / 1000;
    print(`${path}: ${(size / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s.`);
    const old = await deleteOldBackups(dir, keepDays, now());
    if (old.length > 0) print(`Deleted, because older than ${keepDays} days: ${old.join(', ')}.`);
    if (manifest.uploads.damaged.length === 0)
      await writeMetrics(config.backup.metricsDir, 'portal_backup', {
        last_success_timestamp_seconds: Math.floor(now().getTime() / 1000),
        size_bytes: size,
        duration_seconds: Number(seconds.toFixed(3)),
      });
    return { path, manifest };
  } finally {
    await snapshot.close();
  }
}

async function fill(
  addEntry: AddEntry,
  snapshot: Snapshot,
  { config, store, print }: BackupOptions,
): Promise<Manifest> {
  const entries: Manifest['entries'] = {};
  const add: AddEntry = async (name, content) => {
    entries[name] = sha256(content);
    await addEntry(name, content);
  };
  const bytes = await addDump(add, snapshot);
  print(
    `Database: ${snapshot.kind} ${snapshot.version}, ${bytes} bytes, of ${snapshot.takenAt.toISOString()}.`,
  );
  const described = await describe(snapshot.db);
  // After the database: a file that a row names was there before the row, and is removed after it.
  const uploads = await addUploads(add, snapshot, await openUploads(config.uploads));
  print(`Uploads: ${uploads.files} files.`);
  for (const name of uploads.damaged)
    print(`DAMAGED: ${name} is missing, or is not what was sent.`);
  const stored = store && (await addStore(add, store));
  print(
    stored
      ? `Store of releases: ${stored.files} files of ${stored.place}.`
      : 'Store of releases: not included.',
  );
  for (const { name, content } of readGeneratedKeys(config.dataDir))
    await add(`keys/${name}`, content);
  const manifest: Manifest = {
    format: 1,
    made_at: snapshot.takenAt.toISOString(),
    api: apiVersion,
    database: { kind: snapshot.kind, version: snapshot.version, bytes, ...described.migrations },
    tables: described.tables,
    uploads,
    store: stored,
    entries,
  };
  const text = Buffer.from(JSON.stringify(manifest, null, 1));
  await addEntry(manifestName, text);
  const secretKey = config.secretKey ?? readGeneratedKey(config.dataDir);
  if (secretKey !== undefined) await addEntry(macName, Buffer.from(macOf(secretKey, text)));
  return manifest;
}

async function addDump(add: AddEntry, snapshot: Snapshot): Promise<number> {
  let [bytes, part, pending] = [0, 0, [] as Uint8Array[]];
  let pendingBytes = 0;
  const flush = async () => {
    part += 1;
    await add(`database/${String(part).padStart(6, '0')}`, Buffer.concat(pending));
    pending = [];
    pendingBytes = 0;
  };
  for await (const chunk of snapshot.dump()) {
    bytes += chunk.length;
    for (let at = 0; at < chunk.length;) {
      const piece = chunk.subarray(at, at + partBytes - pendingBytes);
      at += piece.length;
      pending.push(piece);
      pendingBytes += piece.length;
      if (pendingBytes === partBytes) await flush();
    }
  }
  if (pendingBytes > 0) await flush();
  return bytes;
}

async function describe(db: Database) {
  const tables = await db.transaction((tx) => digestTables(tx));
  const { rows } = (await db.execute(
    sql`select count(*)::int as migrations, max(created_at)::text as newest_migration from drizzle.__drizzle_migrations`,
  )) as unknown as { rows: { migrations: number; newest_migration: string | null }[] };
  const [migrations = { migrations: 0, newest_migration: null }] = rows;
  return { tables, migrations };
}

async function addUploads(
  add: AddEntry,
  snapshot: Snapshot,
  uploads: Uploads,
): Promise<Manifest['uploads']> {
  const counted: Manifest['uploads'] = { files: 0, bytes: 0, damaged: [] };
  for await (const page of listUploads(snapshot.db)) {
    const unread: typeof page = [];
    for (const upload of page) {
      const content = await readUpload(uploads, upload);
      if (content === null) unread.push(upload);
      else {
        counted.files += 1;
        counted.bytes += content.length;
        await add(`uploads/${upload.table}/${upload.id}`, content);
      }
    }
    const [first] = unread;
    if (first === undefined) continue;
    const ids = unread.map(({ id }) => id);
    // Those of rows that were deleted while the backup was made are gone as they should be.
    const current = new Set(await snapshot.findCurrent(first.table, ids));
    counted.damaged.push(
      ...ids.filter((id) => current.has(id)).map((id) => `${first.table}/${id}`),
    );
  }
  return counted;
}

async function addStore(add: AddEntry, store: StoredFiles): Promise<Manifest['store']> {
  const counted = { place: store.place, files: 0, bytes: 0 };
  for (const key of await store.list()) {
    const content = await store.read(key);
    // Pruned since it was listed.
    if (content === null) continue;
    counted.files += 1;
    counted.bytes += content.length;
    await add(`store/${key}`, content);
  }
  return counted;
}
