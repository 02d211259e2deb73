import { eq } from 'drizzle-orm';
import {
  assetBands,
  insuranceSlug,
  peopleBands,
  quoteInsurance,
  type AssetBand,
  type InsuranceQuoteRequest,
  type InsuranceRates,
  type PeopleBand,
  type Policy,
} from '@portal/contract';
import { benefits } from '../../database/schema/benefits.ts';
import type { AppDeps } from '../../deps.ts';
import { ApiError } from '../../http/errors.ts';
import type { SignedUrls } from '../../http/signed-url.ts';
import { findBands } from '../benefits/business-class.ts';
import { listEntitlements } from '../benefits/entitlements.ts';
import { createReference } from '../ledger/reference.ts';
import { lockBusiness } from '../payments/repository.ts';
import { presentOwnPolicy, presentPolicies } from './present-policy.ts';
import { currentRates } from './rates.ts';
import { listPoliciesOf, replaceQuote } from './repository.ts';

export function createPolicies(
  { db, now, referenceData }: Pick<AppDeps, 'db' | 'now' | 'referenceData'>,
  signedUrls: SignedUrls,
) {
  return {
    async list(userId: string): Promise<{
      policies: Policy[];
      asset_band: AssetBand | null;
      people_band: PeopleBand | null;
      rates: InsuranceRates;
    }> {
      const found = await listPoliciesOf(db, userId);
      const { people, assets } = await findBands(db, userId, referenceData);
      return {
        policies: await presentPolicies(db, found, signedUrls, now()),
        asset_band: assetBands.find((band) => band === assets) ?? null,
        people_band: peopleBands.find((band) => band === people) ?? null,
        rates: await currentRates(db),
      };
    },

    /** @throws ApiError `not_found` without a business, `already_active` while a policy runs */
    quote(userId: string, request: InsuranceQuoteRequest): Promise<Policy> {
      return db.transaction(async (tx) => {
        const business = await lockBusiness(tx, { userId });
        const [benefit] = await tx.select().from(benefits).where(eq(benefits.slug, insuranceSlug));
        if (business === undefined || benefit === undefined) throw new ApiError('not_found');
        const [held] = await listEntitlements(tx, userId, insuranceSlug);
        if (held) throw new ApiError('already_active');
        const { covers, prices } = quoteInsurance(request, await currentRates(tx));
        const { asset_band, people_band } = request;
        const policy = await replaceQuote(tx, {
          number: createReference('POL'),
          business_id: business.id,
          benefit_id: benefit.id,
          terms: { asset_band, people_band, covers },
          prices,
          quoted_at: now(),
        });
        return presentOwnPolicy(tx, policy.id, signedUrls, now());
      });
    },
  };
}
