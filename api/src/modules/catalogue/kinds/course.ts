import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import { courseContents, type CourseContent } from '@portal/contract/catalogue';
import { benefits } from '../../../database/schema/benefits.ts';
import { trainingCourses } from '../../../database/schema/trainings.ts';
import { ApiError } from '../../../http/errors.ts';
import { hasBenefit } from '../benefit-of-kind.ts';
import { defineKind } from '../kind.ts';

/** Owners stay with the edition that they enrolled in: a change of these begins another. */
function isSameEdition(before: Course, after: Course): boolean {
  const idsOf = ({ modules }: Course) => modules.map(({ id }) => id).toSorted();
  return before.pass_score === after.pass_score && idsOf(before).join() === idsOf(after).join();
}
type Course = Pick<CourseContent, 'pass_score'> & { modules: readonly { id: string }[] };

/** The modules of trainings, in the table `training_courses`. The key is the slug of the training among the benefits. */
export const courseKind = defineKind({
  contents: courseContents,
  async readLive(tx) {
    const rows = await tx
      .selectDistinctOn([trainingCourses.slug])
      .from(trainingCourses)
      .orderBy(asc(trainingCourses.slug), desc(trainingCourses.version));
    return rows.map(({ slug, pass_score, modules, retired_at }) => ({
      key: slug,
      isRetired: retired_at !== null,
      content: { pass_score, modules: modules as CourseContent['modules'] },
    }));
  },
  async publish(tx, slug, content, now) {
    const [newest] = await tx
      .select()
      .from(trainingCourses)
      .where(eq(trainingCourses.slug, slug))
      .orderBy(desc(trainingCourses.version))
      .limit(1);
    const edition = newest?.edition ?? 0;
    await tx.insert(trainingCourses).values({
      ...content,
      slug,
      version: (newest?.version ?? 0) + 1,
      edition: newest && isSameEdition(newest, content) ? edition : edition + 1,
      published_at: now,
    });
  },
  async retire(tx, slug, now) {
    const [offered] = await tx
      .select({ slug: benefits.slug })
      .from(benefits)
      .where(and(eq(benefits.slug, slug), isNull(benefits.retired_at)));
    // Owners would pay for a training without modules.
    if (offered) throw new ApiError('conflict', { sentence: 'catalogue.training_offered' });
    await tx.update(trainingCourses).set({ retired_at: now }).where(eq(trainingCourses.slug, slug));
  },
  async findFaults(tx, slug) {
    if (await hasBenefit(tx, slug, 'training')) return {};
    throw new ApiError('conflict', { sentence: 'catalogue.no_training' });
  },
  columns: [
    { path: 'pass_score', type: 'integer' },
    { path: 'modules', type: 'json' },
  ],
  blanks: {},
});
