import { and, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import {
  pendingSignIns,
  recoveryCodes,
  secondFactors,
} from '../../database/schema/second-factor.ts';

export type FactorRow = typeof secondFactors.$inferSelect;
export type PendingRow = typeof pendingSignIns.$inferSelect;

export async function findFactor(db: Database, userId: string): Promise<FactorRow | undefined> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.user_id, userId));
  return row;
}

/** @returns whether the step was free: of two at the same moment one gets it. */
export async function takeStep(tx: Database, userId: string, step: number): Promise<boolean> {
  const taken = await tx
    .update(secondFactors)
    .set({ last_step: step })
    .where(
      and(
        eq(secondFactors.user_id, userId),
        or(isNull(secondFactors.last_step), lt(secondFactors.last_step, step)),
      ),
    )
    .returning({ userId: secondFactors.user_id });
  return taken.length > 0;
}

export async function putNewSecret(
  tx: Database,
  userId: string,
  sealed: string,
  now: Date,
): Promise<void> {
  const values = { new_secret_sealed: sealed, new_secret_at: now };
  await tx
    .insert(secondFactors)
    .values({ user_id: userId, ...values })
    .onConflictDoUpdate({ target: secondFactors.user_id, set: values });
}

/** @returns whether the app that waits was still the one with this secret. */
export async function confirmNewSecret(
  tx: Database,
  { userId, sealed, step, now }: { userId: string; sealed: string; step: number; now: Date },
): Promise<boolean> {
  const confirmed = await tx
    .update(secondFactors)
    .set({
      secret_sealed: sealed,
      added_at: now,
      last_step: step,
      new_secret_sealed: null,
      new_secret_at: null,
    })
    .where(and(eq(secondFactors.user_id, userId), eq(secondFactors.new_secret_sealed, sealed)))
    .returning({ userId: secondFactors.user_id });
  return confirmed.length > 0;
}

/** @returns whether there was an app. */
export async function deleteFactor(tx: Database, userId: string): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId));
  const deleted = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.user_id, userId))
    .returning({ sealed: secondFactors.secret_sealed });
  return deleted.some(({ sealed }) => sealed !== null);
}

export async function replaceRecoveryCodes(
  tx: Database,
  userId: string,
  hashes: readonly string[],
  now: Date,
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId));
  await tx
    .insert(recoveryCodes)
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash, created_at: now })));
}

const isUnused = (userId: string) =>
  and(eq(recoveryCodes.user_id, userId), isNull(recoveryCodes.used_at));

export function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  return db.$count(recoveryCodes, isUnused(userId));
}

export async function hasRecoveryCode(
  db: Database,
  userId: string,
  hash: string,
): Promise<boolean> {
  return (
    (await db.$count(recoveryCodes, and(isUnused(userId), eq(recoveryCodes.code_hash, hash)))) > 0
  );
}

/** @returns whether it was unused: of two at the same moment one uses it. */
export async function takeRecoveryCode(
  tx: Database,
  userId: string,
  hash: string,
  now: Date,
): Promise<boolean> {
  const taken = await tx
    .update(recoveryCodes)
    .set({ used_at: now })
    .where(and(isUnused(userId), eq(recoveryCodes.code_hash, hash)))
    .returning({ id: recoveryCodes.id });
  return taken.length > 0;
}

/** In place of what waited in this browser before. */
export async function putPending(
  tx: Database,
  row: Omit<typeof pendingSignIns.$inferInsert, 'pending_id' | 'tries' | 'code_sent_at'>,
): Promise<void> {
  await tx
    .insert(pendingSignIns)
    .values(row)
    .onConflictDoUpdate({
      target: pendingSignIns.subject,
      set: { ...row, pending_id: sql`gen_random_uuid()`, tries: 0, code_sent_at: null },
    });
}

const isLive = (subject: string, now: Date) =>
  and(eq(pendingSignIns.subject, subject), gt(pendingSignIns.expires_at, now));

export async function findPending(
  db: Database,
  subject: string,
  now: Date,
): Promise<PendingRow | undefined> {
  const [row] = await db.select().from(pendingSignIns).where(isLive(subject, now));
  return row;
}

/** Counts a try before a code is compared; nothing comes back once they are used up. */
export async function beginPendingTry(
  db: Database,
  subject: string,
  maxTries: number,
  now: Date,
): Promise<PendingRow | undefined> {
  const [row] = await db
    .update(pendingSignIns)
    .set({ tries: sql`${pendingSignIns.tries} + 1` })
    .where(and(isLive(subject, now), lt(pendingSignIns.tries, maxTries)))
    .returning();
  return row;
}

/** And not the one that has taken its place in the browser. */
const isThis = ({ subject, pending_id }: PendingRow) =>
  and(eq(pendingSignIns.subject, subject), eq(pendingSignIns.pending_id, pending_id));

/** @returns whether it was still there: of two at the same moment one signs in. */
export async function takePending(tx: Database, pending: PendingRow): Promise<boolean> {
  const taken = await tx
    .delete(pendingSignIns)
    .where(isThis(pending))
    .returning({ subject: pendingSignIns.subject });
  return taken.length > 0;
}

/** Takes the right to mail a code. @returns false when one was mailed after `before` */
export async function claimCode(
  tx: Database,
  pending: PendingRow,
  { now, before }: { now: Date; before: Date | null },
): Promise<boolean> {
  const claimed = await tx
    .update(pendingSignIns)
    .set({ code_sent_at: now })
    .where(
      and(
        isThis(pending),
        or(
          isNull(pendingSignIns.code_sent_at),
          before === null ? undefined : lte(pendingSignIns.code_sent_at, before),
        ),
      ),
    )
    .returning({ subject: pendingSignIns.subject });
  return claimed.length > 0;
}

export async function deletePendingOfUser(tx: Database, userId: string): Promise<void> {
  await tx.delete(pendingSignIns).where(eq(pendingSignIns.user_id, userId));
}
