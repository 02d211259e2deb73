/** What is measured, in this order. */
export const variantNames = [
  'shipped',
  'shipped-no-data',
  'one-bundle',
  'one-bundle-with-data',
  'default-federation',
] as const;
export type VariantName = (typeof variantNames)[number];

/** What the others are compared with. */
export const baseline: VariantName = 'one-bundle';

export const variantLabels: Record<VariantName, string> = {
  shipped: 'portal as it ships',
  'shipped-no-data': 'portal, no data in the document',
  'one-bundle': 'one bundle',
  'one-bundle-with-data': 'one bundle, data in the document',
  'default-federation': 'federation by defaults',
};

/** How the sources are built, and whether the edge adds responses of the API to its documents. */
export const variants: Record<VariantName, { build: BuildName; hasPageData: boolean }> = {
  shipped: { build: 'shipped', hasPageData: true },
  'shipped-no-data': { build: 'shipped', hasPageData: false },
  'one-bundle': { build: 'one-bundle', hasPageData: false },
  'one-bundle-with-data': { build: 'one-bundle', hasPageData: true },
  'default-federation': { build: 'default-federation', hasPageData: false },
};

export type BuildName = 'shipped' | 'one-bundle' | 'default-federation';

export interface Variant {
  name: VariantName;
  /** The store that an edge serves it from. */
  storeDirectory: string;
}
