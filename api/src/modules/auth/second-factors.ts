import { and, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { ownerFactorTables, type FactorTables } from '../../database/schema/second-factor.ts';

// Each function works on the factors of owners, or with `staffFactorTables` on those of staff.

export type FactorRow = FactorTables['factors']['$inferSelect'];
export type PendingRow = FactorTables['pending']['$inferSelect'];

export async function findFactor(
  db: Database,
  userId: string,
  tables: FactorTables = ownerFactorTables,
): Promise<FactorRow | undefined> {
  const [row] = await db.select().from(tables.factors).where(eq(tables.factors.user_id, userId));
  return row;
}

/** @returns whether the step was free: of two at the same moment one gets it. */
export async function takeStep(
  tx: Database,
  userId: string,
  step: number,
  tables: FactorTables = ownerFactorTables,
): Promise<boolean> {
  const taken = await tx
    .update(tables.factors)
    .set({ last_step: step })
    .where(
      and(
        eq(tables.factors.user_id, userId),
        or(isNull(tables.factors.last_step), lt(tables.factors.last_step, step)),
      ),
    )
    .returning({ userId: tables.factors.user_id });
  return taken.length > 0;
}

export async function putNewSecret(
  tx: Database,
  userId: string,
  sealed: string,
  now: Date,
  tables: FactorTables = ownerFactorTables,
): Promise<void> {
  const values = { new_secret_sealed: sealed, new_secret_at: now };
  await tx
    .insert(tables.factors)
    .values({ user_id: userId, ...values })
    .onConflictDoUpdate({ target: tables.factors.user_id, set: values });
}

/** @returns whether the app that waits was still the one with this secret. */
export async function confirmNewSecret(
  tx: Database,
  { userId, sealed, step, now }: { userId: string; sealed: string; step: number; now: Date },
  tables: FactorTables = ownerFactorTables,
): Promise<boolean> {
  const confirmed = await tx
    .update(tables.factors)
    .set({
      secret_sealed: sealed,
      added_at: now,
      last_step: step,
      new_secret_sealed: null,
      new_secret_at: null,
    })
    .where(and(eq(tables.factors.user_id, userId), eq(tables.factors.new_secret_sealed, sealed)))
    .returning({ userId: tables.factors.user_id });
  return confirmed.length > 0;
}

/** @returns whether there was an app. */
export async function deleteFactor(
  tx: Database,
  userId: string,
  tables: FactorTables = ownerFactorTables,
): Promise<boolean> {
  await tx.delete(tables.recoveryCodes).where(eq(tables.recoveryCodes.user_id, userId));
  const deleted = await tx
    .delete(tables.factors)
    .where(eq(tables.factors.user_id, userId))
    .returning({ sealed: tables.factors.secret_sealed });
  return deleted.some(({ sealed }) => sealed !== null);
}

export async function replaceRecoveryCodes(
  tx: Database,
  userId: string,
  hashes: readonly string[],
  now: Date,
  tables: FactorTables = ownerFactorTables,
): Promise<void> {
  await tx.delete(tables.recoveryCodes).where(eq(tables.recoveryCodes.user_id, userId));
  await tx
    .insert(tables.recoveryCodes)
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash, created_at: now })));
}

const isUnused = (userId: string, tables: FactorTables) =>
  and(eq(tables.recoveryCodes.user_id, userId), isNull(tables.recoveryCodes.used_at));

export function countRecoveryCodes(
  db: Database,
  userId: string,
  tables: FactorTables = ownerFactorTables,
): Promise<number> {
  return db.$count(tables.recoveryCodes, isUnused(userId, tables));
}

export async function hasRecoveryCode(
  db: Database,
  userId: string,
  hash: string,
  tables: FactorTables = ownerFactorTables,
): Promise<boolean> {
  return (
    (await db.$count(
      tables.recoveryCodes,
      and(isUnused(userId, tables), eq(tables.recoveryCodes.code_hash, hash)),
    )) > 0
  );
}

/** @returns whether it was unused: of two at the same moment one uses it. */
export async function takeRecoveryCode(
  tx: Database,
  userId: string,
  hash: string,
  now: Date,
  tables: FactorTables = ownerFactorTables,
): Promise<boolean> {
  const taken = await tx
    .update(tables.recoveryCodes)
    .set({ used_at: now })
    .where(and(isUnused(userId, tables), eq(tables.recoveryCodes.code_hash, hash)))
    .returning({ id: tables.recoveryCodes.id });
  return taken.length > 0;
}

/** In place of what waited in this browser before. */
export async function putPending(
  tx: Database,
  row: Omit<FactorTables['pending']['$inferInsert'], 'pending_id' | 'tries' | 'code_sent_at'>,
  tables: FactorTables = ownerFactorTables,
): Promise<void> {
  await tx
    .insert(tables.pending)
    .values(row)
    .onConflictDoUpdate({
      target: tables.pending.subject,
      set: { ...row, pending_id: sql`gen_random_uuid()`, tries: 0, code_sent_at: null },
    });
}

const isLive = (subject: string, now: Date, tables: FactorTables) =>
  and(eq(tables.pending.subject, subject), gt(tables.pending.expires_at, now));

export async function findPending(
  db: Database,
  subject: string,
  now: Date,
  tables: FactorTables = ownerFactorTables,
): Promise<PendingRow | undefined> {
  const [row] = await db
    .select()
    .from(tables.pending)
    .where(isLive(subject, now, tables));
  return row;
}

/** Counts a try before a code is compared; nothing comes back once they are used up. */
export async function beginPendingTry(
  db: Database,
  subject: string,
  maxTries: number,
  now: Date,
  tables: FactorTables = ownerFactorTables,
): Promise<PendingRow | undefined> {
  const [row] = await db
    .update(tables.pending)
    .set({ tries: sql`${tables.pending.tries} + 1` })
    .where(and(isLive(subject, now, tables), lt(tables.pending.tries, maxTries)))
    .returning();
  return row;
}

/** And not the one that has taken its place in the browser. */
const isThis = ({ subject, pending_id }: PendingRow, tables: FactorTables) =>
  and(eq(tables.pending.subject, subject), eq(tables.pending.pending_id, pending_id));

/** @returns whether it was still there: of two at the same moment one signs in. */
export async function takePending(
  tx: Database,
  pending: PendingRow,
  tables: FactorTables = ownerFactorTables,
): Promise<boolean> {
  const taken = await tx
    .delete(tables.pending)
    .where(isThis(pending, tables))
    .returning({ subject: tables.pending.subject });
  return taken.length > 0;
}

/** Takes the right to mail a code. @returns false when one was mailed after `before` */
export async function claimCode(
  tx: Database,
  pending: PendingRow,
  { now, before }: { now: Date; before: Date | null },
  tables: FactorTables = ownerFactorTables,
): Promise<boolean> {
  const claimed = await tx
    .update(tables.pending)
    .set({ code_sent_at: now })
    .where(
      and(
        isThis(pending, tables),
        or(
          isNull(tables.pending.code_sent_at),
          before === null ? undefined : lte(tables.pending.code_sent_at, before),
        ),
      ),
    )
    .returning({ subject: tables.pending.subject });
  return claimed.length > 0;
}

export async function deletePendingOfUser(
  tx: Database,
  userId: string,
  tables: FactorTables = ownerFactorTables,
): Promise<void> {
  await tx.delete(tables.pending).where(eq(tables.pending.user_id, userId));
}
