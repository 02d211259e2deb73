/** The measured variants, in this order. */
export const variantNames = [
  'shipped',
  'shipped-not-rendered',
  'shipped-no-data',
  'one-bundle',
  'one-bundle-with-data',
  'one-bundle-rendered',
  'default-federation',
] as const;
export type VariantName = (typeof variantNames)[number];

/** The baseline that the others are compared with. */
export const baseline: VariantName = 'one-bundle';

export const variantLabels: Record<VariantName, string> = {
  shipped: 'portal as it ships',
  'shipped-not-rendered': 'portal, only data in the document',
  'shipped-no-data': 'portal, no data in the document',
  'one-bundle': 'one bundle',
  'one-bundle-with-data': 'one bundle, data in the document',
  'one-bundle-rendered': 'one bundle, rendered by the edge',
  'default-federation': 'federation by defaults',
};

/** Additions of the edge to the documents of signed-in visitors: nothing, responses of the API, or the page too. */
type Documents = 'empty' | 'data' | 'rendered';

/** How the sources are built, and what is in the documents. */
export const variants: Record<VariantName, { build: BuildName; documents: Documents }> = {
  shipped: { build: 'shipped', documents: 'rendered' },
  'shipped-not-rendered': { build: 'shipped', documents: 'data' },
  'shipped-no-data': { build: 'shipped', documents: 'empty' },
  'one-bundle': { build: 'one-bundle', documents: 'empty' },
  'one-bundle-with-data': { build: 'one-bundle', documents: 'data' },
  'one-bundle-rendered': { build: 'one-bundle', documents: 'rendered' },
  'default-federation': { build: 'default-federation', documents: 'empty' },
};

export type BuildName = 'shipped' | 'one-bundle' | 'default-federation';

export interface Variant {
  name: VariantName;
  /** The store that an edge serves it from. */
  storeDirectory: string;
}
