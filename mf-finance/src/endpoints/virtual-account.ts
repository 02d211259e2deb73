import { virtualAccountCalls, type VirtualAccount } from '@portal/contract';
import { request } from '@portal/remote-kit/api';
import { financeApi } from './finance-api.ts';

const virtualAccountApi = financeApi.injectEndpoints({
  endpoints: (build) => ({
    getVirtualAccount: build.query<VirtualAccount, void>({
      query: () => request(virtualAccountCalls.getVirtualAccount, {}, { isQuiet: true }),
      transformResponse: (response: { data: VirtualAccount }) => response.data,
    }),
    requestVirtualAccount: build.mutation<VirtualAccount, void>({
      query: () => request(virtualAccountCalls.requestVirtualAccount, {}),
      transformResponse: (response: { data: VirtualAccount }) => response.data,
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        try {
          const { data } = await queryFulfilled;
          await dispatch(
            virtualAccountApi.util.upsertQueryData('getVirtualAccount', undefined, data),
          );
        } catch {
          // The page says what failed.
        }
      },
    }),
  }),
});

export const { useGetVirtualAccountQuery, useRequestVirtualAccountMutation } = virtualAccountApi;
