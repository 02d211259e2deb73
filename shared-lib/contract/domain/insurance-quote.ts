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
/** Paid for an accident of one person, in naira. */
const perPerson = 500_000;

/** Percent of the assets that a cover reaches, and hundredths of a percent of it that a year costs. */
const tariff: Record<Exclude<InsuredItem, 'people'>, { share: number; rate: number }> = {
  stock: { share: 40, rate: 90 },
  premises: { share: 30, rate: 35 },
  equipment: { share: 20, rate: 70 },
  goods_in_transit: { share: 10, rate: 120 },
};
const peopleRate = 40;

/** Works out cover and prices; browser and server alike, and the server's word counts. */
export function quoteInsurance({
  items,
  asset_band,
  people_band,
}: InsuranceQuoteRequest): InsuranceQuote {
  const chosen = insuredItems.filter((item) => items.includes(item));
  const covers = chosen.map((item) => ({
    item,
    sum_kobo:
      item === 'people'
        ? people[people_band] * perPerson * naira
        : (assets[asset_band] * naira * tariff[item].share) / 100,
  }));
  const year = covers.reduce(
    (sum, { item, sum_kobo }) =>
      sum + (sum_kobo * (item === 'people' ? peopleRate : tariff[item].rate)) / 10_000,
    0,
  );
  return { covers, prices: pricesOfYear(year) };
}
