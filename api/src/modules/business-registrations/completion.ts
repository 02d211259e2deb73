import { eq } from 'drizzle-orm';
import { requiredDetails } from '@portal/contract';
import type { Database } from '../../database/connect.ts';
import { users } from '../../database/schema/owners.ts';
import { findBusinessOfUser, presentBusiness } from './repository.ts';

/**
 * The status is the server's to work out: `Completed` once nothing that the portal requires is missing.
 * A record that was complete stays so. Call it in the transaction of each save.
 */
export async function completeIfNothingIsMissing(tx: Database, userId: string): Promise<void> {
  const found = await findBusinessOfUser(tx, userId);
  if (found === undefined || found.user.status === 'Completed') return;
  const record = await presentBusiness(tx, found);
  if (requiredDetails(record, record.user).some(({ isGiven }) => !isGiven)) return;
  await tx.update(users).set({ status: 'Completed' }).where(eq(users.id, userId));
}
