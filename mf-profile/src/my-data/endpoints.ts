import { portalApi, request } from '@portal/remote-kit/api';
import { myDataCalls, type MyData } from '@portal/contract';

interface ResponseBody<Data> {
  data: Data;
}

const myDataApi = portalApi.injectEndpoints({
  endpoints: (build) => {
    /** Each change responds with the whole, which the cache then holds. */
    const change = <Input>(query: (input: Input) => ReturnType<typeof request>) =>
      build.mutation<ResponseBody<MyData>, Input>({
        query,
        onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
          const changed = await queryFulfilled.catch(() => null);
          if (changed) {
            void dispatch(
              myDataApi.util.upsertQueryData('getMyData', undefined, changed.data.data),
            );
          }
        },
      });
    return {
      getMyData: build.query<MyData, void>({
        query: () => request(myDataCalls.getMyData, {}),
        transformResponse: (response: ResponseBody<MyData>) => response.data,
      }),
      exportMyData: build.mutation<Record<string, unknown>, void>({
        query: () => request(myDataCalls.exportMyData, {}),
        transformResponse: (response: ResponseBody<Record<string, unknown>>) => response.data,
      }),
      giveConsent: change<{ purpose: 'agency_messages' | 'partner_offers'; given: boolean }>(
        (body) => request(myDataCalls.giveConsent, { body }),
      ),
      requestDeletion: change<void>(() => request(myDataCalls.requestDeletion, {})),
      cancelDeletion: change<void>(() => request(myDataCalls.cancelDeletion, {})),
    };
  },
});

export const {
  useGetMyDataQuery,
  useExportMyDataMutation,
  useGiveConsentMutation,
  useRequestDeletionMutation,
  useCancelDeletionMutation,
} = myDataApi;
