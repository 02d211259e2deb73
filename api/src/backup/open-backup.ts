import { readFile } from 'node:fs/promises';
import type { Config } from '../config.ts';
import journal from '../../drizzle/meta/_journal.json' with { type: 'json' };
import { StartupError } from '../startup-error.ts';
import { readArchive, sha256, type ArchiveEntry } from './archive.ts';
import { readGeneratedKey } from './generated-keys.ts';
import { isMadeWith, macName, manifestName, manifestSchema, type Manifest } from './manifest.ts';

export interface OpenBackup {
  manifest: Manifest;
  /** Whether a key of this machine shows that this portal made it; undefined where the machine has no key. */
  isProved: true | undefined;
  /** The entries once more, each compared with what was read first: the file may have been replaced since. */
  entries(): AsyncGenerator<ArchiveEntry>;
}

/**
 * Reads a backup from its first to its last byte and changes nothing.
 * @throws StartupError where it is damaged or incomplete, was made with another SECRET_KEY, or by a later version
 */
export async function openBackup(path: string, config: Config): Promise<OpenBackup> {
  const identities = await readIdentities(config.backup.identityFile);
  const { manifestText, mac, found } = await readAll(path, identities);
  const manifest = parseManifest(path, manifestText);
  const different = [...new Set([...Object.keys(manifest.entries), ...found.keys()])].filter(
    (name) => manifest.entries[name] !== found.get(name),
  );
  if (different.length > 0)
    throw new StartupError(
      `${path} is not what its manifest says (${different.slice(0, 3).join(', ')}): use another backup.`,
    );
  const newest = Number(manifest.database.newest_migration ?? 0);
  if (newest > 0 && !journal.entries.some(({ when }) => when === newest))
    throw new StartupError(
      `${path} was made by a later version of the portal (API ${manifest.api}): restore it with that version.`,
    );
  return {
    manifest,
    isProved: prove(path, config, manifestText, mac),
    async *entries() {
      for await (const entry of readArchive(path, identities)) {
        if (entry.name === manifestName || entry.name === macName) continue;
        if (manifest.entries[entry.name] !== sha256(entry.content))
          throw new StartupError(`${path} has changed while it was restored: begin again.`);
        yield entry;
      }
    },
  };
}

async function readAll(path: string, identities: string[]) {
  const found = new Map<string, string>();
  let manifestText: Buffer = Buffer.alloc(0);
  let mac = '';
  try {
    for await (const { name, content } of readArchive(path, identities)) {
      if (name === manifestName) manifestText = content;
      else if (name === macName) mac = content.toString('utf8');
      else if (found.has(name)) throw new Error(`${name} is in it twice`);
      else found.set(name, sha256(content));
    }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const isOtherKey = /no identity matched/.test(reason);
    throw new StartupError(
      isOtherKey
        ? `${path} was encrypted for another key: BACKUP_IDENTITY_FILE must hold the secret key of one of its recipients.`
        : `${path} cannot be read to its end (${reason}): it is damaged or incomplete. Use another backup.`,
      { cause },
    );
  }
  return { manifestText, mac, found };
}

function parseManifest(path: string, text: Buffer): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(text.toString('utf8')));
  } catch (cause) {
    throw new StartupError(`${path} has no manifest that this version can read.`, { cause });
  }
}

function prove(path: string, config: Config, manifest: Buffer, mac: string): true | undefined {
  const current = config.secretKey ?? readGeneratedKey(config.dataDir);
  const keys = [...(current === undefined ? [] : [current]), ...config.formerSecretKeys];
  if (keys.length === 0) return undefined;
  if (keys.some((key) => isMadeWith(key, manifest, mac))) return true;
  throw new StartupError(
    `${path} was made with another SECRET_KEY, or not by this portal: set the key of that time as SECRET_KEY, or add it to SECRET_KEY_PREVIOUS.`,
  );
}

async function readIdentities(path: string | undefined): Promise<string[]> {
  if (path === undefined)
    throw new StartupError(
      'Set BACKUP_IDENTITY_FILE to the file with the secret key that opens backups (docs/backup-and-restore.md).',
    );
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new StartupError(`BACKUP_IDENTITY_FILE=${path} cannot be read.`, { cause });
  });
  const identities = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  if (identities.length === 0 || !identities.every((line) => line.startsWith('AGE-SECRET-KEY-')))
    throw new StartupError(
      `BACKUP_IDENTITY_FILE=${path} must hold secret keys, one a line, each beginning with AGE-SECRET-KEY-.`,
    );
  return identities;
}
