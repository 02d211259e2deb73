import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createPglite, embedded, openEmbedded } from '../database/connect.ts';
import { DataDirInUse } from '../database/data-dir.ts';
import { StartupError } from '../startup-error.ts';
import { askForCopy, askForCurrent } from './embedded-socket.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * Copies the files of the embedded database: from the API that has it open, or itself where none runs. The copy is
 * opened in memory, so that what does not open is not taken for a backup.
 */
export async function takeEmbeddedSnapshot(dataDir: string): Promise<Snapshot> {
  if (!existsSync(join(dataDir, 'database', 'PG_VERSION')))
    throw new StartupError(
      `There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL as the API has it.`,
    );
  const takenAt = new Date();
  const { copy, isRunning } = await copyFiles(dataDir);
  const client = await createPglite({ loadDataDir: copy }).catch((cause: unknown) => {
    throw new StartupError(
      `The copy of the database in ${dataDir} cannot be opened: it is damaged, and no backup was made.`,
      { cause },
    );
  });
  const { rows } = await client.query<{ version: string }>(
    "select current_setting('server_version') as version",
  );
  return {
    ...embedded(client),
    kind: 'pglite',
    version: rows[0]?.version ?? '',
    takenAt,
    async *dump() {
      yield new Uint8Array(await copy.arrayBuffer());
    },
    async findCurrent(table, ids) {
      // Nothing was deleted since where no API runs.
      if (!isRunning) return [...ids];
      return askForCurrent(dataDir, table, ids);
    },
  };
}

async function copyFiles(dataDir: string): Promise<{ copy: Blob; isRunning: boolean }> {
  try {
    const database = await openEmbedded(dataDir);
    try {
      return { copy: await database.dump(), isRunning: false };
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error;
  }
  try {
    const copy = await askForCopy(dataDir);
    return { copy: new Blob([new Uint8Array(copy)]), isRunning: true };
  } catch (cause) {
    throw new StartupError(
      `The API that uses ${dataDir} gives no copy of its database: stop it, or see its log, and run the backup again.`,
      { cause },
    );
  }
}
