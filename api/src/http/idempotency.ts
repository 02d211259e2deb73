import { createHmac } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { idempotencyKeys } from '../database/schema/saves.ts';
import { ApiError } from './errors.ts';

const keptMs = 24 * 60 * 60 * 1000;

export interface Once {
  userId: string;
  /** The caller's key; without one the work is simply done. */
  key: string | undefined;
  /** What is asked for: call, parameters and body. */
  request: unknown;
  secretKey: string;
  now: Date;
}

/**
 * Does the work once for each key of an owner: a repetition, even at the same moment, gets the first
 * answer. Call it in the transaction that does the work, so that both stand or neither.
 * @throws ApiError `validation_failed` when the key comes with another request.
 */
export async function once<Answer>(
  tx: Database,
  { userId, key, request, secretKey, now }: Once,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (key === undefined) return work();
  const hash = createHmac('sha256', secretKey).update(JSON.stringify(request)).digest('hex');
  const own = and(eq(idempotencyKeys.user_id, userId), eq(idempotencyKeys.key, key));
  // Answers hold personal data and are kept no longer than a repetition can come. The key's own too: past
  // its day it is a new one.
  await tx
    .delete(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.user_id, userId),
        lt(idempotencyKeys.created_at, new Date(now.getTime() - keptMs)),
      ),
    );
  // Waits here while another request with the same key is under way.
  const taken = await tx
    .insert(idempotencyKeys)
    .values({ user_id: userId, key, request_hash: hash, created_at: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (taken.length === 0) {
    const [first] = await tx.select().from(idempotencyKeys).where(own);
    if (first?.request_hash !== hash) {
      throw new ApiError('validation_failed', { fields: { 'idempotency-key': 'invalid' } });
    }
    return first.answer as Answer;
  }
  const answer = await work();
  await tx.update(idempotencyKeys).set({ answer }).where(own);
  return answer;
}
