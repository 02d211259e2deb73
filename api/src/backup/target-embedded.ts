import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { createPglite, embedded } from '../database/connect.ts';
import { lockDataDir } from '../database/data-dir.ts';
import { StartupError } from '../startup-error.ts';
import type { Target } from './target.ts';

/**
 * The embedded database of a folder that no API uses. It is filled beside its place.
 * @param options.moveAside whether a database that is there may be renamed
 * @param options.version of the PostgreSQL that made the backup
 * @throws StartupError when the folder cannot be used
 */
export function embeddedTarget(
  dataDir: string,
  { moveAside, version, now }: { moveAside: string | undefined; version: string; now: Date },
): Target {
  const unlock = lockDataDir(dataDir);
  const place = join(dataDir, 'database');
  const filling = join(dataDir, 'database.restoring');
  let client: PGlite | undefined;
  return {
    place,
    async prepare() {
      if (existsSync(place) && moveAside !== dataDir)
        throw new StartupError(
          `${place} is there already. To rename it and restore in its place, add --move-aside ${dataDir}`,
        );
      await rm(filling, { recursive: true, force: true });
    },
    async fill(parts) {
      const dump: Uint8Array<ArrayBuffer>[] = [];
      for await (const part of parts) dump.push(new Uint8Array(part));
      try {
        client = await createPglite({ dataDir: filling, loadDataDir: new Blob(dump) });
      } catch (cause) {
        throw new StartupError(
          `This version of the portal cannot open the database of the backup (PostgreSQL ${version}, embedded): restore it with the version that made it, or use another backup.`,
          { cause },
        );
      }
    },
    open: async () => embedded(client ?? (await createPglite({ dataDir: filling }))),
    async accept() {
      if (existsSync(place)) {
        const aside = `${place}.before-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z`;
        await rename(place, aside);
      }
      await rename(filling, place);
    },
    async close() {
      await rm(filling, { recursive: true, force: true });
      unlock();
    },
  };
}
