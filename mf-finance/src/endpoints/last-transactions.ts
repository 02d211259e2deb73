import { financeCalls, type Transaction } from '@portal/contract';
import { request } from '@portal/remote-kit/api';
import type { Locale } from '@portal/remote-kit/i18n';
import { financeApi } from './finance-api.ts';

/** The card shows so many. */
const rowsShown = 5;

const transactionsApi = financeApi.injectEndpoints({
  endpoints: (build) => ({
    getLastTransactions: build.query<Transaction[], { locale: Locale }>({
      query: () => request(financeCalls.listTransactions, { query: { limit: rowsShown } }),
      transformResponse: (response: { data: Transaction[] }) => response.data,
      providesTags: ['money'],
    }),
  }),
});

export const { useGetLastTransactionsQuery } = transactionsApi;
