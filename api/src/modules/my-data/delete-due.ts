import type { Database } from '../../database/connect.ts';
import type { AppDeps } from '../../deps.ts';
import { callOffAllOf } from '../marketing/settle-campaign.ts';
import { recordSecurityEvent } from '../security-events/record.ts';
import { claimDueDeletions, claimNeverActivated, deletePerson } from './repository.ts';

/** Deletes the accounts whose owners asked for it 30 days ago and did not change their mind. */
export async function deleteDueAccounts({ db, now }: Pick<AppDeps, 'db' | 'now'>): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await claimDueDeletions(tx, now());
    for (const { userId } of due) await deleteAccount(tx, userId, now());
    return due.length;
  });
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

async function deleteAccount(tx: Database, userId: string, at: Date): Promise<void> {
  await callOffAllOf(tx, userId, at);
  await deletePerson(tx, userId);
  await recordSecurityEvent(tx, { kind: 'account_deleted', ownerId: userId, actorId: null, at });
}
