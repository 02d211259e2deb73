import { createHmac } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { idempotencyKeys } from '../database/schema/saves.ts';
import type { AppDeps } from '../deps.ts';
import { ApiError } from './errors.ts';

const keptMs = 24 * 60 * 60 * 1000;

interface KeyedRequest {
  userId: string;
  /** The caller's `Idempotency-Key`; without one the work is simply done. */
  key: string | undefined;
  /** The request: call, parameters and body. */
  request: unknown;
}

/**
 * Does the work once for each key of an owner, in a transaction: a repetition, even at the same moment, gets the
 * first response.
 * @throws ApiError `validation_failed` when the key comes with another request.
 */
export function withIdempotencyKey<Response>(
  { db, now, secretKey }: Pick<AppDeps, 'db' | 'now' | 'secretKey'>,
  { userId, key, request }: KeyedRequest,
  work: (tx: Database) => Promise<Response>,
): Promise<Response> {
  return db.transaction(async (tx) => {
    if (key === undefined) return work(tx);
    const hash = createHmac('sha256', secretKey).update(JSON.stringify(request)).digest('hex');
    const own = and(eq(idempotencyKeys.user_id, userId), eq(idempotencyKeys.key, key));
    // Responses hold personal data and are kept no longer than a repetition can come. The key's own too: past
    // its day it is a new one.
    await tx
      .delete(idempotencyKeys)
      .where(
        and(
          eq(idempotencyKeys.user_id, userId),
          lt(idempotencyKeys.created_at, new Date(now().getTime() - keptMs)),
        ),
      );
    // Waits here while another request with the same key is under way.
    const inserted = await tx
      .insert(idempotencyKeys)
      .values({ user_id: userId, key, request_hash: hash, created_at: now() })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    if (inserted.length === 0) {
      const [first] = await tx.select().from(idempotencyKeys).where(own);
      if (first?.request_hash !== hash) {
        throw new ApiError('validation_failed', { fields: { 'idempotency-key': 'invalid' } });
      }
      return first.response as Response;
    }
    const response = await work(tx);
    await tx.update(idempotencyKeys).set({ response }).where(own);
    return response;
  });
}

/** Whether the owner has sent a request with this key before. */
export async function isRepetition(db: Database, userId: string, key: string): Promise<boolean> {
  const rows = await db
    .select({ key: idempotencyKeys.key })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.user_id, userId), eq(idempotencyKeys.key, key)));
  return rows.length > 0;
}
