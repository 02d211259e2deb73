import type { BusinessClass } from '@portal/shared-lib/contract';
import { referenceId } from '@portal/shared-lib/reference-data/ids';

const byPeople: [string, BusinessClass][] = [
  ['1-2', 'micro'],
  ['3-9', 'micro'],
  ['10-49', 'small'],
  ['50-199', 'medium'],
];
const byAssets: [string, BusinessClass][] = [
  ['Up to ₦3m', 'micro'],
  ['Up to ₦25m', 'small'],
  ['Up to ₦100m', 'medium'],
  ['Up to ₦1b', 'medium'],
];

function classOfId(list: 'employment_category' | 'asset_category', bands: typeof byPeople) {
  return new Map(
    (['development', 'production'] as const).flatMap((variant) =>
      bands.map(([name, size]) => [referenceId(list, name, undefined, variant), size] as const),
    ),
  );
}

const classOfPeople = classOfId('employment_category', byPeople);
const classOfAssets = classOfId('asset_category', byAssets);

/**
 * The size class of a business; null while its record says neither.
 * People come before assets where the two differ: National Policy on MSMEs, section on definitions.
 */
export function businessClassOf(record: {
  employment_category: string | null;
  asset_category: string | null;
}): BusinessClass | null {
  return (
    classOfPeople.get(record.employment_category ?? '') ??
    classOfAssets.get(record.asset_category ?? '') ??
    null
  );
}
