import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { PGliteOptions } from '@electric-sql/pglite';
import type { Logger } from 'drizzle-orm/logger';
import pg from 'pg';
import {
  createPglite,
  embedded,
  openPostgres,
  type Database,
  type OpenDatabase,
  type PostgresOptions,
} from '../src/database/connect.ts';
import { migrate } from '../src/database/migrate.ts';
import { seedDemo } from '../src/seed/seed.ts';

/** Where a run keeps its one seeded database: a file, or a template's name on the server of TEST_DATABASE_URL. */
const variable = 'SEEDED_DATABASE';

export interface SeededCopy extends OpenDatabase {
  /** The same database for the tests' own statements: the logger is not told of these. */
  unlogged: Database;
}

/**
 * A migrated and seeded database of its own: on the server of TEST_DATABASE_URL, or embedded in
 * memory. Migrating and seeding take seconds, copying a tenth of one, so a run of all files does it once
 * (`node --test --test-global-setup`) and a file that runs on its own does it for itself.
 * @param logger is called with each statement
 * @param options of a server's connections
 */
export async function openSeededCopy(
  logger: Logger,
  options: PostgresOptions = {},
): Promise<SeededCopy> {
  const server = process.env['TEST_DATABASE_URL'];
  return server ? copyOnServer(server, logger, options) : copyInMemory(logger);
}

export async function globalSetup(): Promise<void> {
  const server = process.env['TEST_DATABASE_URL'];
  if (server) {
    process.env[variable] = await makeTemplate(server);
    return;
  }
  const path = join(mkdtempSync(join(tmpdir(), 'portal-seeded-')), 'database.tar');
  writeFileSync(path, Buffer.from(await (await makeImage()).arrayBuffer()));
  process.env[variable] = path;
}

export async function globalTeardown(): Promise<void> {
  const made = process.env[variable];
  if (!made) return;
  const server = process.env['TEST_DATABASE_URL'];
  if (server) await command(server, `drop database ${made}`);
  else rmSync(dirname(made), { recursive: true });
}

let image: Promise<Blob> | undefined;

async function copyInMemory(logger: Logger): Promise<SeededCopy> {
  const path = process.env[variable];
  image ??= path ? Promise.resolve(new Blob([readFileSync(path)])) : makeImage();
  const client = await createPglite({ loadDataDir: await image, ...(await readParts()) });
  return { ...embedded(client, logger), unlogged: embedded(client).db };
}

/** The files of every PGlite of this process: read and compiled once, not once for each. */
let parts: Promise<Pick<PGliteOptions, 'pgliteWasmModule' | 'fsBundle'>> | undefined;

function readParts() {
  const read = (name: string) =>
    readFileSync(new URL(name, import.meta.resolve('@electric-sql/pglite')));
  parts ??= WebAssembly.compile(read('pglite.wasm')).then((pgliteWasmModule) => ({
    pgliteWasmModule,
    fsBundle: new Blob([read('pglite.data')]),
  }));
  return parts;
}

async function makeImage(): Promise<Blob> {
  const client = await createPglite(await readParts());
  await prepare(embedded(client));
  // A third of what each copy would be made of, and no one creates a database in it.
  await client.exec('update pg_database set datistemplate = false');
  await client.exec('drop database template0');
  await client.exec('drop database template1');
  const seeded = await client.dumpDataDir('none');
  await client.close();
  return seeded;
}

async function copyOnServer(
  server: string,
  logger: Logger,
  options: PostgresOptions,
): Promise<SeededCopy> {
  const template = process.env[variable];
  const name = someName();
  // Without the log, which a server that is thrown away does not need: half the time of a copy through it.
  const copied = template ? ` template ${template} strategy file_copy` : '';
  await command(server, `create database ${name}${copied}`);
  const database = await openPostgres(databaseUrl(server, name), { ...options, logger });
  const unlogged = await openPostgres(databaseUrl(server, name));
  if (!template) await prepare(database);
  return {
    ...database,
    unlogged: unlogged.db,
    async close() {
      await Promise.all([database.close(), unlogged.close()]);
      await command(server, `drop database ${name} with (force)`);
    },
  };
}

async function makeTemplate(server: string): Promise<string> {
  const name = someName();
  await command(server, `create database ${name}`);
  const database = await openPostgres(databaseUrl(server, name));
  await prepare(database);
  await database.close();
  return name;
}

async function prepare(database: OpenDatabase): Promise<void> {
  await migrate(database);
  await seedDemo(database.db, {
    portalShortName: 'SMEDAN',
    referenceData: 'development',
    now: new Date(),
  });
}

function someName(): string {
  return `portal_test_${randomBytes(6).toString('hex')}`;
}

function databaseUrl(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

async function command(server: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(text).finally(() => client.end());
}
