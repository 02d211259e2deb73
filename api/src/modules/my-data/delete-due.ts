import type { Database } from '../../database/connect.ts';
import type { AppDeps } from '../../deps.ts';
import { callOffAllOf } from '../marketing/settle-campaign.ts';
import { recordSecurityEvent } from '../security-events/record.ts';
import { claimDueDeletion, claimNeverActivated, deletePerson } from './repository.ts';
import { settleAccount, type SettleDeps } from './settle-account.ts';

/**
 * Brings accounts whose owners asked for it 30 days ago one step further: money is settled first, then the account is
 * deleted. Each account has a transaction of its own, which another process leaves alone.
 * @returns how many were deleted
 */
export async function deleteDueAccounts(deps: SettleDeps): Promise<number> {
  const { db, now } = deps;
  const failed: string[] = [];
  const errors: unknown[] = [];
  let deleted = 0;
  for (;;) {
    let userId: string | undefined;
    try {
      await db.transaction(async (tx) => {
        const due = await claimDueDeletion(tx, now(), failed);
        userId = due?.user_id;
        if (due === undefined || !(await settleAccount(deps, tx, due))) return;
        await deleteAccount(tx, due.user_id, now());
        deleted += 1;
      });
    } catch (error) {
      if (userId === undefined) throw error;
      // One account that cannot be settled does not keep the others.
      failed.push(userId);
      errors.push(error);
    }
    if (userId === undefined) break;
  }
  if (errors.length > 0) throw new AggregateError(errors, 'accounts could not be deleted');
  return deleted;
}

const activateWithinMs = 365 * 24 * 60 * 60 * 1000;

/** Deletes what was registered a year ago and never activated: no owner has claimed it. */
export async function deleteNeverActivated({
  db,
  now,
}: Pick<AppDeps, 'db' | 'now'>): Promise<number> {
  return db.transaction(async (tx) => {
    const aged = await claimNeverActivated(tx, new Date(now().getTime() - activateWithinMs));
    for (const { userId } of aged) await deleteAccount(tx, userId, now());
    return aged.length;
  });
}

export async function deleteAccount(tx: Database, userId: string, at: Date): Promise<void> {
  await callOffAllOf(tx, userId, at);
  await deletePerson(tx, userId);
  await recordSecurityEvent(tx, { kind: 'account_deleted', ownerId: userId, actorId: null, at });
}
