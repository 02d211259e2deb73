import { request } from '@portal/remote-kit/api';
import {
  marketingCalls,
  type CallInput,
  type Customer,
  type ImportPreview,
  type MarketingQuote,
  type MarketingReport,
  type MarketingSend,
} from '@portal/contract';
import { financeApi } from './finance-api.ts';

type Body<Call extends 'saveCustomer' | 'quoteSend' | 'createSend'> =
  CallInput<(typeof marketingCalls)[Call]> extends { body: infer B } ? B : never;

export type QuoteRequest = Body<'quoteSend'>;
export type SendOrder = Body<'createSend'>;

interface CustomerPage {
  data: Customer[];
  total: number;
  page_count: number;
  export_url: string;
}

const data = <Data>(answer: { data: Data }): Data => answer.data;

const marketingApi = financeApi
  .enhanceEndpoints({ addTagTypes: ['customers', 'sends'] })
  .injectEndpoints({
    endpoints: (build) => ({
      listCustomers: build.query<CustomerPage, { q?: string; page: number }>({
        query: ({ page, ...query }) =>
          request(marketingCalls.listCustomers, { query: { ...query, page: String(page) } }),
        providesTags: ['customers'],
      }),
      saveCustomer: build.mutation<Customer, Body<'saveCustomer'>>({
        query: (body) => request(marketingCalls.saveCustomer, { body }),
        transformResponse: data<Customer>,
        invalidatesTags: (_, error) => (error ? [] : ['customers']),
      }),
      deleteCustomer: build.mutation<unknown, { id: string }>({
        query: (params) => request(marketingCalls.deleteCustomer, { params }),
        invalidatesTags: ['customers'],
      }),
      previewImport: build.mutation<ImportPreview, { file: File }>({
        query: ({ file }) => {
          const headers = { 'x-file-name': encodeURIComponent(file.name.slice(-120)) };
          return {
            ...request(marketingCalls.previewImport, { headers }),
            headers: { ...headers, 'content-type': 'application/octet-stream' },
            data: file,
          };
        },
        transformResponse: data<ImportPreview>,
      }),
      applyImport: build.mutation<{ count: number }, { id: string }>({
        query: (params) => request(marketingCalls.applyImport, { params, body: { consent: true } }),
        transformResponse: data<{ count: number }>,
        invalidatesTags: (_, error) => (error ? [] : ['customers']),
      }),
      quoteSend: build.query<MarketingQuote, QuoteRequest>({
        query: (body) => request(marketingCalls.quoteSend, { body }),
        transformResponse: data<MarketingQuote>,
        providesTags: ['customers'],
      }),
      createSend: build.mutation<MarketingSend, { key: string; order: SendOrder }>({
        query: ({ key, order }) =>
          request(marketingCalls.createSend, { headers: { 'idempotency-key': key }, body: order }),
        transformResponse: data<MarketingSend>,
        // Also after a refusal: the PIN may be locked now, the balance and the price others.
        invalidatesTags: ['money', 'payment-auth', 'sends', 'customers'],
      }),
      listSends: build.query<MarketingSend[], void>({
        query: () => request(marketingCalls.listSends, {}),
        transformResponse: data<MarketingSend[]>,
        providesTags: ['sends'],
      }),
      getSend: build.query<MarketingReport, { id: string }>({
        query: (params) => request(marketingCalls.getSend, { params }, { isQuiet: true }),
        transformResponse: data<MarketingReport>,
        providesTags: ['sends'],
      }),
      cancelSend: build.mutation<MarketingSend, { id: string }>({
        query: (params) => request(marketingCalls.cancelSend, { params }),
        transformResponse: data<MarketingSend>,
        invalidatesTags: ['sends', 'money'],
      }),
    }),
  });

export const {
  useListCustomersQuery,
  useSaveCustomerMutation,
  useDeleteCustomerMutation,
  usePreviewImportMutation,
  useApplyImportMutation,
  useLazyQuoteSendQuery,
  useQuoteSendQuery,
  useCreateSendMutation,
  useListSendsQuery,
  useGetSendQuery,
  useCancelSendMutation,
} = marketingApi;
