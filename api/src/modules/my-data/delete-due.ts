import type { AppDeps } from '../../deps.ts';
import { callOffAllOf } from '../marketing/settle-send.ts';
import { recordSecurityEvent } from '../security-events/record.ts';
import { claimDueDeletions, deletePerson } from './repository.ts';

/** Deletes the accounts whose owners asked for it 30 days ago and did not change their mind. */
export async function deleteDueAccounts({ db, now }: Pick<AppDeps, 'db' | 'now'>): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await claimDueDeletions(tx, now());
    for (const { userId } of due) {
      await callOffAllOf(tx, userId, now());
      await deletePerson(tx, userId);
      await recordSecurityEvent(tx, {
        kind: 'account_deleted',
        ownerId: userId,
        actorId: null,
        at: now(),
      });
    }
    return due.length;
  });
}
