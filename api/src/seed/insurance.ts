import { eq } from 'drizzle-orm';
import {
  addMonths,
  insuranceSlug,
  monthsOf,
  quoteInsurance,
  type ClaimStatus,
  type InsuranceQuoteRequest,
  type InsuredItem,
} from '@portal/contract';
import { insertClaim, moveClaim } from '../modules/insurance/repository.ts';
import { createReference } from '../modules/ledger/reference.ts';
import type { Database } from '../database/connect.ts';
import { benefitActivations, benefits } from '../database/schema/benefits.ts';
import { businessRegistrations } from '../database/schema/business.ts';
import { insurancePolicies } from '../database/schema/insurance.ts';
import { seedRates } from './offers.ts';

const dayMs = 24 * 60 * 60 * 1000;

const request: InsuranceQuoteRequest = {
  items: ['stock', 'equipment'],
  asset_band: 'Up to ₦3m',
  people_band: '1-2',
};

interface DemoClaim {
  item: InsuredItem;
  daysAgo: number;
  description: string;
  amount_kobo: number;
  decision?: { status: ClaimStatus; reason: string };
}

const claims: DemoClaim[] = [
  {
    item: 'equipment',
    daysAgo: 45,
    description: 'A power surge burned the soldering station and the bench power supply.',
    amount_kobo: 18_500_000,
    decision: { status: 'approved', reason: 'The invoice and the photos agree. Paid in full.' },
  },
  {
    item: 'stock',
    daysAgo: 6,
    description: 'Rain came through the roof of the stall and spoiled two boxes of screens.',
    amount_kobo: 9_200_000,
  },
  {
    item: 'stock',
    daysAgo: 2,
    description: 'A carton of batteries was stolen while the stall was being opened.',
    amount_kobo: 4_300_000,
    decision: { status: 'more_needed', reason: 'Please add the report of the market’s guards.' },
  },
];

/** A running policy with claims, so that those who decide find some. @param staffId who has decided */
export async function seedInsurance(
  tx: Database,
  { userId, staffId, now }: { userId: string; staffId: string; now: Date },
): Promise<void> {
  const [business] = await tx
    .select()
    .from(businessRegistrations)
    .where(eq(businessRegistrations.user_id, userId));
  const [benefit] = await tx.select().from(benefits).where(eq(benefits.slug, insuranceSlug));
  if (business === undefined || benefit === undefined) throw new Error('nothing to insure');
  const { covers, prices } = quoteInsurance(request, seedRates);
  const started = new Date(now.getTime() - 90 * dayMs);
  const plan = 'annual';
  const [activation] = await tx
    .insert(benefitActivations)
    .values({
      business_id: business.id,
      benefit_id: benefit.id,
      plan,
      amount_kobo: prices[plan],
      activated_at: started,
      counted_from: started,
      months_paid: monthsOf[plan],
      renews_at: addMonths(started, monthsOf[plan]),
    })
    .returning();
  const [policy] = await tx
    .insert(insurancePolicies)
    .values({
      number: createReference('POL'),
      business_id: business.id,
      benefit_id: benefit.id,
      terms: { asset_band: request.asset_band, people_band: request.people_band, covers },
      prices,
      quoted_at: started,
      activation_id: activation?.id ?? null,
    })
    .returning();
  if (policy === undefined) throw new Error('the policy was not written');
  for (const { item, daysAgo, description, amount_kobo, decision } of claims) {
    const at = new Date(now.getTime() - daysAgo * dayMs);
    const values = { policy_id: policy.id, item, description, amount_kobo, locale: 'en' };
    const id = await insertClaim(
      tx,
      {
        ...values,
        number: createReference('CLM'),
        happened_on: at.toISOString().slice(0, 10),
        created_at: at,
      },
      userId,
    );
    if (decision === undefined) continue;
    const decided = new Date(at.getTime() + dayMs);
    await moveClaim(tx, id, { ...decision, at: decided, actorId: staffId });
  }
}
