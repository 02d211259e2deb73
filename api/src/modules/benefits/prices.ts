import { and, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { completePrices, type Prices, type StoredPrices } from '@portal/contract';
import type { Database } from '../../database/connect.ts';
import { benefitActivations, type benefits } from '../../database/schema/benefits.ts';
import { businessRegistrations } from '../../database/schema/business.ts';
import { insuranceChanges, insurancePolicies } from '../../database/schema/insurance.ts';

/** How long the price of a quote is valid. */
export const quoteTtlMs = 30 * 24 * 60 * 60 * 1000;

/**
 * Finds the policy whose price counts for a business: the running one, else the quote that has not
 * expired. At most one of each can be: the database sees to it.
 */
function counts(now: Date) {
  const running = sql`exists (select 1 from ${benefitActivations}
    where ${benefitActivations.id} = ${insurancePolicies.activation_id} and ${benefitActivations.ended_at} is null)`;
  const isFresh = gt(insurancePolicies.quoted_at, new Date(now.getTime() - quoteTtlMs));
  const isQuote = and(
    isNull(insurancePolicies.activation_id),
    isNull(insurancePolicies.superseded_at),
    isFresh,
  );
  return or(and(isNotNull(insurancePolicies.activation_id), running), isQuote);
}

/** The price of a policy's next period: that of the latest change which the owner paid or planned, else its own price. */
export const nextPrices = sql<StoredPrices | null>`coalesce(
  (select ${sql`${insuranceChanges.prices}`} from ${insuranceChanges}
    where ${eq(insuranceChanges.policy_id, insurancePolicies.id)}
      and ${inArray(insuranceChanges.state, ['planned', 'applied'])}
    order by ${sql`${insuranceChanges.created_at}`} desc limit 1),
  ${insurancePolicies.prices})`.mapWith(insurancePolicies.prices);

/** For a join: the policy whose price counts for this owner's business. */
export function policyThatCounts(userId: string, now: Date) {
  return and(
    sql`${insurancePolicies.business_id} = (select ${businessRegistrations.id} from ${businessRegistrations}
      where ${businessRegistrations.user_id} = ${userId})`,
    counts(now),
  );
}

/** The price of a period of a benefit for this business now; null where it has none. */
export async function findPrices(
  tx: Database,
  benefit: typeof benefits.$inferSelect,
  businessId: string,
  now: Date,
): Promise<Prices | null> {
  if (!benefit.by_quote) return benefit.prices && completePrices(benefit.prices);
  const [found] = await tx
    .select({ prices: nextPrices })
    .from(insurancePolicies)
    .where(
      and(
        eq(insurancePolicies.benefit_id, benefit.id),
        eq(insurancePolicies.business_id, businessId),
        counts(now),
      ),
    );
  return found?.prices ? completePrices(found.prices) : null;
}

/** The price of an activation's next period, where that is a policy; null for other benefits. */
export async function findPolicyPrices(tx: Database, activationId: string): Promise<Prices | null> {
  const [found] = await tx
    .select({ prices: nextPrices })
    .from(insurancePolicies)
    .where(eq(insurancePolicies.activation_id, activationId));
  return found?.prices ? completePrices(found.prices) : null;
}
