import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ok, warning, wrong, type Finding } from '@portal/server-kit/doctor';
import type { Config } from '../config.ts';
import { lockDataDir } from '../database/data-dir.ts';
import { StartupError } from '../startup-error.ts';

/** The embedded database is left closed: opening it is for the API, one process at a time. */
export async function checkEmbedded({ dataDir, production }: Config): Promise<Finding> {
  const folder = join(dataDir, 'database');
  const state = describeState(dataDir, folder);
  if (typeof state !== 'string') return state;
  if (!production) return ok(state);
  return warning(
    `${state}; after a crash its last moments may be gone`,
    'Serve real people from a PostgreSQL server: set DATABASE_URL.',
  );
}

function describeState(dataDir: string, folder: string): string | Finding {
  if (!existsSync(folder)) return `embedded, in ${folder}: the first start makes it`;
  if (!existsSync(join(folder, 'PG_VERSION')))
    return wrong(`${folder} is no database`, 'Restore it: docs/runbooks/restore.md.');
  // Run by another user, the lock's file must not be made by this one.
  if (!existsSync(join(dataDir, 'api.lock.db')))
    return `embedded, in ${folder}, and no API uses it`;
  try {
    lockDataDir(dataDir)();
    return `embedded, in ${folder}, and no API uses it`;
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    return `embedded, in ${folder}, and an API uses it`;
  }
}
