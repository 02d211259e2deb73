import { request } from '@portal/remote-kit/api';
import { localCalls, type CallInput } from '@portal/contract';
import { portalApi } from '../../store/server-data.ts';

type ContactBody = CallInput<typeof localCalls.sendContactMessage>['body'];
type SubscriberBody = CallInput<typeof localCalls.subscribe>['body'];

const homeApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    sendContactMessage: build.mutation<{ message: string }, ContactBody>({
      query: (body) => request(localCalls.sendContactMessage, { body }),
    }),
    subscribe: build.mutation<{ message: string }, SubscriberBody>({
      query: (body) => request(localCalls.subscribe, { body }),
    }),
  }),
});

export const { useSendContactMessageMutation, useSubscribeMutation } = homeApi;
