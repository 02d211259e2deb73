import { pricesOfYear, type Prices } from './plans.ts';

/** Items that can be insured, in the order in which they are shown. */
export const insuredItems = [
  'stock',
  'premises',
  'equipment',
  'goods_in_transit',
  'people',
] as const;
export type InsuredItem = (typeof insuredItems)[number];

/** Upper end of the bands of assets, as the lists of the portal name them. */
export const assetBands = ['Up to ₦3m', 'Up to ₦25m', 'Up to ₦100m', 'Up to ₦1b'] as const;
export type AssetBand = (typeof assetBands)[number];
export const peopleBands = ['1-2', '3-9', '10-49', '50-199'] as const;
export type PeopleBand = (typeof peopleBands)[number];

export interface InsuranceQuoteRequest {
  items: readonly InsuredItem[];
  asset_band: AssetBand;
  people_band: PeopleBand;
}

export interface InsuranceQuote {
  /** The maximum for each item, in kobo. */
  covers: { item: InsuredItem; sum_kobo: number }[];
  prices: Prices;
}

const naira = 100;
const assets: Record<AssetBand, number> = {
  'Up to ₦3m': 3_000_000,
  'Up to ₦25m': 25_000_000,
  'Up to ₦100m': 100_000_000,
  'Up to ₦1b': 1_000_000_000,
};
const people: Record<PeopleBand, number> = { '1-2': 2, '3-9': 9, '10-49': 49, '50-199': 199 };
export const assetItems = ['stock', 'premises', 'equipment', 'goods_in_transit'] as const;
export type AssetItem = (typeof assetItems)[number];

/** The insurer's rates. `rate`: hundredths of a percent of the cover that a year costs. */
export type InsuranceRates = Record<
  AssetItem,
  {
    /** Percent of the assets that the cover reaches. */
    share: number;
    rate: number;
  }
> & {
  people: {
    /** Paid for an accident of one person. */
    person_kobo: number;
    rate: number;
  };
};

/** Works out cover and prices; browser and server alike, and the server's word counts. */
export function quoteInsurance(
  { items, asset_band, people_band }: InsuranceQuoteRequest,
  rates: InsuranceRates,
): InsuranceQuote {
  const chosen = insuredItems.filter((item) => items.includes(item));
  const covers = chosen.map((item) => ({
    item,
    sum_kobo:
      item === 'people'
        ? people[people_band] * rates.people.person_kobo
        : (assets[asset_band] * naira * rates[item].share) / 100,
  }));
  const year = covers.reduce((sum, { item, sum_kobo }) => sum + sum_kobo * rates[item].rate, 0);
  return { covers, prices: pricesOfYear(Math.ceil(year / 10_000)) };
}
