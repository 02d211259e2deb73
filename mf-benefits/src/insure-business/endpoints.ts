import { request } from '@portal/remote-kit/api';
import {
  insuranceCalls,
  type AssetBand,
  type Claim,
  type ClaimInReview,
  type ClaimStatus,
  type CoverChangePrice,
  type InsuranceQuoteRequest,
  type InsuredItem,
  type PeopleBand,
  type Policy,
} from '@portal/contract';
import { benefitsApi } from '../catalogue/endpoints.ts';

export interface Policies {
  policies: Policy[];
  asset_band: AssetBand | null;
  people_band: PeopleBand | null;
}

export interface NewClaim {
  item: InsuredItem;
  /** yyyy-MM-dd */
  happened_on: string;
  description: string;
  amount_kobo: number;
}

const insuranceApi = benefitsApi.enhanceEndpoints({ addTagTypes: ['claims'] }).injectEndpoints({
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
    listClaims: build.query<Claim[], void>({
      query: () => request(insuranceCalls.listClaims, {}),
      transformResponse: (response: { data: Claim[] }) => response.data,
      providesTags: ['claims'],
    }),
    makeClaim: build.mutation<Claim, { key: string; claim: NewClaim }>({
      query: ({ key, claim }) =>
        request(insuranceCalls.makeClaim, { headers: { 'idempotency-key': key }, body: claim }),
      transformResponse: (response: { data: Claim }) => response.data,
      invalidatesTags: ['claims'],
    }),
    addClaimFile: build.mutation<Claim, { id: string; name: string; content: Blob }>({
      query: ({ id, name, content }) => ({
        ...request(insuranceCalls.addClaimFile, {
          params: { id },
          headers: { 'x-file-name': encodeURIComponent(name.slice(-120)) },
        }),
        headers: {
          'x-file-name': encodeURIComponent(name.slice(-120)),
          'content-type': 'application/octet-stream',
        },
        data: content,
      }),
      transformResponse: (response: { data: Claim }) => response.data,
      invalidatesTags: (_, error) => (error ? [] : ['claims']),
    }),
    replyToClaim: build.mutation<Claim, { key: string; id: string; text: string }>({
      query: ({ key, id, text }) =>
        request(insuranceCalls.replyToClaim, {
          params: { id },
          headers: { 'idempotency-key': key },
          body: { text },
        }),
      transformResponse: (response: { data: Claim }) => response.data,
      invalidatesTags: (_, error) => (error ? [] : ['claims']),
    }),
    appealClaim: build.mutation<Claim, { key: string; id: string; text: string }>({
      query: ({ key, id, text }) =>
        request(insuranceCalls.appealClaim, {
          params: { id },
          headers: { 'idempotency-key': key },
          body: { text },
        }),
      transformResponse: (response: { data: Claim }) => response.data,
      invalidatesTags: (_, error) => (error ? [] : ['claims']),
    }),
    listClaimsInReview: build.query<ClaimInReview[], { status?: ClaimStatus; text?: string }>({
      query: (only) => request(insuranceCalls.listClaimsInReview, { query: only }),
      transformResponse: (response: { data: ClaimInReview[] }) => response.data,
      providesTags: ['claims'],
    }),
    decideClaim: build.mutation<
      ClaimInReview,
      {
        key: string;
        id: string;
        decision: 'approved' | 'declined' | 'more_needed';
        reason: string;
        /** Of an approved one. */
        approved_kobo?: number;
      }
    >({
      query: ({ key, id, ...body }) =>
        request(insuranceCalls.decideClaim, {
          params: { id },
          headers: { 'idempotency-key': key },
          body,
        }),
      transformResponse: (response: { data: ClaimInReview }) => response.data,
      // Also after a rejection: another Master Agent may have decided.
      invalidatesTags: ['claims'],
    }),
    decideClaimApproval: build.mutation<
      ClaimInReview,
      { key: string; id: string; decision: 'approve' | 'reject'; reason: string }
    >({
      query: ({ key, id, ...body }) =>
        request(insuranceCalls.decideClaimApproval, {
          params: { id },
          headers: { 'idempotency-key': key },
          body,
        }),
      transformResponse: (response: { data: ClaimInReview }) => response.data,
      invalidatesTags: ['claims'],
    }),
  }),
});

export const {
  useListPoliciesQuery,
  useQuotePolicyMutation,
  usePriceCoverChangeMutation,
  useCancelCoverChangeMutation,
  useListClaimsQuery,
  useMakeClaimMutation,
  useAddClaimFileMutation,
  useReplyToClaimMutation,
  useAppealClaimMutation,
  useListClaimsInReviewQuery,
  useDecideClaimMutation,
  useDecideClaimApprovalMutation,
} = insuranceApi;
