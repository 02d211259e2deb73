import { request } from '@portal/shared-lib/api';
import {
  financeCalls,
  type BankInformation,
  type FinanceAccount,
} from '@portal/shared-lib/contract';
import { financeApi } from '../finance-api.ts';

const accountApi = financeApi.injectEndpoints({
  endpoints: (build) => ({
    getFinanceAccount: build.query<FinanceAccount, void>({
      query: () => request(financeCalls.getFinanceAccount, {}),
      transformResponse: (answer: { data: FinanceAccount }) => answer.data,
      providesTags: ['money'],
    }),
    getBankInformation: build.query<BankInformation, { userId: string }>({
      query: (params) => request(financeCalls.getBankInformation, { params }),
      transformResponse: (answer: { data: BankInformation }) => answer.data,
    }),
  }),
});

export const { useGetFinanceAccountQuery, useGetBankInformationQuery } = accountApi;
