import { request } from '@portal/remote-kit/api';
import {
  financeCalls,
  insuranceCalls,
  paymentCalls,
  type FinanceAccount,
  type InsuranceQuoteRequest,
  type Payment,
  type Plan,
} from '@portal/contract';
import { benefitsApi, type InLocale } from '../catalogue/endpoints.ts';

interface KeyedRequest {
  /** One for each thing that the owner wants done, however often it is sent. */
  key: string;
  plan: Plan;
  /** The whole sum that the owner sees, in kobo. */
  amount_kobo: number;
  /** The payment PIN, to pay from the balance; without it a checkout is opened. */
  pin?: string;
}

/** The policy, and what it covers next. */
export interface CoverToChange extends InsuranceQuoteRequest {
  id: string;
}

interface CheckoutResponse {
  data: { payment: Payment | null };
}

const withMoney = benefitsApi.enhanceEndpoints({ addTagTypes: ['money', 'payment-auth'] });

const paymentApi = withMoney.injectEndpoints({
  endpoints: (build) => ({
    activateBenefit: build.mutation<
      Payment | null,
      KeyedRequest & { slug: string; others: string[] }
    >({
      query: ({ key, slug, others, ...order }) =>
        request(paymentCalls.activateBenefit, {
          params: { slug },
          headers: { 'idempotency-key': key },
          body: {
            ...order,
            others: others.map((other) => ({ slug: other, plan: order.plan })),
          },
        }),
      transformResponse: (response: CheckoutResponse) => response.data.payment,
      // Also after a rejection: the price has changed, or another tab was quicker.
      invalidatesTags: ['benefits', 'money', 'payment-auth'],
    }),
    renewBenefit: build.mutation<Payment | null, KeyedRequest & { id: string }>({
      query: ({ key, id, ...body }) =>
        request(paymentCalls.renewBenefit, {
          params: { id },
          headers: { 'idempotency-key': key },
          body,
        }),
      transformResponse: (response: CheckoutResponse) => response.data.payment,
      invalidatesTags: ['benefits', 'money', 'payment-auth'],
    }),
    changeCover: build.mutation<Payment | null, KeyedRequest & CoverToChange>({
      query: ({ key, id, items, asset_band, people_band, amount_kobo, pin }) =>
        request(insuranceCalls.changeCover, {
          params: { id },
          headers: { 'idempotency-key': key },
          body: {
            items: [...items],
            asset_band,
            people_band,
            amount_kobo,
            ...(pin !== undefined && { pin }),
          },
        }),
      transformResponse: (response: CheckoutResponse) => response.data.payment,
      invalidatesTags: ['benefits', 'money', 'payment-auth'],
    }),
    /** Under names of their own: the finance remote has endpoints for the same calls, and both share the tags. */
    getPayingAccount: build.query<FinanceAccount, void>({
      query: () => request(financeCalls.getFinanceAccount, {}),
      transformResponse: (response: { data: FinanceAccount }) => response.data,
      providesTags: ['money'],
    }),
    getPayment: build.query<Payment, InLocale & { reference: string }>({
      query: ({ reference }) =>
        request(paymentCalls.getPayment, { params: { reference } }, { isQuiet: true }),
      transformResponse: (response: { data: Payment }) => response.data,
    }),
    listPayments: build.query<Payment[], InLocale & { isQuiet?: boolean }>({
      query: ({ isQuiet = false }) =>
        request(paymentCalls.listPayments, {}, isQuiet ? { isQuiet } : {}),
      transformResponse: (response: { data: Payment[] }) => response.data,
    }),
  }),
});

export const {
  useActivateBenefitMutation,
  useChangeCoverMutation,
  useRenewBenefitMutation,
  useGetPayingAccountQuery,
  useGetPaymentQuery,
  useListPaymentsQuery,
} = paymentApi;
