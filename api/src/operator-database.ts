import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig, type Config } from './config.ts';
import type { OpenDatabase } from './database/connect.ts';
import { StartupError } from './startup-error.ts';

/**
 * Runs an operator's command on the database that the settings name. An embedded one is used by one process only: the
 * API must not run.
 * @param options.mayBeNew whether a folder without a database gets one
 */
export async function withOperatorDatabase(
  work: (config: Config, database: OpenDatabase) => Promise<string>,
  { mayBeNew = false } = {},
): Promise<string> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(process.env);
  const { openEmbedded, openPostgres } = await import('./database/connect.ts');
  const isEmbedded = config.databaseUrl === undefined;
  if (isEmbedded && !mayBeNew && !existsSync(join(config.dataDir, 'database'))) {
    throw new StartupError(
      `There is no database in ${config.dataDir}: set DATA_DIR or DATABASE_URL as the API has it.`,
    );
  }
  const database =
    config.databaseUrl === undefined
      ? await openEmbedded(config.dataDir)
      : await openPostgres(config.databaseUrl, config.database);
  try {
    return await work(config, database);
  } finally {
    await database.close();
  }
}

/** Writes what `run` resolves to, or the reason why nothing was changed. */
export async function runOperatorCommand(run: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await run()}\n`);
  } catch (error) {
    const isKnown =
      error instanceof StartupError ||
      (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE'));
    const line = isKnown ? error.message : `Nothing was changed: ${String(error)}`;
    process.stderr.write(`${line}\n`);
    process.exitCode = 1;
  }
}
