import type { Config } from '../config.ts';
import { openEmbedded, openPostgres } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import { eraseAgain, readErasures, type Erased } from './erasures.ts';

/** For a database that was brought back in another way, such as to a point in time. */
export async function eraseOnly(config: Config, list: string, now: Date): Promise<Erased> {
  const erasures = await readErasures(list);
  const database =
    config.databaseUrl === undefined
      ? await openEmbedded(config.dataDir)
      : await openPostgres(config.databaseUrl, config.database);
  try {
    await migrate(database);
    return await eraseAgain(database.db, erasures, now);
  } finally {
    await database.close();
  }
}
