import { request } from '@portal/remote-kit/api';
import { paymentCalls, type HeldPayment, type Payment, type Plan } from '@portal/contract';
import { benefitsApi, type InLocale } from '../catalogue/endpoints.ts';

interface KeyedRequest {
  /** One for each thing that the owner wants done, however often it is sent. */
  key: string;
  plan: Plan;
  /** The whole sum that the owner sees, in kobo. */
  amount_kobo: number;
}

interface CheckoutResponse {
  data: { payment: Payment | null };
}

const paymentApi = benefitsApi.injectEndpoints({
  endpoints: (build) => ({
    activateBenefit: build.mutation<
      Payment | null,
      KeyedRequest & { slug: string; others: string[] }
    >({
      query: ({ key, slug, plan, amount_kobo, others }) =>
        request(paymentCalls.activateBenefit, {
          params: { slug },
          headers: { 'idempotency-key': key },
          body: { plan, amount_kobo, others: others.map((other) => ({ slug: other, plan })) },
        }),
      transformResponse: (response: CheckoutResponse) => response.data.payment,
      // Also after a refusal: the price has changed, or another tab was quicker.
      invalidatesTags: ['benefits'],
    }),
    renewBenefit: build.mutation<Payment | null, KeyedRequest & { id: string }>({
      query: ({ key, id, plan, amount_kobo }) =>
        request(paymentCalls.renewBenefit, {
          params: { id },
          headers: { 'idempotency-key': key },
          body: { plan, amount_kobo },
        }),
      transformResponse: (response: CheckoutResponse) => response.data.payment,
      invalidatesTags: ['benefits'],
    }),
    getPayment: build.query<Payment, InLocale & { reference: string }>({
      query: ({ reference }) =>
        request(paymentCalls.getPayment, { params: { reference } }, { isQuiet: true }),
      transformResponse: (response: { data: Payment }) => response.data,
    }),
    listHeldPayments: build.query<HeldPayment[], InLocale>({
      query: () => request(paymentCalls.listHeldPayments, {}),
      transformResponse: (response: { data: HeldPayment[] }) => response.data,
      providesTags: ['benefits'],
    }),
    reviewPayment: build.query<HeldPayment, InLocale & { reference: string }>({
      query: ({ reference }) => request(paymentCalls.reviewPayment, { params: { reference } }),
      transformResponse: (response: { data: HeldPayment }) => response.data,
      providesTags: ['benefits'],
    }),
    refundPayment: build.mutation<HeldPayment, { key: string; reference: string; reason: string }>({
      query: ({ key, reference, reason }) =>
        request(paymentCalls.refundPayment, {
          params: { reference },
          headers: { 'idempotency-key': key },
          body: { reason },
        }),
      transformResponse: (response: { data: HeldPayment }) => response.data,
      invalidatesTags: ['benefits'],
    }),
    decideRefund: build.mutation<
      HeldPayment,
      { key: string; reference: string; decision: 'approve' | 'reject'; reason: string }
    >({
      query: ({ key, reference, ...body }) =>
        request(paymentCalls.decideRefund, {
          params: { reference },
          headers: { 'idempotency-key': key },
          body,
        }),
      transformResponse: (response: { data: HeldPayment }) => response.data,
      invalidatesTags: ['benefits'],
    }),
    listPayments: build.query<Payment[], InLocale>({
      query: () => request(paymentCalls.listPayments, {}),
      transformResponse: (response: { data: Payment[] }) => response.data,
    }),
  }),
});

export const {
  useActivateBenefitMutation,
  useDecideRefundMutation,
  useRenewBenefitMutation,
  useGetPaymentQuery,
  useListHeldPaymentsQuery,
  useListPaymentsQuery,
  useRefundPaymentMutation,
  useReviewPaymentQuery,
} = paymentApi;
