import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  eraseOnly,
  erasuresName,
  readConfig,
  restoreBackup,
  StartupError,
} from '@portal/api/backup';
import { print, report, runCommand, type ExitCode } from './backup/run.ts';
import { openConfiguredFiles } from './backup/store.ts';

const usage = `npm run restore -- --from <backup>    restores it into the empty database and the folders that the settings name

  --to <folder>        instead of DATA_DIR
  --move-aside <name>  renames the database that is there (its name, or the folder for the embedded one)
  --erasures <file>    who was deleted after the backup; ${erasuresName} beside the backup by default; none: no one was
  --without-store      leaves the releases as they are

npm run restore -- --erase-only --erasures <file>    deletes them from the database that the settings name

Ends with 0 when all is well, 1 when nothing was restored, 2 when what was restored is not what it should be: do not
start the API on it. docs/backup-and-restore.md says the rest.`;

async function run(): Promise<ExitCode> {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      to: { type: 'string' },
      'move-aside': { type: 'string' },
      erasures: { type: 'string' },
      'erase-only': { type: 'boolean' },
      'without-store': { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) {
    print(usage);
    return 0;
  }
  if (values.to !== undefined) process.env['DATA_DIR'] = values.to;
  const config = readConfig(process.env);
  if (values['erase-only'] && values.erasures !== undefined && values.from === undefined) {
    const { accounts, withMoney } = await eraseOnly(config, values.erasures, new Date());
    print(`Deleted: ${accounts} accounts.`);
    for (const { account_number, kobo } of withMoney)
      print(
        `POST IN THE BOOKS: account ${account_number} had ${(kobo / 100).toFixed(2)} naira, which was paid out.`,
      );
    return 0;
  }
  if (values.from === undefined || values['erase-only']) throw new StartupError(usage);
  const from = resolve(values.from);
  if (!existsSync(from)) throw new StartupError(`There is no backup ${from}.`);
  const moveAside = values['move-aside'];
  const broken = await restoreBackup({
    config,
    from,
    store: values['without-store'] ? null : await openConfiguredFiles(process.env),
    moveAside:
      moveAside !== undefined && config.databaseUrl === undefined ? resolve(moveAside) : moveAside,
    erasures: findErasures(from, values.erasures),
    print,
  });
  return report(
    broken,
    'Restored. Compare with the payment provider what has happened since, then start the API.',
  );
}

/** Without the list, people whom the portal had forgotten would be back. */
function findErasures(from: string, given: string | undefined): string | null {
  if (given === 'none') return null;
  const path = given ?? join(dirname(from), erasuresName);
  if (existsSync(path)) return path;
  throw new StartupError(
    `There is no list of deleted accounts ${path}: name the newest with --erasures, or --erasures none where no account was deleted since the backup.`,
  );
}

await runCommand(run);
