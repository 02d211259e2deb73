import { sql } from 'drizzle-orm';
import { uploadPlace } from '../../database/schema/upload-place.ts';
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
    const hasFiles = sql<boolean>`exists (select from ${insuranceClaimFiles}) or exists (select from ${messageFiles})`;
    const [files] = await tx.select({ exist: hasFiles }).from(uploadPlace);
    if (files?.exist === true) {
      throw new StartupError(
        `${place} is not where the other processes of this database keep uploaded files: set UPLOADS_URL or UPLOADS_DIR to one place that all of them share. Where the files have moved, move uploads.id with them (docs/operating-the-api.md, "Uploaded files").`,
      );
    }
    await tx.update(uploadPlace).set({ identity, since: now() });
  });
}
