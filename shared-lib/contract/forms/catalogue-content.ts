import type * as z from 'zod/mini';

/** The contract of one kind of the catalogue. */
export interface CatalogueContent<Draft = unknown, Content extends Draft = Draft> {
  /** A draft has the shape of the content, and may lack texts and numbers. */
  draft: z.ZodMiniType<Draft>;
  /** Content that may be submitted. */
  content: z.ZodMiniType<Content>;
  /** `slug`: the person who makes an item gives its name in URLs; `generated`: an id; `fixed`: no item can be made. */
  key: 'slug' | 'generated' | 'fixed';
  /** The English name, for lists. */
  nameOf(draft: Draft): string;
  /** Values whose change needs a second person: prices, rates, fees. Empty where it has none. */
  pricesOf(draft: Draft): Record<string, unknown>;
  /** A new item before anything is written. */
  empty: Draft;
}
