import { sql } from 'drizzle-orm';
import type { Config } from '../config.ts';
import { migrate } from '../database/migrate.ts';
import type { Database, OpenDatabase } from '../database/connect.ts';
import { StartupError } from '../startup-error.ts';
import { checkRestored } from './check-restored.ts';
import { eraseAgain, readErasures } from './erasures.ts';
import { readGeneratedKey, writeGeneratedKey } from './generated-keys.ts';
import type { StoredFiles } from './make-backup.ts';
import { openBackup, type OpenBackup } from './open-backup.ts';
import type { Target } from './target.ts';
import { embeddedTarget } from './target-embedded.ts';
import { postgresTarget } from './target-postgres.ts';
import { compareTables, digestTables } from './table-digests.ts';
import { uploadPlace } from '../database/schema/upload-place.ts';
import type { Uploads } from '../uploads/file-store.ts';
import { openUploads } from '../uploads/open-uploads.ts';
import { uploadKinds, uploadTables } from './uploads.ts';

export interface RestoreOptions {
  config: Config;
  from: string;
  /** Null: the releases of the backup are not restored. */
  store: StoredFiles | null;
  /** The database that may be renamed to make room, by its name, or DATA_DIR. */
  moveAside?: string | undefined;
  /** List of accounts that were deleted after the backup; null: there is none. */
  erasures: string | null;
  print: (line: string) => void;
  now?: () => Date;
}

/**
 * Restores a backup into an empty database, and checks what has come of it.
 * @returns what is not as it should be, a line each; nothing was put in place then where the database is embedded
 * @throws StartupError where it cannot begin or go on
 */
export async function restoreBackup(options: RestoreOptions): Promise<string[]> {
  const { config, from, print, now = () => new Date() } = options;
  const erasures = options.erasures === null ? [] : await readErasures(options.erasures);
  const backup = await openBackup(from, config);
  printBackup(backup, print);
  const target = chooseTarget(backup, options, now());
  try {
    await target.prepare();
    await fill(backup, target, options);
    const database = await target.open();
    let broken: string[];
    try {
      broken = await check(backup, database, options);
      if (broken.length === 0) {
        await endAccess(database.db);
        // The next process to start writes down where the files are now.
        await database.db.delete(uploadPlace);
        print('Sessions, codes and links of the backup are ended: everyone signs in again.');
        const erased = await eraseAgain(database.db, erasures, now());
        print(`Deleted again: ${erased.accounts} accounts that were deleted after the backup.`);
        for (const { account_number, kobo } of erased.withMoney)
          print(
            `POST IN THE BOOKS: account ${account_number} had ${(kobo / 100).toFixed(2)} naira, paid out after the backup.`,
          );
      }
    } finally {
      await database.close();
    }
    if (broken.length === 0) await target.accept();
    return broken;
  } finally {
    await target.close();
  }
}

export function printBackup({ manifest, isProved }: OpenBackup, print: (line: string) => void) {
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  print(
    `Read to its end: ${manifest.database.kind} ${manifest.database.version} of ${manifest.made_at}, API ${manifest.api}, ${Object.keys(manifest.tables).length} tables with ${rows} rows, ${manifest.uploads.files} uploads, ${manifest.store?.files ?? 0} files of the store.`,
  );
  print(
    isProved
      ? 'SECRET_KEY shows that this portal made it.'
      : 'Not checked who made it: this machine has no SECRET_KEY.',
  );
}

function chooseTarget(backup: OpenBackup, options: RestoreOptions, now: Date): Target {
  const { config, moveAside } = options;
  const { kind, version } = backup.manifest.database;
  if (kind === 'postgres') {
    if (config.databaseUrl !== undefined)
      return postgresTarget(config.databaseUrl, { moveAside, now });
    throw new StartupError(
      'The backup is of a PostgreSQL server: set DATABASE_URL to an empty database of one.',
    );
  }
  if (config.databaseUrl === undefined)
    return embeddedTarget(config.dataDir, { moveAside, version, now });
  throw new StartupError(
    'The backup is of the embedded database: unset DATABASE_URL, and name a folder with --to.',
  );
}

async function fill(
  backup: OpenBackup,
  target: Target,
  { config, store, print }: RestoreOptions,
): Promise<void> {
  const entries = backup.entries();
  let next = await entries.next();
  await target.fill(
    (async function* () {
      while (!next.done && next.value.name.startsWith('database/')) {
        yield next.value.content;
        next = await entries.next();
      }
    })(),
  );
  print(`Database: written to ${target.place}.`);
  const uploads = await openUploads(config.uploads);
  let conflicts = 0;
  for (; !next.done; next = await entries.next()) {
    const { name, content } = next.value;
    const [kind, ...rest] = name.split('/');
    const key = rest.join('/');
    if (kind === 'uploads') await writeUpload(uploads, key, content);
    else if (kind === 'keys') await writeGeneratedKey(config.dataDir, key, content);
    else if (kind === 'store') {
      if (store !== null && !(await store.create(key, content))) conflicts += 1;
    } else throw new StartupError(`The backup holds ${name}, which this version does not know.`);
  }
  print(`Uploads: written to ${config.uploads}.`);
  if (store !== null && backup.manifest.store !== null)
    print(`Store of releases: written to ${store.place}.`);
  if (conflicts > 0)
    print(
      `Store of releases: ${conflicts} files are there with other content, and stay as they are.`,
    );
}

async function writeUpload(uploads: Uploads, key: string, content: Buffer): Promise<void> {
  const [folder, id = '', ...more] = key.split('/');
  const table = uploadTables.find((each) => each === folder);
  if (table === undefined || more.length > 0 || !/^[\da-f-]{36}$/.test(id))
    throw new StartupError(`The backup holds the upload ${key}, which this version does not know.`);
  await uploads.of(uploadKinds[table]).write(id, content);
}

/** Compares the database with the backup first, then brings it to this version's schema and checks it. */
export async function check(
  { manifest }: OpenBackup,
  database: OpenDatabase,
  { config, print }: Pick<RestoreOptions, 'config' | 'print'>,
): Promise<string[]> {
  const found = await database.db.transaction((tx) => digestTables(tx));
  const different = compareTables(manifest.tables, found);
  if (different.length > 0) return different;
  print('Tables: the rows of each are those of the backup.');
  await migrate(database);
  return checkRestored(
    {
      db: database.db,
      uploads: await openUploads(config.uploads),
      secretKey: config.secretKey ?? readGeneratedKey(config.dataDir),
      config,
      knownDamage: manifest.uploads.damaged,
    },
    print,
  );
}

/** A session that was ended since the backup, perhaps because it was stolen, would count again. */
async function endAccess(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    for (const table of ['sessions', 'pending_sign_ins', 'code_challenges', 'account_links'])
      await tx.execute(sql`delete from ${sql.identifier(table)}`);
  });
}
