import type { EligibilityRule } from '@portal/contract';
import type { Locale } from '../../i18n/locale.ts';
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
  texts: Record<Locale, { name: string; summary: string }>;
}

export const packages = list as PackageEntry[];

export function findPackage(id: string): PackageEntry | undefined {
  return packages.find((entry) => entry.id === id);
}
