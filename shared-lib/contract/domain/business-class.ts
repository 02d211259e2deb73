/**
 * Classes of the National Policy on Micro, Small and Medium Enterprises, smallest first. Each is bounded
 * by people and by assets without land and buildings; where the two disagree, people decide.
 */
export const businessClasses = ['nano', 'micro', 'small', 'medium'] as const;
export type BusinessClass = (typeof businessClasses)[number];

const byPeople: Record<string, BusinessClass> = {
  '1-2': 'nano',
  '3-9': 'micro',
  '10-49': 'small',
  '50-199': 'medium',
};
const byAssets: Record<string, BusinessClass> = {
  'Up to ₦3m': 'nano',
  'Up to ₦25m': 'micro',
  'Up to ₦100m': 'small',
  'Up to ₦1b': 'medium',
};

/**
 * The class for the names of the two bands (`3-9`, `Up to ₦25m`); null until the band of people is known.
 * `assetsSay` is the class by assets where it is another.
 */
export function classifyBusiness(bands: {
  people: string | undefined;
  assets: string | undefined;
}): { is: BusinessClass; assetClass: BusinessClass | null } | null {
  const is = byPeople[bands.people ?? ''];
  if (is === undefined) return null;
  const assetsSay = byAssets[bands.assets ?? ''];
  return { is, assetClass: assetsSay === undefined || assetsSay === is ? null : assetsSay };
}
