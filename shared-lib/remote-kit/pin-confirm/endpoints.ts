import { financeCalls, type FinanceSelect } from '@portal/contract';
import { portalApi, request } from '../api/index.ts';

const pinApi = portalApi.enhanceEndpoints({ addTagTypes: ['payment-auth'] }).injectEndpoints({
  endpoints: (build) => ({
    getPaymentAuth: build.query<FinanceSelect['auth'], void>({
      query: () => request(financeCalls.getFinanceSelect, {}),
      transformResponse: (response: { data: FinanceSelect }) => response.data.auth,
      providesTags: ['payment-auth'],
    }),
  }),
});

export const { useGetPaymentAuthQuery } = pinApi;
