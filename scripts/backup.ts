import { parseArgs } from 'node:util';
import {
  generateKeys,
  makeBackup,
  readConfig,
  StartupError,
  verifyBackup,
} from '@portal/api/backup';
import { print, report, runCommand, type ExitCode } from './backup/run.ts';
import { openConfiguredFiles, openFilesIn } from './backup/store.ts';

const usage = `npm run backup                     makes a backup in BACKUP_DIR, with the settings of the API
npm run backup -- --without-store  leaves out the releases
npm run backup -- verify [<file>]  restores a backup, the newest of BACKUP_DIR by default, into an empty place and checks it
npm run backup -- keys <file>      makes a pair of keys: the secret one in <file>, the public one for BACKUP_RECIPIENTS

Ends with 0 when all is well, 1 when nothing was made, 2 when the backup or what it holds is damaged.
docs/backup-and-restore.md says the rest.`;

async function run(): Promise<ExitCode> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' }, 'without-store': { type: 'boolean' } },
  });
  const [command, file, ...more] = positionals;
  if (values.help) {
    print(usage);
    return 0;
  }
  if (command === undefined) return backUp(values['without-store'] ?? false);
  if (command === 'verify' && more.length === 0) return verify(file);
  if (command === 'keys' && file !== undefined && more.length === 0) return makeKeys(file);
  throw new StartupError(usage);
}

async function backUp(isWithoutStore: boolean): Promise<ExitCode> {
  const config = readConfig(process.env);
  const store = isWithoutStore ? null : await openConfiguredFiles(process.env);
  const { manifest } = await makeBackup({ config, store, print });
  return report(
    manifest.uploads.damaged.map((name) => `${name} is missing, or is not what was sent`),
    'The backup is whole.',
  );
}

async function verify(from: string | undefined): Promise<ExitCode> {
  const broken = await verifyBackup({
    config: readConfig(process.env),
    from,
    openStore: async (folder) => openFilesIn(folder),
    print,
  });
  return report(broken, 'The backup can be restored.');
}

async function makeKeys(file: string): Promise<ExitCode> {
  const recipient = await generateKeys(file, new Date());
  print(`BACKUP_RECIPIENTS=${recipient}`);
  print(
    `The secret key is in ${file}. Without it no backup can be read: keep two copies away from this machine.`,
  );
  return 0;
}

await runCommand(run);
