import * as z from 'zod/mini';
import { assetItems, type AssetItem } from '../domain/insurance-quote.ts';
import type { CatalogueContent } from './catalogue-content.ts';
import { cataloguePrice, percentage, wholeNumber } from './catalogue-numbers.ts';

/** Bounds of the rates: percent of the assets, hundredths of a percent a year, and kobo for one person. */
export const insuranceRateLimits = {
  share: { min: 1, max: 100 },
  rate: { min: 1, max: 1000 },
  person: { min: 5_000_000, max: 1_000_000_000 },
} as const;

const ofEachItem = <S extends z.ZodMiniType>(schema: () => S) =>
  Object.fromEntries(assetItems.map((item) => [item, schema()])) as Record<AssetItem, S>;

const given = () => z.nullable(z.int());

const draft = z.object({
  ...ofEachItem(() => z.object({ share: given(), rate: given() })),
  people: z.object({ person_kobo: given(), rate: given() }),
});
export type InsuranceRatesDraft = z.infer<typeof draft>;

const { share, rate, person } = insuranceRateLimits;

const content = z.object({
  ...ofEachItem(() => z.object({ share: wholeNumber(share), rate: percentage(rate) })),
  people: z.object({
    person_kobo: cataloguePrice(person),
    rate: percentage(rate),
  }),
});
export type InsuranceRatesContent = z.infer<typeof content>;

const none = { share: null, rate: null };

/** The key of the one item of its kind. */
export const insuranceRatesKey = 'business-insurance';

/** The rates of business insurance by insured item. Quotes and policies keep the prices that they were made with. */
export const insuranceRatesContents: CatalogueContent<InsuranceRatesDraft, InsuranceRatesContent> =
  {
    draft,
    content,
    key: 'fixed',
    nameOf: () => 'Business insurance rates',
    pricesOf: (rates) => ({ ...rates }),
    empty: {
      stock: none,
      premises: none,
      equipment: none,
      goods_in_transit: none,
      people: { person_kobo: null, rate: null },
    },
  };
