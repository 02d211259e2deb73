interface PlanDefinition {
  months: number;
  /** Hundredths of a percent of a year's price, where a price follows from that: the shorter the plan, the more a year costs. */
  yearShare: number;
}

/** Every plan, the longest first. The portal, the API and prices without a number of their own follow from this table. */
const planDefinitions = {
  annual: { months: 12, yearShare: 10_000 },
  'bi-annual': { months: 6, yearShare: 5300 },
  quarterly: { months: 3, yearShare: 2750 },
  monthly: { months: 1, yearShare: 950 },
} as const satisfies Record<string, PlanDefinition>;

export type Plan = keyof typeof planDefinitions;

export const plans = Object.keys(planDefinitions) as [Plan, ...Plan[]];

export const monthsOf = fromPlans((plan): number => planDefinitions[plan].months);

/** Kobo per period of each plan. */
export type Prices = Record<Plan, number>;

/** Prices that were stored before a plan existed lack it. */
export type StoredPrices = Partial<Prices> & Pick<Prices, 'annual'>;

/** @param yearKobo price of a year, in kobo; each plan's is rounded up to whole naira */
export function pricesOfYear(yearKobo: number): Prices {
  return fromPlans(
    (plan) => Math.ceil((yearKobo * planDefinitions[plan].yearShare) / 10_000 / 100) * 100,
  );
}

/** Prices as they were stored; of a plan that is newer than they are, what follows from the price of a year. */
export function completePrices(stored: StoredPrices): Prices {
  return { ...pricesOfYear(stored.annual), ...stored };
}

function fromPlans<T>(valueOf: (plan: Plan) => T): Record<Plan, T> {
  return Object.fromEntries(plans.map((plan) => [plan, valueOf(plan)])) as Record<Plan, T>;
}
