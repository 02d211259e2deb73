import { inLocale, type EligibilityRule, type Locale, type Translated } from '@portal/contract';
import list from './packages.json' with { type: 'json' };

/** The packages of lenders. An application keeps the terms that it was made under. */
export interface PackageEntry {
  id: string;
  /** The benefit that it belongs to. */
  slug: string;
  min_kobo: number;
  max_kobo: number;
  /** Hundredths of a percent a month. */
  monthly_rate: number;
  tenors: number[];
  rules: EligibilityRule[];
  trading_months: number | null;
  texts: Translated<{ name: string; summary: string }>;
}

export const packages = list as PackageEntry[];

/** The name of a package in a language; '' where the package is no longer offered. */
export function packageName(id: string, locale: Locale): string {
  const entry = findPackage(id);
  return entry ? inLocale(entry.texts, locale).name : '';
}

export function findPackage(id: string): PackageEntry | undefined {
  return packages.find((entry) => entry.id === id);
}
