import { request } from '@portal/remote-kit/api';
import {
  financeCalls,
  payCalls,
  type BankInformation,
  type FinanceAccount,
} from '@portal/contract';
import { financeApi } from './finance-api.ts';

const accountApi = financeApi.injectEndpoints({
  endpoints: (build) => ({
    getFinanceAccount: build.query<FinanceAccount, void>({
      query: () => request(financeCalls.getFinanceAccount, {}),
      transformResponse: (response: { data: FinanceAccount }) => response.data,
      providesTags: ['money'],
    }),
    changeBankInformation: build.mutation<
      BankInformation,
      { userId: string; bank_code: string; account_number: string; check: string }
    >({
      query: ({ userId, ...body }) =>
        request(payCalls.changeBankInformation, { params: { userId }, body }),
      transformResponse: (response: { data: BankInformation }) => response.data,
      invalidatesTags: (_, error) => (error ? [] : ['bank']),
    }),
    removeBankInformation: build.mutation<unknown, { userId: string }>({
      query: (params) => request(payCalls.removeBankInformation, { params }),
      invalidatesTags: (_, error) => (error ? [] : ['bank']),
    }),
    /** Null for an owner who has none yet. */
    getBankInformation: build.query<BankInformation | null, { userId: string }>({
      query: (params) => request(financeCalls.getBankInformation, { params }),
      transformResponse: (response: { data: BankInformation | null }) => response.data,
      providesTags: ['bank'],
    }),
  }),
});

export const {
  useGetFinanceAccountQuery,
  useGetBankInformationQuery,
  useChangeBankInformationMutation,
  useRemoveBankInformationMutation,
} = accountApi;
