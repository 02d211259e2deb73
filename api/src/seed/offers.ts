import type { CourseModule, EligibilityRule, InsuranceRates, Translated } from '@portal/contract';
import type { Database } from '../database/connect.ts';
import { benefits } from '../database/schema/benefits.ts';
import { catalogueItems } from '../database/schema/catalogue.ts';
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
 * Fills loan packages and courses for the benefits of a database that an earlier version made, and insurance rates. Such a
 * database has a catalogue and nothing at the desk yet. Once the desk has an item, all offers are the agency's: a benefit that it
 * makes gets no terms that no one has approved, and one that it no longer offers stays in its table as retired.
 */
export async function fillOffers(db: Database, now: Date): Promise<void> {
  const [atDesk] = await db.select({ id: catalogueItems.id }).from(catalogueItems).limit(1);
  if (atDesk === undefined) await fillByBenefit(db, now);
  await db
    .insert(insuranceRates)
    .values({ version: 1, rates: seedRates, published_at: now })
    .onConflictDoNothing();
}

/** Another process may start at the same time. */
async function fillByBenefit(db: Database, now: Date): Promise<void> {
  const rows = await db.select({ slug: benefits.slug }).from(benefits);
  const slugs = new Set(rows.map(({ slug }) => slug));
  const packages = seedPackages
    .map((entry, position_in_list) => ({ ...entry, position_in_list }))
    .filter(({ slug }) => slugs.has(slug));
  const courses = seedCourses
    .filter(({ slug }) => slugs.has(slug))
    .map((entry) => ({ ...entry, version: 1, edition: 1, published_at: now }));
  if (packages.length > 0) await db.insert(loanPackages).values(packages).onConflictDoNothing();
  if (courses.length > 0) await db.insert(trainingCourses).values(courses).onConflictDoNothing();
}
