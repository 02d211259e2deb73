import { request } from '@portal/remote-kit/api';
import {
  benefitCalls,
  financeCalls,
  messagingCalls,
  type BenefitActivation,
  type CallResponse,
  type FinanceAccount,
  type MessageThread,
  type Transaction,
} from '@portal/contract';
import { portalApi } from '../../store/server-data.ts';

/** One month of money in and out, in kobo; the server counts, because a page of transactions is not all of them. */
export type MonthOfMoney = CallResponse<typeof financeCalls.getMoneyByMonth>['data'][number];

/** As many as the card shows. */
const rowsShown = 5;

const data = <Data>(answer: { data: Data }): Data => answer.data;

/** Named apart from the remotes' own endpoints, which go by the call's id. */
const dashboardApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    dashboardActivations: build.query<BenefitActivation[], void>({
      query: () => request(benefitCalls.listBenefitActivations, {}),
      transformResponse: data<BenefitActivation[]>,
    }),
    dashboardAccount: build.query<FinanceAccount, void>({
      query: () => request(financeCalls.getFinanceAccount, {}),
      transformResponse: data<FinanceAccount>,
    }),
    dashboardTransactions: build.query<Transaction[], void>({
      query: () => request(financeCalls.listTransactions, { query: { limit: rowsShown } }),
      transformResponse: data<Transaction[]>,
    }),
    dashboardMoney: build.query<MonthOfMoney[], void>({
      query: () => request(financeCalls.getMoneyByMonth, {}),
      transformResponse: data<MonthOfMoney[]>,
    }),
    dashboardThreads: build.query<MessageThread[], void>({
      query: () => request(messagingCalls.listMessageThreads, {}),
      transformResponse: data<MessageThread[]>,
    }),
  }),
});

/** Seconds after which a return to the dashboard asks again; until then the known data is shown. */
export const freshFor = { refetchOnMountOrArgChange: 30 };

export const {
  useDashboardActivationsQuery,
  useDashboardAccountQuery,
  useDashboardTransactionsQuery,
  useDashboardMoneyQuery,
  useDashboardThreadsQuery,
} = dashboardApi;
