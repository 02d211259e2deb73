import type { Plan } from '@portal/contract';
import { agencyTrade, fabricTrade, type Trade } from './statement.ts';

interface DemoActivation {
  slug: string;
  plan: Plan;
  daysAgo: number;
}

/** In the order of `demoAccounts`: how many months of business, and what the owner has activated. */
export const demoHistories: { months: number; trade: Trade; activations: DemoActivation[] }[] = [
  {
    months: 12,
    trade: fabricTrade,
    activations: [
      { slug: 'shop-and-stock-cover', plan: 'annual', daysAgo: 118 },
      { slug: 'business-support-desk', plan: 'monthly', daysAgo: 11 },
      { slug: 'sell-online', plan: 'quarterly', daysAgo: 40 },
    ],
  },
  {
    months: 3,
    trade: agencyTrade,
    activations: [{ slug: 'group-life-cover', plan: 'bi-annual', daysAgo: 60 }],
  },
];
