import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { outbox } from '../../database/schema/outbox.ts';
import type { OutgoingMessage } from './message-sender.ts';

/** Call it in the transaction that gives the reason to write. */
export async function enqueue(
  tx: Database,
  now: Date,
  messages: Omit<OutgoingMessage, 'id'>[],
): Promise<void> {
  await tx.insert(outbox).values(messages.map((message) => ({ ...message, due_at: now })));
}

/**
 * Takes what is due, for this process alone until `leaseEnd`: several senders share the table, and what
 * a crashed one held becomes due again by itself.
 */
export function claimDue(db: Database, now: Date, leaseEnd: Date, limit: number) {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(isNull(outbox.sent_at), isNull(outbox.given_up_at), lte(outbox.due_at, now)))
      .orderBy(asc(outbox.due_at), asc(outbox.created_at))
      .limit(limit)
      .for('update', { skipLocked: true });
    if (due.length === 0) return [];
    const ids = due.map(({ id }) => id);
    return tx.update(outbox).set({ due_at: leaseEnd }).where(inArray(outbox.id, ids)).returning();
  });
}

export async function markSent(db: Database, id: string, now: Date): Promise<void> {
  await db.update(outbox).set({ sent_at: now }).where(eq(outbox.id, id));
}

export async function markFailed(
  db: Database,
  id: string,
  failure: { attempts: number; dueAt: Date; givenUpAt: Date | null },
): Promise<void> {
  await db
    .update(outbox)
    .set({ attempts: failure.attempts, due_at: failure.dueAt, given_up_at: failure.givenUpAt })
    .where(eq(outbox.id, id));
}
