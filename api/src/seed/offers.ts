import type { CourseModule, EligibilityRule, InsuranceRates, Translated } from '@portal/contract';
import type { Database } from '../database/connect.ts';
import { insuranceRates } from '../database/schema/insurance.ts';
import { loanPackages } from '../database/schema/loans.ts';
import { trainingCourses } from '../database/schema/trainings.ts';
import courses from './courses.json' with { type: 'json' };
import rates from './insurance-rates.json' with { type: 'json' };
import packages from './loan-packages.json' with { type: 'json' };

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
export const seedPackages = packages as PackageSeed[];
export const seedCourses: CourseSeed[] = courses;
export const seedRates: InsuranceRates = rates;

/**
 * Fills loan packages, courses and insurance rates of a database that has none. From then on they are the agency's: what
 * it changes stays changed, and one that it no longer offers stays in its table as retired.
 */
export async function fillOffers(db: Database, now: Date): Promise<void> {
  if ((await db.select({ id: loanPackages.id }).from(loanPackages).limit(1)).length === 0) {
    await db
      .insert(loanPackages)
      .values(seedPackages.map((entry, position_in_list) => ({ ...entry, position_in_list })))
      // Another process may start at the same time.
      .onConflictDoNothing();
  }
  if (
    (await db.select({ slug: trainingCourses.slug }).from(trainingCourses).limit(1)).length === 0
  ) {
    await db
      .insert(trainingCourses)
      .values(seedCourses.map((entry) => ({ ...entry, version: 1, edition: 1, published_at: now })))
      .onConflictDoNothing();
  }
  await db
    .insert(insuranceRates)
    .values({ version: 1, rates: seedRates, published_at: now })
    .onConflictDoNothing();
}
