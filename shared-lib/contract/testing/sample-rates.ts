import type { InsuranceRates } from '../domain/insurance-quote.ts';

/** The rates that the demonstration begins with. */
export const sampleInsuranceRates: InsuranceRates = {
  stock: { share: 40, rate: 90 },
  premises: { share: 30, rate: 35 },
  equipment: { share: 20, rate: 70 },
  goods_in_transit: { share: 10, rate: 120 },
  people: { person_kobo: 50_000_000, rate: 40 },
};
