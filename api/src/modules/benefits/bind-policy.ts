import { and, desc, eq, isNull, ne } from 'drizzle-orm';
import { completePrices, type Plan } from '@portal/contract';
import type { Database } from '../../database/connect.ts';
import { insurancePolicies } from '../../database/schema/insurance.ts';

interface Paid {
  businessId: string;
  benefitId: string;
  plan: Plan;
  amountKobo: number;
  activationId: string;
}

/**
 * Makes the quote that was paid for the policy: the newest one at that price, which need not be the newest
 * of all when the owner asked for another while the payment was under way. Other benefits have no quotes.
 */
export async function bindPolicy(tx: Database, paid: Paid, now: Date): Promise<void> {
  const own = and(
    eq(insurancePolicies.business_id, paid.businessId),
    eq(insurancePolicies.benefit_id, paid.benefitId),
    isNull(insurancePolicies.activation_id),
  );
  const quotes = await tx
    .select({ id: insurancePolicies.id, prices: insurancePolicies.prices })
    .from(insurancePolicies)
    .where(own)
    .orderBy(desc(insurancePolicies.quoted_at));
  const quote = quotes.find(({ prices }) => completePrices(prices)[paid.plan] === paid.amountKobo);
  if (quote === undefined) return;
  await tx
    .update(insurancePolicies)
    .set({ superseded_at: now })
    .where(and(own, ne(insurancePolicies.id, quote.id)));
  await tx
    .update(insurancePolicies)
    .set({ activation_id: paid.activationId, superseded_at: null })
    .where(eq(insurancePolicies.id, quote.id));
}
