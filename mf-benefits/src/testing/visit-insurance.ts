import type { Claim, Policy } from '@portal/contract';
import { makeUser, renderPortal, type PortalOptions } from '@portal/remote-kit/testing';
import { sampleInsuranceRates } from '@portal/contract/testing';
import { makePolicy } from '../catalogue/sample-benefits.ts';
import * as mount from '../exposes/business-insurance.ts';

export const known = { asset_band: 'Up to ₦25m', people_band: '3-9' } as const;
export const rates = sampleInsuranceRates;
export const active = makePolicy({
  status: 'active',
  covered_from: '2026-11-01T09:00:00Z',
  covered_until: '2027-11-01T09:00:00Z',
  document_url: '/api/policy.pdf',
});

export const bank = {
  bank_code: '058',
  bank_name: 'Guaranty Trust Bank',
  account_name: 'Amina Bello',
  account_number: '******4821',
};

/** The insurance page of an owner with these policies and claims. */
export function visit(
  policies: Policy[] = [],
  claims: Claim[] = [],
  api: PortalOptions['api'] = {},
) {
  return renderPortal(
    { mount, path: '/business-insurance', remote: 'mf-benefits' },
    {
      signedInAs: makeUser(),
      at: '/business-insurance',
      api: {
        listPolicies: { data: { policies, ...known, rates } },
        listClaims: { data: claims },
        getBankInformation: { data: bank },
        ...api,
      },
    },
  );
}
