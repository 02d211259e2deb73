import { eq } from 'drizzle-orm';
import type { CorrectedName, CorrectionField } from '@portal/contract/corrections';
import type { Database } from '../../database/connect.ts';
import { businessRegistrations } from '../../database/schema/business.ts';
import { users } from '../../database/schema/owners.ts';
import { changesOf } from '../audit/merge-save.ts';
import { recordChanges, type Save } from '../audit/repository.ts';
import { updateBusiness } from '../business-registrations/repository.ts';

export interface RecordName {
  name: CorrectedName;
  /** The version of the part of the record that has the name. */
  version: number;
}

/**
 * Locks the record until the transaction ends, in the order in which a save of the record does.
 */
export async function holdRecord(tx: Database, userId: string): Promise<void> {
  const held = await tx
    .select({ id: users.id })
    .from(businessRegistrations)
    .innerJoin(users, eq(users.id, businessRegistrations.user_id))
    .where(eq(businessRegistrations.user_id, userId))
    .for('update');
  if (held.length > 0) return;
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
}

/** The name as the record has it; undefined where there is no business, or no account any more. */
export async function readName(
  db: Database,
  userId: string,
  field: CorrectionField,
): Promise<RecordName | undefined> {
  if (field === 'business_name') {
    const [business] = await db
      .select({
        name: businessRegistrations.business_name,
        version: businessRegistrations.version,
      })
      .from(businessRegistrations)
      .where(eq(businessRegistrations.user_id, userId));
    return business && { name: { business_name: business.name }, version: business.version };
  }
  const [user] = await db
    .select({
      first_name: users.first_name,
      last_name: users.last_name,
      version: users.version,
    })
    .from(users)
    .where(eq(users.id, userId));
  return (
    user && {
      name: { first_name: user.first_name, last_name: user.last_name },
      version: user.version,
    }
  );
}

/**
 * Writes a corrected name as a save of the record: with its next version, so that an edit in an open page that started before
 * meets it, and with a row of the trail for each field. The certificate reads the record.
 */
export async function writeName(
  tx: Database,
  { name, version }: RecordName,
  after: CorrectedName,
  save: Pick<Save, 'userId' | 'actorId' | 'requestId' | 'at'>,
): Promise<void> {
  const next = version + 1;
  if ('business_name' in after) {
    const [business] = await tx
      .select({ id: businessRegistrations.id })
      .from(businessRegistrations)
      .where(eq(businessRegistrations.user_id, save.userId));
    if (business === undefined) throw new Error('the record that was read is gone');
    await updateBusiness(tx, business.id, { ...after, version: next });
  } else {
    await tx
      .update(users)
      .set({ ...after, version: next })
      .where(eq(users.id, save.userId));
  }
  const subject = 'business_name' in after ? 'business' : 'user';
  await recordChanges(
    tx,
    { ...save, subject, version: next },
    changesOf({ ...name }, { ...after }),
  );
}
