import { request } from '@portal/remote-kit/api';
import {
  financeCalls,
  type FinanceSelect,
  type StatementQuery,
  type Transaction,
} from '@portal/contract';
import type { Locale } from '@portal/remote-kit/i18n';
import { financeApi } from './finance-api.ts';

/** A cheap phone shows so many at once without a pause. */
export const pageSize = 25;
/** Further ones push the first out again: years of payments must not fill a cheap phone. */
export const pagesKept = 6;

/** Where a page begins, and the page before it: positions are known forwards only. */
interface PagePosition {
  cursor: string | null;
  before: PagePosition | null;
}

interface StatementPage {
  transactions: Transaction[];
  next: string | null;
}

const statementApi = financeApi.injectEndpoints({
  endpoints: (build) => ({
    /** Words are in the owner's language, so the language is part of what an answer is kept under. */
    readStatement: build.infiniteQuery<
      StatementPage,
      StatementQuery & { locale: Locale },
      PagePosition
    >({
      infiniteQueryOptions: {
        initialPageParam: { cursor: null, before: null },
        maxPages: pagesKept,
        getNextPageParam: ({ next }, _pages, before) =>
          next === null ? undefined : { cursor: next, before },
        getPreviousPageParam: (_page, _pages, { before }) => before ?? undefined,
      },
      query: ({ queryArg: { locale: _locale, ...query }, pageParam: { cursor } }) =>
        request(financeCalls.listTransactions, {
          query: { ...query, limit: pageSize, ...(cursor !== null && { cursor }) },
        }),
      transformResponse: (response: { data: Transaction[]; next_cursor?: string | null }) => ({
        transactions: response.data,
        next: response.next_cursor ?? null,
      }),
      providesTags: ['money'],
    }),
    getFinanceSelect: build.query<FinanceSelect, { locale: Locale }>({
      query: () => request(financeCalls.getFinanceSelect, {}),
      transformResponse: (response: { data: FinanceSelect }) => response.data,
      providesTags: ['payment-auth'],
    }),
    /** URLs of the files; asked for when they are wanted, as they are good for an hour. */
    makeStatementFiles: build.mutation<{ csv_url: string; pdf_url: string }, StatementQuery>({
      query: (query) => request(financeCalls.getStatementFiles, { query }),
      transformResponse: (response: { data: { csv_url: string; pdf_url: string } }) =>
        response.data,
    }),
  }),
});

export const {
  useReadStatementInfiniteQuery,
  useGetFinanceSelectQuery,
  useMakeStatementFilesMutation,
} = statementApi;
