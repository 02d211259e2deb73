import { asc, desc, eq } from 'drizzle-orm';
import { completePrices, insuranceSlug, locales, plans } from '@portal/contract';
import { benefitContents, type BenefitContent } from '@portal/contract/catalogue';
import type { Database } from '../../../database/connect.ts';
import { benefits } from '../../../database/schema/benefits.ts';
import { trainingCourses } from '../../../database/schema/trainings.ts';
import { ApiError } from '../../../http/errors.ts';
import { defineKind, type CatalogueColumn } from '../kind.ts';

const textColumns = (locale: string): CatalogueColumn[] => [
  { path: `texts.${locale}.title`, type: 'text' },
  { path: `texts.${locale}.summary`, type: 'text' },
  { path: `texts.${locale}.audience`, type: 'text' },
  { path: `texts.${locale}.gives`, type: 'lines' },
  { path: `texts.${locale}.documents`, type: 'lines' },
];

/** @throws ApiError `conflict` where owners would pay for a training without modules */
async function requireCourse(tx: Database, slug: string): Promise<void> {
  const [newest] = await tx
    .select({ retired_at: trainingCourses.retired_at })
    .from(trainingCourses)
    .where(eq(trainingCourses.slug, slug))
    .orderBy(desc(trainingCourses.version))
    .limit(1);
  if (newest?.retired_at === null) return;
  throw new ApiError('conflict', { sentence: 'catalogue.no_course' });
}

/** Benefits with their plans and prices, in the table `benefits`. The key is the slug. */
export const benefitKind = defineKind({
  contents: benefitContents,
  async readLive(tx) {
    const rows = await tx.select().from(benefits).orderBy(asc(benefits.position_in_list));
    return rows.map((row) => ({
      key: row.slug,
      isRetired: row.retired_at !== null,
      content: {
        category: row.category,
        provider: row.provider,
        prices: row.prices && completePrices(row.prices),
        is_new: row.is_new,
        classes: row.classes,
        position_in_list: row.position_in_list,
        texts: row.texts as BenefitContent['texts'],
      },
    }));
  },
  async publish(tx, slug, content) {
    const values = {
      ...content,
      texts: content.texts,
      by_quote: slug === insuranceSlug,
      retired_at: null,
      retirement_told_to: null,
      retirement_told_at: null,
    };
    await tx
      .insert(benefits)
      .values({ ...values, slug })
      .onConflictDoUpdate({ target: benefits.slug, set: values });
  },
  async retire(tx, slug, now) {
    await tx.update(benefits).set({ retired_at: now }).where(eq(benefits.slug, slug));
  },
  // A page of the product is about it.
  mayRetire: (slug) => slug !== insuranceSlug,
  async findFaults(tx, slug, { category, prices }) {
    // Its price is worked out for each business.
    if (slug === insuranceSlug && prices !== null) return { prices: 'invalid' };
    // A loan is applied for, and nothing is paid for it.
    if (category === 'loan' && prices !== null) return { prices: 'invalid' };
    const [live] = await tx
      .select({ category: benefits.category })
      .from(benefits)
      .where(eq(benefits.slug, slug));
    // Packages of loans, lessons and what owners have hang on it.
    if (live !== undefined && live.category !== category) return { category: 'invalid' };
    if (category === 'training') await requireCourse(tx, slug);
    return {};
  },
  columns: [
    { path: 'category', type: 'text' },
    { path: 'provider', type: 'text' },
    ...plans.map((plan): CatalogueColumn => ({ path: `prices.${plan}`, type: 'naira' })),
    { path: 'classes', type: 'list' },
    { path: 'is_new', type: 'yes_no' },
    { path: 'position_in_list', type: 'integer' },
    ...locales.flatMap(textColumns),
  ],
  blanks: {
    prices: null,
    'texts.ha': undefined,
    'texts.yo': undefined,
    'texts.ig': undefined,
    'texts.pcm': undefined,
  },
});
