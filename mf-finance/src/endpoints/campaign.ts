import { request } from '@portal/remote-kit/api';
import {
  marketingCalls,
  type CallInput,
  type Customer,
  type ImportPreview,
  type MarketingQuote,
  type MarketingReport,
  type Campaign,
} from '@portal/contract';
import { financeApi } from './finance-api.ts';

type Body<Call extends 'saveCustomer' | 'quoteCampaign' | 'createCampaign'> =
  CallInput<(typeof marketingCalls)[Call]> extends { body: infer B } ? B : never;

export type QuoteRequest = Body<'quoteCampaign'>;
export type SendOrder = Body<'createCampaign'>;

interface CustomerPage {
  data: Customer[];
  total: number;
  page_count: number;
  next_cursor: string | null;
  export_url: string;
}

const data = <Data>(response: { data: Data }): Data => response.data;

const marketingApi = financeApi
  .enhanceEndpoints({ addTagTypes: ['customers', 'sends'] })
  .injectEndpoints({
    endpoints: (build) => ({
      listCustomers: build.query<CustomerPage, { q?: string; cursor?: string }>({
        query: (query) => request(marketingCalls.listCustomers, { query }),
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
      quoteCampaign: build.query<MarketingQuote, QuoteRequest>({
        query: (body) => request(marketingCalls.quoteCampaign, { body }),
        transformResponse: data<MarketingQuote>,
        providesTags: ['customers'],
      }),
      createCampaign: build.mutation<Campaign, { key: string; order: SendOrder }>({
        query: ({ key, order }) =>
          request(marketingCalls.createCampaign, {
            headers: { 'idempotency-key': key },
            body: order,
          }),
        transformResponse: data<Campaign>,
        // Also after a rejection: the PIN may be locked now, the balance and the price others.
        invalidatesTags: ['money', 'payment-auth', 'sends', 'customers'],
      }),
      listCampaigns: build.query<Campaign[], void>({
        query: () => request(marketingCalls.listCampaigns, {}),
        transformResponse: data<Campaign[]>,
        providesTags: ['sends'],
      }),
      getCampaign: build.query<MarketingReport, { id: string }>({
        query: (params) => request(marketingCalls.getCampaign, { params }, { isQuiet: true }),
        transformResponse: data<MarketingReport>,
        providesTags: ['sends'],
      }),
      cancelCampaign: build.mutation<Campaign, { id: string }>({
        query: (params) => request(marketingCalls.cancelCampaign, { params }),
        transformResponse: data<Campaign>,
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
  useLazyQuoteCampaignQuery,
  useQuoteCampaignQuery,
  useCreateCampaignMutation,
  useListCampaignsQuery,
  useGetCampaignQuery,
  useCancelCampaignMutation,
} = marketingApi;
