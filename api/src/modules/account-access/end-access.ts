import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { users } from '../../database/schema/owners.ts';
import { deleteUnusedChallengesOfUser } from '../one-time-codes/repository.ts';
import { deletePendingOfUser } from '../auth/second-factors.ts';
import { deleteLinksOfUser } from './link-repository.ts';
import { deleteSessionsOfUser } from '../identity/accounts.ts';

/**
 * Ends everything that could give the account to another person: sessions, pending sign-ins, codes, mailed links and a new phone
 * number that waits. Call it in the transaction of each change of password, e-mail or phone number, of each
 * undo, and of the first proof of a phone number.
 *
 * `keepUndo` leaves the links that undo a change: they went to the holder of the account before the change.
 */
export async function endAccess(
  tx: Database,
  userId: string,
  { keepSession, keepUndo = false }: { keepSession?: string | undefined; keepUndo?: boolean } = {},
): Promise<void> {
  // First, for its lock: a sign-in at the same moment has begun its session by then, or waits.
  // Where no number is proved yet, the one that waits is the one that was registered.
  await tx
    .update(users)
    .set({
      new_phone_number: sql`case when ${users.phone_number} is null then ${users.new_phone_number} end`,
    })
    .where(eq(users.id, userId));
  await deleteSessionsOfUser(tx, userId, keepSession);
  await deletePendingOfUser(tx, userId);
  await deleteUnusedChallengesOfUser(tx, userId);
  await deleteLinksOfUser(tx, userId, { exceptUndo: keepUndo });
}
