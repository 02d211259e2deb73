import { benefitCalls, type PublicBenefit } from '@portal/contract';
import { portalApi, request } from '@portal/remote-kit/api';
import type { InLocale } from '../catalogue/endpoints.ts';

export const { useListPublicBenefitsQuery } = portalApi.injectEndpoints({
  endpoints: (build) => ({
    listPublicBenefits: build.query<PublicBenefit[], InLocale>({
      query: () => request(benefitCalls.listPublicBenefits, {}),
      transformResponse: (response: { data: PublicBenefit[] }) => response.data,
    }),
  }),
});
