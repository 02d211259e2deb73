/** The ways in which the same sources are built, the order in which they are measured. */
export const variantNames = ['shipped', 'one-bundle', 'default-federation'] as const;
export type VariantName = (typeof variantNames)[number];

/** What the others are compared with. */
export const baseline: VariantName = 'one-bundle';

export const variantLabels: Record<VariantName, string> = {
  shipped: 'portal as it ships',
  'one-bundle': 'one bundle',
  'default-federation': 'federation by defaults',
};

export interface Variant {
  name: VariantName;
  /** The store that an edge serves it from. */
  storeDirectory: string;
}
