import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from './config.ts';
import { StartupError } from './startup-error.ts';

/** `npm run reset-second-factor`: for a person of the agency who has lost the app and all recovery codes. */
const usage =
  'Use: npm run reset-second-factor -- <registration number> --actor "<your name>" --reason "<why>"';

function readArguments() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { actor: { type: 'string' }, reason: { type: 'string' } },
  });
  const [number, ...more] = positionals;
  const { actor, reason } = values;
  if (!number || more.length > 0 || !actor || !reason) throw new StartupError(usage);
  return { number, actor, reason };
}

async function run(): Promise<string> {
  const request = readArguments();
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(process.env);
  const { openEmbedded, openPostgres } = await import('./database/connect.ts');
  const { resetLostFactor } = await import('./modules/second-factor/reset-lost-factor.ts');
  if (config.databaseUrl === undefined && !existsSync(join(config.dataDir, 'database'))) {
    throw new StartupError(
      `There is no database in ${config.dataDir}: set DATA_DIR or DATABASE_URL as the API has it.`,
    );
  }
  const database =
    config.databaseUrl === undefined
      ? await openEmbedded(config.dataDir)
      : await openPostgres(config.databaseUrl, config.database);
  try {
    return await resetLostFactor({ ...config, db: database.db, now: () => new Date() }, request);
  } finally {
    await database.close();
  }
}

try {
  const number = await run();
  process.stdout.write(
    `The second factor of ${number} is removed, and all sessions have ended. An e-mail tells the person.\n`,
  );
} catch (error) {
  const isKnown =
    error instanceof StartupError ||
    (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE'));
  const line = isKnown ? error.message : `Nothing was changed: ${String(error)}`;
  process.stderr.write(`${line}\n`);
  process.exitCode = 1;
}
