import { and, inArray, isNull, lt, lte } from 'drizzle-orm';
import { correctionFiles } from '../../database/schema/corrections.ts';
import { insuranceClaimFiles } from '../../database/schema/insurance.ts';
import { messageFiles } from '../../database/schema/messaging.ts';
import type { AppDeps } from '../../deps.ts';
import { sweep } from '../../uploads/file-store.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Removes files of messages and requests that were never sent, documents of corrections that were decided long ago, and files
 * that nothing names any more.
 */
export async function sweepFiles({
  db,
  now,
  uploads,
}: Pick<AppDeps, 'db' | 'now' | 'uploads'>): Promise<void> {
  await db
    .delete(messageFiles)
    .where(
      and(
        isNull(messageFiles.message_id),
        lt(messageFiles.created_at, new Date(now().getTime() - dayMs)),
      ),
    );
  await db.delete(correctionFiles).where(lte(correctionFiles.delete_after, now()));
  for (const [name, table] of [
    ['claim-files', insuranceClaimFiles],
    ['message-files', messageFiles],
    ['correction-files', correctionFiles],
  ] as const) {
    await sweep(uploads.of(name), now(), async (ids) =>
      (await db.select({ id: table.id }).from(table).where(inArray(table.id, ids))).map(
        ({ id }) => id,
      ),
    );
  }
}
