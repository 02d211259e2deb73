import { request } from '@portal/shared-lib/api';
import { financeCalls, type FinanceSelect, type Transaction } from '@portal/shared-lib/contract';
import type { Locale } from '@portal/shared-lib/i18n';
import { financeApi } from '../finance-api.ts';

const statementApi = financeApi.injectEndpoints({
  endpoints: (build) => ({
    listTransactions: build.query<Transaction[], void>({
      query: () => request(financeCalls.listTransactions, {}),
      transformResponse: (answer: { data: Transaction[] }) => answer.data,
      providesTags: ['money'],
    }),
    /** Names are in the owner's language, so the language is part of what an answer is kept under. */
    getFinanceSelect: build.query<FinanceSelect, { locale: Locale }>({
      query: () => request(financeCalls.getFinanceSelect, {}),
      transformResponse: (answer: { data: FinanceSelect }) => answer.data,
      providesTags: ['payment-auth'],
    }),
  }),
});

export const { useListTransactionsQuery, useGetFinanceSelectQuery } = statementApi;
