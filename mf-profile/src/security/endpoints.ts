import { portalApi, request } from '@portal/remote-kit/api';
import { authCalls, myDataCalls, type RecordChange, type SignedInSession } from '@portal/contract';

interface Data<Value> {
  data: Value;
}

const securityApi = portalApi.enhanceEndpoints({ addTagTypes: ['sessions'] }).injectEndpoints({
  endpoints: (build) => ({
    listSessions: build.query<SignedInSession[], void>({
      query: () => request(authCalls.listSessions, {}),
      transformResponse: (response: Data<SignedInSession[]>) => response.data,
      providesTags: ['sessions'],
      keepUnusedDataFor: 0,
    }),
    // A session that another device has ended first is gone from the list as well.
    endSession: build.mutation<{ message: string }, string>({
      query: (id) => request(authCalls.endSession, { params: { id } }),
      invalidatesTags: ['sessions'],
    }),
    endOtherSessions: build.mutation<{ message: string }, void>({
      query: () => request(authCalls.endOtherSessions, {}),
      invalidatesTags: ['sessions'],
    }),
    listRecordChanges: build.query<RecordChange[], void>({
      query: () => request(myDataCalls.listRecordChanges, {}),
      transformResponse: (response: Data<RecordChange[]>) => response.data,
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useListSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useListRecordChangesQuery,
} = securityApi;
