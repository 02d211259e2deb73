import { topUpCalls, type TopUp, type TopUpOptions } from '@portal/contract';
import { request } from '@portal/remote-kit/api';
import { financeApi } from './finance-api.ts';

const topUpApi = financeApi.injectEndpoints({
  endpoints: (build) => ({
    getTopUpOptions: build.query<TopUpOptions, void>({
      query: () => request(topUpCalls.getTopUpOptions, {}),
      transformResponse: (response: { data: TopUpOptions }) => response.data,
      providesTags: ['money'],
    }),
    startTopUp: build.mutation<TopUp, { key: string; amount_kobo: number }>({
      query: ({ key, amount_kobo }) =>
        request(topUpCalls.startTopUp, {
          headers: { 'idempotency-key': key },
          body: { amount_kobo },
        }),
      transformResponse: (response: { data: TopUp }) => response.data,
    }),
    getTopUp: build.query<TopUp, { reference: string }>({
      query: (params) => request(topUpCalls.getTopUp, { params }, { isQuiet: true }),
      transformResponse: (response: { data: TopUp }) => response.data,
    }),
  }),
});

export const { useGetTopUpOptionsQuery, useStartTopUpMutation, useGetTopUpQuery } = topUpApi;
