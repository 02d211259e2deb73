import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { CorrectionStatus } from '@portal/contract/corrections';
import type { Database } from '../../database/connect.ts';
import { businessRegistrations } from '../../database/schema/business.ts';
import { correctionFiles, corrections } from '../../database/schema/corrections.ts';
import { fullName, users } from '../../database/schema/owners.ts';
import { staffAccounts } from '../../database/schema/staff-accounts.ts';
import { beyond, positionOf, type Position } from '../../http/position.ts';

export type CorrectionRow = typeof corrections.$inferSelect;
export type CorrectionFileRow = typeof correctionFiles.$inferSelect;

/** The newest first. */
export function listCorrectionsOf(db: Database, userId: string, limit: number) {
  return db
    .select()
    .from(corrections)
    .where(eq(corrections.user_id, userId))
    .orderBy(desc(corrections.asked_at))
    .limit(limit);
}

/** Nothing where a request for the field is open already: of two at the same moment one is written. */
export async function insertCorrection(
  tx: Database,
  values: Omit<typeof corrections.$inferInsert, 'id'>,
): Promise<CorrectionRow | undefined> {
  const [row] = await tx.insert(corrections).values(values).onConflictDoNothing().returning();
  return row;
}

/** Held until the transaction ends. @param userId where only the owner's own will do */
export async function holdCorrection(
  tx: Database,
  id: string,
  userId?: string,
): Promise<CorrectionRow | undefined> {
  const ofOwner = userId === undefined ? undefined : eq(corrections.user_id, userId);
  const [row] = await tx
    .select()
    .from(corrections)
    .where(and(eq(corrections.id, id), ofOwner))
    .for('update');
  return row;
}

export async function updateCorrection(
  tx: Database,
  { id, version }: CorrectionRow,
  values: Partial<typeof corrections.$inferInsert>,
): Promise<CorrectionRow> {
  const [row] = await tx
    .update(corrections)
    .set({ ...values, version: version + 1 })
    .where(eq(corrections.id, id))
    .returning();
  if (row === undefined) throw new Error('the correction that was held is gone');
  return row;
}

function selectForDesk(db: Database) {
  return db
    .select({
      at: positionOf(corrections.asked_at),
      id: corrections.id,
      correction: corrections,
      name: fullName(users),
      business_name: businessRegistrations.business_name,
      smedan_number: businessRegistrations.smedan_number,
      assignee: staffAccounts.name,
    })
    .from(corrections)
    .innerJoin(users, eq(users.id, corrections.user_id))
    .leftJoin(businessRegistrations, eq(businessRegistrations.user_id, corrections.user_id))
    .leftJoin(staffAccounts, eq(staffAccounts.id, corrections.assigned_to));
}
export type FoundCorrection = Awaited<ReturnType<typeof listQueue>>[number];

/** The oldest first. */
export function listQueue(
  db: Database,
  { status, assignedTo }: { status: CorrectionStatus; assignedTo?: string | null },
  { limit, after }: { limit: number; after?: Position | undefined },
) {
  const isAssigned =
    assignedTo === undefined
      ? undefined
      : assignedTo === null
        ? isNull(corrections.assigned_to)
        : eq(corrections.assigned_to, assignedTo);
  return selectForDesk(db)
    .where(
      and(
        eq(corrections.status, status),
        isAssigned,
        beyond([corrections.asked_at, corrections.id], after, 'oldest first'),
      ),
    )
    .orderBy(asc(corrections.asked_at), asc(corrections.id))
    .limit(limit);
}

export async function findForDesk(db: Database, id: string): Promise<FoundCorrection | undefined> {
  const [found] = await selectForDesk(db).where(eq(corrections.id, id));
  return found;
}

export function listFiles(db: Database, correctionId: string): Promise<CorrectionFileRow[]> {
  return db
    .select()
    .from(correctionFiles)
    .where(eq(correctionFiles.correction_id, correctionId))
    .orderBy(asc(correctionFiles.created_at), asc(correctionFiles.id));
}

export async function insertFile(
  db: Database,
  values: typeof correctionFiles.$inferInsert,
): Promise<CorrectionFileRow> {
  const [file] = await db.insert(correctionFiles).values(values).returning();
  if (file === undefined) throw new Error('the file was not written');
  return file;
}

export async function findFile(db: Database, id: string): Promise<CorrectionFileRow | undefined> {
  const [file] = await db.select().from(correctionFiles).where(eq(correctionFiles.id, id));
  return file;
}

/** Gives files to the request that names them. @returns how many: others' files, and files of other requests, stay. */
export async function claimFiles(
  tx: Database,
  correctionId: string,
  userId: string,
  ids: string[],
): Promise<number> {
  const claimed = await tx
    .update(correctionFiles)
    .set({ correction_id: correctionId, delete_after: null })
    .where(
      and(
        inArray(correctionFiles.id, ids),
        eq(correctionFiles.uploaded_by, userId),
        isNull(correctionFiles.correction_id),
      ),
    )
    .returning({ id: correctionFiles.id });
  return claimed.length;
}

export async function deleteFilesAfter(tx: Database, correctionId: string, at: Date) {
  await tx
    .update(correctionFiles)
    .set({ delete_after: at })
    .where(eq(correctionFiles.correction_id, correctionId));
}
