import { portalApi, request } from '@portal/shared-lib/api';
import { messagingCalls, type MessageThread } from '@portal/shared-lib/contract';

const messagingApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    listMessageThreads: build.query<MessageThread[], void>({
      query: () => request(messagingCalls.listMessageThreads, {}),
      transformResponse: (answer: { data: MessageThread[] }) => answer.data,
    }),
  }),
});

export const { useListMessageThreadsQuery } = messagingApi;
