import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { currentSecretKey } from '../../database/schema/secret-key.ts';
import type { AppDeps } from '../../deps.ts';
import { ApiError } from '../../http/errors.ts';
import { StartupError } from '../../startup-error.ts';

/** Names a key without showing it. */
export const keyIdOf = (secretKey: string) =>
  createHmac('sha256', secretKey).update('key id').digest('hex').slice(0, 16);

/**
 * Makes the key of this process the one that the database is used with. From then on no process with
 * another key seals anything: see `requireCurrentKey`.
 * @returns whether the key took the place of another one
 * @throws StartupError for a key that neither is the current one nor replaces it
 */
export async function takeSecretKey({
  db,
  now,
  secretKey,
  formerSecretKeys,
}: Pick<AppDeps, 'db' | 'now' | 'secretKey' | 'formerSecretKeys'>): Promise<boolean> {
  const key_id = keyIdOf(secretKey);
  return db.transaction(async (tx) => {
    const created = await tx
      .insert(currentSecretKey)
      .values({ key_id, since: now() })
      .onConflictDoNothing()
      .returning();
    if (created.length > 0) return false;
    // Waits for every transaction that seals with the key before: what they seal is found by the process that reseals.
    const [current] = await tx.select().from(currentSecretKey).for('update');
    if (current?.key_id === key_id) return false;
    if (!formerSecretKeys.some((former) => keyIdOf(former) === current?.key_id)) {
      throw new StartupError(
        'SECRET_KEY is not the one that this database is used with: set that one, or name it in SECRET_KEY_PREVIOUS to replace it.',
      );
    }
    await tx
      .update(currentSecretKey)
      .set({ key_id, since: now() })
      .where(eq(currentSecretKey.id, 1));
    return true;
  });
}

/**
 * Call it in the transaction that seals. A process that still has a key that was replaced would seal what
 * cannot be opened once the old key is forgotten.
 * @throws ApiError `unavailable`: another process serves the repetition
 */
export async function requireCurrentKey(tx: Database, secretKey: string): Promise<void> {
  const [current] = await tx.select().from(currentSecretKey).for('share');
  // No row: a process from before this rule started last, and there is one key.
  if (current && current.key_id !== keyIdOf(secretKey)) {
    throw new ApiError('unavailable', { retryAfter: 2 });
  }
}

/** Whether this process may go on serving: false once its key was replaced. */
export async function isKeyCurrent({
  db,
  secretKey,
}: Pick<AppDeps, 'db' | 'secretKey'>): Promise<boolean> {
  const [current] = await db.select().from(currentSecretKey);
  return current === undefined || current.key_id === keyIdOf(secretKey);
}
