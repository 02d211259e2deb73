import { monthsOf, plans, type Benefit, type Plan } from '@portal/contract';

/** One plan of a benefit; every amount is whole kobo. */
export interface PlanPrice {
  plan: Plan;
  /** Months that one payment covers. */
  months: number;
  /** The amount of one payment. */
  amount: number;
  /** The same for a month, rounded up: an owner never pays more than was shown. */
  perMonth: number;
  /** The saving of one payment against as many monthly payments; never below zero. */
  saving: number;
}

/** The plans in the portal's order, the longest first. */
export function planPrices(prices: NonNullable<Benefit['prices']>): PlanPrice[] {
  return plans.map((plan) => {
    const months = monthsOf[plan];
    const amount = prices[plan];
    return {
      plan,
      months,
      amount,
      perMonth: Math.ceil(amount / months),
      saving: Math.max(0, prices.monthly * months - amount),
    };
  });
}

/** The least that a month can cost, in kobo. */
export function lowestPerMonth(prices: NonNullable<Benefit['prices']>): number {
  return Math.min(...planPrices(prices).map(({ perMonth }) => perMonth));
}
