import { and, asc, desc, eq, gt } from 'drizzle-orm';
import type { CourseModule } from '@portal/contract';
import type { Database } from '../../database/connect.ts';
import { trainingCourses } from '../../database/schema/trainings.ts';

/** A version of a course. Versions of one edition have the same modules, by their ids, and the same pass score. */
export type CourseRow = typeof trainingCourses.$inferSelect;

interface Enrolled {
  enrolled_at: Date;
  course_edition: number;
}

/** The newest version of each edition, the newest edition of a course first. @param slug undefined for all courses */
export function listEditions(db: Database, slug?: string): Promise<CourseRow[]> {
  return db
    .selectDistinctOn([trainingCourses.slug, trainingCourses.edition])
    .from(trainingCourses)
    .where(slug === undefined ? undefined : eq(trainingCourses.slug, slug))
    .orderBy(
      asc(trainingCourses.slug),
      desc(trainingCourses.edition),
      desc(trainingCourses.version),
    );
}

/** The courses that visitors are shown. */
export async function listOfferedCourses(db: Database): Promise<CourseRow[]> {
  const newest = await db
    .selectDistinctOn([trainingCourses.slug])
    .from(trainingCourses)
    .orderBy(asc(trainingCourses.slug), desc(trainingCourses.version));
  return newest.filter(({ retired_at }) => retired_at === null);
}

/** The version that an owner takes: of the edition of the enrolment, or without one the newest. */
export function versionOf(
  editions: readonly CourseRow[],
  slug: string,
  enrolment: Pick<Enrolled, 'course_edition'> | undefined,
): CourseRow | undefined {
  return editions.find(
    (row) =>
      row.slug === slug && (enrolment === undefined || row.edition === enrolment.course_edition),
  );
}

/**
 * The version that answers are marked by: `shown`, which may have been replaced while the owner answered, or the newest
 * of the owner's edition. Undefined for one that the owner cannot have been shown.
 */
export async function versionForAnswers(
  db: Database,
  slug: string,
  enrolment: Enrolled,
  shown: number | undefined,
): Promise<CourseRow | undefined> {
  const own = and(
    eq(trainingCourses.slug, slug),
    eq(trainingCourses.edition, enrolment.course_edition),
  );
  const [found] = await db
    .select()
    .from(trainingCourses)
    .where(and(own, shown === undefined ? undefined : eq(trainingCourses.version, shown)))
    .orderBy(desc(trainingCourses.version))
    .limit(1);
  if (found === undefined || shown === undefined) return found;
  const [next] = await db
    .select({ published_at: trainingCourses.published_at })
    .from(trainingCourses)
    .where(and(own, gt(trainingCourses.version, shown)))
    .orderBy(asc(trainingCourses.version))
    .limit(1);
  const wasReplaced = next !== undefined && next.published_at <= enrolment.enrolled_at;
  return wasReplaced ? undefined : found;
}

/** Percent of right answers. */
export function scoreOf(
  { questions }: Pick<CourseModule, 'questions'>,
  answers: readonly number[],
): number {
  const hits = questions.filter(({ right }, place) => answers[place] === right).length;
  return Math.round((hits / questions.length) * 100);
}
