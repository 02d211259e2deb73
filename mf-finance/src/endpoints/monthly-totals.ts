import { request } from '@portal/remote-kit/api';
import { financeCalls } from '@portal/contract';
import { financeApi } from './finance-api.ts';

/** One calendar month; amounts are whole kobo, both positive. */
export interface MonthOfMoney {
  /** `2026-11` */
  month: string;
  in: number;
  out: number;
}

const monthsApi = financeApi.injectEndpoints({
  endpoints: (build) => ({
    getMoneyByMonth: build.query<MonthOfMoney[], void>({
      query: () => request(financeCalls.getMoneyByMonth, {}),
      transformResponse: (response: {
        data: { month: string; in_kobo: number; out_kobo: number }[];
      }) =>
        response.data.map(({ month, in_kobo, out_kobo }) => ({
          month,
          in: in_kobo,
          out: out_kobo,
        })),
      providesTags: ['money'],
    }),
  }),
});

export const { useGetMoneyByMonthQuery } = monthsApi;
