import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { benefits } from '../../database/schema/benefits.ts';
import { businessRegistrations } from '../../database/schema/business.ts';
import { trainingEnrolments, trainingResults } from '../../database/schema/trainings.ts';

export type ResultRow = typeof trainingResults.$inferSelect;

export function listTrainingBenefits(db: Database, slug?: string) {
  return db
    .select()
    .from(benefits)
    .where(
      and(
        eq(benefits.category, 'training'),
        slug === undefined ? undefined : eq(benefits.slug, slug),
      ),
    )
    .orderBy(asc(benefits.position_in_list));
}

/** The owner's own enrolments. */
export async function listEnrolments(db: Database, userId: string) {
  const rows = await db
    .select({ enrolment: trainingEnrolments })
    .from(trainingEnrolments)
    .innerJoin(businessRegistrations, eq(businessRegistrations.id, trainingEnrolments.business_id))
    .where(eq(businessRegistrations.user_id, userId));
  return rows.map(({ enrolment }) => enrolment);
}

/** Finds an enrolment, with what a certificate shows. */
export async function findEnrolment(db: Database, id: string) {
  const [found] = await db
    .select({
      enrolment: trainingEnrolments,
      benefit: benefits,
      business: businessRegistrations,
    })
    .from(trainingEnrolments)
    .innerJoin(benefits, eq(benefits.id, trainingEnrolments.benefit_id))
    .innerJoin(businessRegistrations, eq(businessRegistrations.id, trainingEnrolments.business_id))
    .where(eq(trainingEnrolments.id, id));
  return found;
}

/** A second one for the same training is not written. */
export async function insertEnrolment(
  tx: Database,
  values: typeof trainingEnrolments.$inferInsert,
): Promise<void> {
  await tx.insert(trainingEnrolments).values(values).onConflictDoNothing();
}

export async function insertResult(
  tx: Database,
  values: typeof trainingResults.$inferInsert,
): Promise<void> {
  await tx.insert(trainingResults).values(values);
}

/** The oldest first. */
export async function listResults(db: Database, enrolmentIds: string[]): Promise<ResultRow[]> {
  if (enrolmentIds.length === 0) return [];
  return db
    .select()
    .from(trainingResults)
    .where(inArray(trainingResults.enrolment_id, enrolmentIds))
    .orderBy(asc(trainingResults.answered_at), asc(trainingResults.created_at));
}

/** The day of completion and the title of the training stay the first ones. */
export async function completeEnrolment(
  tx: Database,
  id: string,
  { at, title }: { at: Date; title: string },
): Promise<void> {
  await tx
    .update(trainingEnrolments)
    .set({ completed_at: at, completed_title: title })
    .where(and(eq(trainingEnrolments.id, id), isNull(trainingEnrolments.completed_at)));
}
