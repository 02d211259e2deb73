import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { inLocale, type Locale } from '@portal/contract';
import type { Database } from '../../database/connect.ts';
import { loanPackages } from '../../database/schema/loans.ts';

/** A package of a lender. An application keeps the terms that it was made under. */
export type PackageEntry = typeof loanPackages.$inferSelect;

/** Lists packages that can be applied for now. @param slug of the benefit; undefined for all */
export function listOffered(db: Database, slug?: string): Promise<PackageEntry[]> {
  return db
    .select()
    .from(loanPackages)
    .where(
      and(
        isNull(loanPackages.retired_at),
        slug === undefined ? undefined : eq(loanPackages.slug, slug),
      ),
    )
    .orderBy(asc(loanPackages.position_in_list), asc(loanPackages.id));
}

/** Packages by their ids, also those that are no longer offered. */
export async function findPackages(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, PackageEntry>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(loanPackages)
    .where(inArray(loanPackages.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** A package, also one that is no longer offered. */
export async function findPackage(db: Database, id: string): Promise<PackageEntry | undefined> {
  return (await findPackages(db, [id])).get(id);
}

export function packageName(entry: PackageEntry | undefined, locale: Locale): string {
  return entry ? inLocale(entry.texts, locale).name : '';
}
