import { request } from '@portal/remote-kit/api';
import {
  insuranceCalls,
  type AssetBand,
  type CoverChangePrice,
  type InsuranceQuoteRequest,
  type InsuranceRates,
  type PeopleBand,
  type Policy,
} from '@portal/contract';
import { benefitsApi } from '../catalogue/endpoints.ts';

export interface Policies {
  policies: Policy[];
  asset_band: AssetBand | null;
  people_band: PeopleBand | null;
  /** undefined from an API that is older than this page: the price is then shown once the quote is made. */
  rates?: InsuranceRates | undefined;
}

const insuranceApi = benefitsApi.injectEndpoints({
  endpoints: (build) => ({
    listPolicies: build.query<Policies, void>({
      query: () => request(insuranceCalls.listPolicies, {}),
      transformResponse: (response: { data: Policies }) => response.data,
      providesTags: ['benefits'],
    }),
    quotePolicy: build.mutation<Policy, InsuranceQuoteRequest>({
      query: ({ items, ...bands }) =>
        request(insuranceCalls.quotePolicy, { body: { items: [...items], ...bands } }),
      transformResponse: (response: { data: Policy }) => response.data,
      // The quote is the price that the plans show.
      invalidatesTags: ['benefits'],
    }),
    priceCoverChange: build.mutation<CoverChangePrice, InsuranceQuoteRequest & { id: string }>({
      query: ({ id, items, ...bands }) =>
        request(insuranceCalls.priceCoverChange, {
          params: { id },
          body: { items: [...items], ...bands },
        }),
      transformResponse: (response: { data: CoverChangePrice }) => response.data,
    }),
    cancelCoverChange: build.mutation<unknown, string>({
      query: (id) => request(insuranceCalls.cancelCoverChange, { params: { id } }),
      // Also after a rejection: it may have been paid.
      invalidatesTags: ['benefits'],
    }),
  }),
});

export const {
  useListPoliciesQuery,
  useQuotePolicyMutation,
  usePriceCoverChangeMutation,
  useCancelCoverChangeMutation,
} = insuranceApi;
