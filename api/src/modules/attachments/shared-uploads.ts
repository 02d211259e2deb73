import type { Database } from '../../database/connect.ts';
import { uploadPlace } from '../../database/schema/upload-place.ts';
import { correctionFiles } from '../../database/schema/corrections.ts';
import { insuranceClaimFiles } from '../../database/schema/insurance.ts';
import { messageFiles } from '../../database/schema/messaging.ts';
import type { AppDeps } from '../../deps.ts';
import { StartupError } from '../../startup-error.ts';

/**
 * Each process of a database keeps uploads in one place, or a file that one has taken is missing at the next. The first
 * process writes down which place that is.
 * @param place for the message
 * @throws StartupError where this process has another place, and there are files already
 */
export async function requireSharedUploads(
  { db, uploads, now }: Pick<AppDeps, 'db' | 'uploads' | 'now'>,
  place: string,
): Promise<void> {
  const identity = await uploads.identify();
  await db.transaction(async (tx) => {
    const created = await tx
      .insert(uploadPlace)
      .values({ identity, since: now() })
      .onConflictDoNothing()
      .returning();
    if (created.length > 0) return;
    const [current] = await tx.select().from(uploadPlace).for('update');
    if (current?.identity === identity) return;
    const hasSome =
      (await hasFiles(tx, insuranceClaimFiles)) ||
      (await hasFiles(tx, messageFiles)) ||
      (await hasFiles(tx, correctionFiles));
    if (hasSome) {
      throw new StartupError(
        `${place} is not where the other processes of this database keep uploaded files: set UPLOADS_URL or UPLOADS_DIR to one place that all of them share. Where the files have moved, move uploads.id with them (docs/operating-the-api.md, "Uploaded files").`,
      );
    }
    await tx.update(uploadPlace).set({ identity, since: now() });
  });
}

async function hasFiles(
  tx: Database,
  files: typeof insuranceClaimFiles | typeof messageFiles | typeof correctionFiles,
): Promise<boolean> {
  const first = await tx.select({ id: files.id }).from(files).orderBy(files.id).limit(1);
  return first.length > 0;
}
