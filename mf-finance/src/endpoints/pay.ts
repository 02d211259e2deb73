import { request } from '@portal/remote-kit/api';
import type { Locale } from '@portal/remote-kit/i18n';
import {
  payCalls,
  type Beneficiary,
  type CallInput,
  type PricedType,
  type Product,
  type TransactionDetail,
} from '@portal/contract';
import { financeApi } from './finance-api.ts';

type Body<Call extends 'pay' | 'checkRecipient' | 'saveBeneficiary'> =
  CallInput<(typeof payCalls)[Call]> extends { body: infer B } ? B : never;

export type PayOrder = Body<'pay'>;

const payApi = financeApi.injectEndpoints({
  endpoints: (build) => ({
    pay: build.mutation<TransactionDetail, { key: string; order: PayOrder }>({
      query: ({ key, order }) =>
        request(payCalls.pay, { headers: { 'idempotency-key': key }, body: order }),
      transformResponse: (response: { data: TransactionDetail }) => response.data,
      // Also after a rejection: the PIN may be locked now, the balance another.
      invalidatesTags: ['money', 'payment-auth'],
    }),
    getTransaction: build.query<TransactionDetail, { reference: string; locale: Locale }>({
      query: ({ reference }) =>
        request(payCalls.getTransaction, { params: { reference } }, { isQuiet: true }),
      transformResponse: (response: { data: TransactionDetail }) => response.data,
    }),
    checkRecipient: build.mutation<
      { customer_name: string; check: string },
      Body<'checkRecipient'>
    >({
      query: (body) => request(payCalls.checkRecipient, { body }),
      transformResponse: (response: { data: { customer_name: string; check: string } }) =>
        response.data,
    }),
    listProducts: build.query<Product[], { type: PricedType; biller_id: string }>({
      query: (query) => request(payCalls.listProducts, { query }),
      transformResponse: (response: { data: Product[] }) => response.data,
    }),
    listBeneficiaries: build.query<Beneficiary[], void>({
      query: () => request(payCalls.listBeneficiaries, {}),
      transformResponse: (response: { data: Beneficiary[] }) => response.data,
      providesTags: ['beneficiaries'],
    }),
    saveBeneficiary: build.mutation<Beneficiary, Body<'saveBeneficiary'>>({
      query: (body) => request(payCalls.saveBeneficiary, { body }),
      transformResponse: (response: { data: Beneficiary }) => response.data,
      invalidatesTags: ['beneficiaries'],
    }),
    deleteBeneficiary: build.mutation<unknown, { id: string }>({
      query: (params) => request(payCalls.deleteBeneficiary, { params }),
      invalidatesTags: ['beneficiaries'],
    }),
  }),
});

export const {
  usePayMutation,
  useGetTransactionQuery,
  useCheckRecipientMutation,
  useListProductsQuery,
  useListBeneficiariesQuery,
  useSaveBeneficiaryMutation,
  useDeleteBeneficiaryMutation,
} = payApi;
