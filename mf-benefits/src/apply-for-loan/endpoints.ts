import { portalApi, request } from '@portal/remote-kit/api';
import { loanCalls, type LoanApplication, type LoanPackage } from '@portal/contract';
import type { InLocale } from '../catalogue/endpoints.ts';

export const loansApi = portalApi.enhanceEndpoints({ addTagTypes: ['loans'] }).injectEndpoints({
  endpoints: (build) => ({
    listLoanPackages: build.query<LoanPackage[], InLocale & { slug: string }>({
      query: ({ slug }) => request(loanCalls.listLoanPackages, { query: { benefit: slug } }),
      transformResponse: (response: { data: LoanPackage[] }) => response.data,
      providesTags: ['loans'],
    }),
    applyForLoan: build.mutation<
      LoanApplication,
      { id: string; key: string; amount_kobo: number; months: number; monthly_rate: number }
    >({
      query: ({ id, key, ...terms }) =>
        request(loanCalls.applyForLoan, {
          params: { id },
          headers: { 'idempotency-key': key },
          body: terms,
        }),
      transformResponse: (response: { data: LoanApplication }) => response.data,
      // Also after a rejection: another tab may have been quicker.
      invalidatesTags: ['loans'],
    }),
    withdrawLoanApplication: build.mutation<LoanApplication, { id: string }>({
      query: ({ id }) => request(loanCalls.withdrawLoanApplication, { params: { id } }),
      transformResponse: (response: { data: LoanApplication }) => response.data,
      invalidatesTags: ['loans'],
    }),
  }),
});

export const {
  useListLoanPackagesQuery,
  useApplyForLoanMutation,
  useWithdrawLoanApplicationMutation,
} = loansApi;
