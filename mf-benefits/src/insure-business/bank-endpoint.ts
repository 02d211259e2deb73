import { financeCalls, type BankInformation } from '@portal/contract';
import { request } from '@portal/remote-kit/api';
import { benefitsApi } from '../catalogue/endpoints.ts';

/** Under a name of its own: the finance remote has an endpoint for the same call, and both share the tag. */
const bankApi = benefitsApi.enhanceEndpoints({ addTagTypes: ['bank'] }).injectEndpoints({
  endpoints: (build) => ({
    /** Null for an owner who has none yet. */
    getPayOutBank: build.query<BankInformation | null, { userId: string }>({
      query: (params) => request(financeCalls.getBankInformation, { params }),
      transformResponse: (response: { data: BankInformation | null }) => response.data,
      providesTags: ['bank'],
    }),
  }),
});

export const { useGetPayOutBankQuery } = bankApi;
