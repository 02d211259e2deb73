import type { CourseModule, EligibilityRule, InsuranceRates, Translated } from '@portal/contract';
import type { Database } from '../database/connect.ts';
import { benefits } from '../database/schema/benefits.ts';
import { insuranceRates } from '../database/schema/insurance.ts';
import { loanPackages } from '../database/schema/loans.ts';
import { trainingCourses } from '../database/schema/trainings.ts';
import shippedCourses from './courses.json' with { type: 'json' };
import rates from './insurance-rates.json' with { type: 'json' };
import shippedPackages from './loan-packages.json' with { type: 'json' };

interface PackageSeed {
  id: string;
  slug: string;
  min_kobo: number;
  max_kobo: number;
  monthly_rate: number;
  tenors: number[];
  rules: EligibilityRule[];
  trading_months: number | null;
  texts: Translated<{ name: string; summary: string }>;
}

interface CourseSeed {
  slug: string;
  pass_score: number;
  modules: CourseModule[];
}

// The compiler sees text in the JSON files; a test validates them by the schemas of the catalogue's desk.
export const seedPackages = shippedPackages as PackageSeed[];
export const seedCourses: CourseSeed[] = shippedCourses;
export const seedRates: InsuranceRates = rates;

/**
 * Fills loan packages and courses of a database that has none, for the benefits that it has, and insurance rates. A database
 * that an earlier version made needs them; an agency that opens with an empty catalogue makes its own. From then on they are
 * the agency's: what it changes stays changed, and one that it no longer offers stays in its table as retired.
 */
export async function fillOffers(db: Database, now: Date): Promise<void> {
  const rows = await db.select({ slug: benefits.slug }).from(benefits);
  const slugs = new Set(rows.map(({ slug }) => slug));
  const packages = seedPackages
    .map((entry, position_in_list) => ({ ...entry, position_in_list }))
    .filter(({ slug }) => slugs.has(slug));
  const courses = seedCourses.filter(({ slug }) => slugs.has(slug));
  const hasPackages = await db.select({ id: loanPackages.id }).from(loanPackages).limit(1);
  if (hasPackages.length === 0 && packages.length > 0) {
    // Another process may start at the same time.
    await db.insert(loanPackages).values(packages).onConflictDoNothing();
  }
  const hasCourses = await db.select({ slug: trainingCourses.slug }).from(trainingCourses).limit(1);
  if (hasCourses.length === 0 && courses.length > 0) {
    await db
      .insert(trainingCourses)
      .values(courses.map((entry) => ({ ...entry, version: 1, edition: 1, published_at: now })))
      .onConflictDoNothing();
  }
  await db
    .insert(insuranceRates)
    .values({ version: 1, rates: seedRates, published_at: now })
    .onConflictDoNothing();
}
