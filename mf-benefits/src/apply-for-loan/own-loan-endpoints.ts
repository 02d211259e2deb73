import { request } from '@portal/remote-kit/api';
import { loanCalls, type LoanApplication } from '@portal/contract';
import { loansApi } from './endpoints.ts';

const withMoney = loansApi.enhanceEndpoints({ addTagTypes: ['money', 'payment-auth'] });

/** Apart from the others: only owners with an offer or a loan need them. */
const ownLoansApi = withMoney.injectEndpoints({
  endpoints: (build) => ({
    acceptLoanOffer: build.mutation<LoanApplication, { id: string; key: string; pin: string }>({
      query: ({ id, key, pin }) =>
        request(loanCalls.acceptLoanOffer, {
          params: { id },
          headers: { 'idempotency-key': key },
          body: { pin },
        }),
      transformResponse: (response: { data: LoanApplication }) => response.data,
      invalidatesTags: ['loans', 'payment-auth'],
    }),
    declineLoanOffer: build.mutation<LoanApplication, { id: string; reason: string }>({
      query: ({ id, reason }) =>
        request(loanCalls.declineLoanOffer, { params: { id }, body: { reason } }),
      transformResponse: (response: { data: LoanApplication }) => response.data,
      invalidatesTags: ['loans'],
    }),
    repayLoan: build.mutation<
      LoanApplication,
      { id: string; key: string; first: number; count: number; amount_kobo: number; pin: string }
    >({
      query: ({ id, key, ...body }) =>
        request(loanCalls.repayLoan, {
          params: { id },
          headers: { 'idempotency-key': key },
          body,
        }),
      transformResponse: (response: { data: LoanApplication }) => response.data,
      // Also after a rejection: another tab may have paid.
      invalidatesTags: ['loans', 'money', 'payment-auth'],
    }),
  }),
});

export const { useAcceptLoanOfferMutation, useDeclineLoanOfferMutation, useRepayLoanMutation } =
  ownLoansApi;
