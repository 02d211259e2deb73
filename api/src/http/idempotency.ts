import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { idempotencyKeys } from '../database/schema/payments.ts';
import { ApiError } from './errors.ts';

const keptMs = 24 * 60 * 60 * 1000;

export interface Wish {
  userId: string;
  /** The caller's `Idempotency-Key`. */
  key: string;
  /** Id of the call in the contract. */
  call: string;
  /** Path parameters and body: what the caller asks for. */
  content: unknown;
  now: Date;
}

/**
 * Does the work at most once for a key, in the transaction that the work belongs to; a repetition gets what
 * the first one got, also while that is still under way. When the work throws, the key is free again.
 * @throws ApiError `idempotency_key_reused` when the key came with something else before
 */
export async function once<T extends object>(
  tx: Database,
  { userId, key, call, content, now }: Wish,
  work: () => Promise<T>,
): Promise<T> {
  const isKey = and(eq(idempotencyKeys.user_id, userId), eq(idempotencyKeys.key, key));
  const body_hash = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  await tx
    .delete(idempotencyKeys)
    .where(and(isKey, lt(idempotencyKeys.created_at, new Date(now.getTime() - keptMs))));
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ user_id: userId, key, call, body_hash, created_at: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (claimed.length > 0) {
    const answer = await work();
    await tx.update(idempotencyKeys).set({ answer }).where(isKey);
    return answer;
  }
  const [first] = await tx.select().from(idempotencyKeys).where(isKey);
  if (first === undefined || first.call !== call || first.body_hash !== body_hash) {
    throw new ApiError('idempotency_key_reused');
  }
  return first.answer as T;
}
