import { request } from '@portal/remote-kit/api';
import {
  insuranceCalls,
  type Claim,
  type ClaimInReview,
  type ClaimStatus,
  type InsuredItem,
} from '@portal/contract';
import { benefitsApi } from '../catalogue/endpoints.ts';

export interface NewClaim {
  item: InsuredItem;
  /** yyyy-MM-dd */
  happened_on: string;
  description: string;
  amount_kobo: number;
}

/** An API of an earlier release gives no version. */
const decisionHeaders = (key: string, version: number | undefined) => ({
  'idempotency-key': key,
  ...(version !== undefined && { 'if-match': `"${version}"` }),
});

const claimsApi = benefitsApi.enhanceEndpoints({ addTagTypes: ['claims'] }).injectEndpoints({
  endpoints: (build) => ({
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
        version: number | undefined;
        decision: 'approved' | 'declined' | 'more_needed';
        reason: string;
        /** Only for an approved one. */
        approved_kobo?: number;
      }
    >({
      query: ({ key, id, version, ...body }) =>
        request(insuranceCalls.decideClaim, {
          params: { id },
          headers: decisionHeaders(key, version),
          body,
        }),
      transformResponse: (response: { data: ClaimInReview }) => response.data,
      // Also after a rejection: another Master Agent may have decided.
      invalidatesTags: ['claims'],
    }),
    decideClaimApproval: build.mutation<
      ClaimInReview,
      {
        key: string;
        id: string;
        version: number | undefined;
        decision: 'approve' | 'reject';
        reason: string;
      }
    >({
      query: ({ key, id, version, ...body }) =>
        request(insuranceCalls.decideClaimApproval, {
          params: { id },
          headers: decisionHeaders(key, version),
          body,
        }),
      transformResponse: (response: { data: ClaimInReview }) => response.data,
      invalidatesTags: ['claims'],
    }),
  }),
});

export const {
  useListClaimsQuery,
  useMakeClaimMutation,
  useAddClaimFileMutation,
  useReplyToClaimMutation,
  useAppealClaimMutation,
  useListClaimsInReviewQuery,
  useDecideClaimMutation,
  useDecideClaimApprovalMutation,
} = claimsApi;
