import { portalApi, request } from '@portal/remote-kit/api';
import {
  messagingCalls,
  type AgencyThread,
  type Attachment,
  type MessageThread,
  type OpenThread,
} from '@portal/contract';

/** Who writes: an owner, or a staff member. */
export type Side = 'owner' | 'agency';

/** A reply, and how far it goes: what comes after it is told by the stream. */
export interface Versioned<Data> {
  data: Data;
  version?: string | undefined;
}

export interface NewMessage {
  body: string;
  file_ids: string[];
}

const data = <Data>(response: { data: Data }): Data => response.data;
const header = (key: string) => ({ 'idempotency-key': key });

export const messagingApi = portalApi
  .enhanceEndpoints({ addTagTypes: ['messages'] })
  .injectEndpoints({
    endpoints: (build) => ({
      listMessageThreads: build.query<Versioned<MessageThread[]>, { q?: string }>({
        query: (query) => request(messagingCalls.listMessageThreads, { query }),
        providesTags: ['messages'],
      }),
      listAgencyThreads: build.query<Versioned<AgencyThread[]>, { q?: string }>({
        query: (query) => request(messagingCalls.listAgencyThreads, { query }),
        providesTags: ['messages'],
      }),
      getThread: build.query<Versioned<OpenThread>, { side: Side; id: string }>({
        query: ({ side, id }) =>
          side === 'owner'
            ? request(messagingCalls.getMessageThread, { params: { id } })
            : request(messagingCalls.getAgencyThread, { params: { id } }),
        providesTags: ['messages'],
      }),
      startThread: build.mutation<
        OpenThread,
        { key: string; thread: NewMessage & { subject: string }; asAnnouncement: boolean }
      >({
        query: ({ key, thread, asAnnouncement }) =>
          request(asAnnouncement ? messagingCalls.announce : messagingCalls.startMessageThread, {
            headers: header(key),
            body: thread,
          }),
        transformResponse: data<OpenThread>,
        invalidatesTags: (_, error) => (error ? [] : ['messages']),
      }),
      replyToThread: build.mutation<
        OpenThread,
        { key: string; side: Side; id: string; message: NewMessage }
      >({
        query: ({ key, side, id, message }) =>
          request(side === 'owner' ? messagingCalls.sendMessage : messagingCalls.answerOwner, {
            headers: header(key),
            params: { id },
            body: message,
          }),
        transformResponse: data<OpenThread>,
        invalidatesTags: (_, error) => (error ? [] : ['messages']),
      }),
      markRead: build.mutation<unknown, { side: Side; id: string; up_to: string }>({
        query: ({ side, id, up_to }) =>
          request(side === 'owner' ? messagingCalls.readMessages : messagingCalls.readAsAgency, {
            params: { id },
            body: { up_to },
          }),
        invalidatesTags: (_, error) => (error ? [] : ['messages', 'navigation-counts']),
      }),
      addMessageFile: build.mutation<Attachment, { name: string; content: Blob }>({
        query: ({ name, content }) => {
          const headers = { 'x-file-name': encodeURIComponent(name.slice(-120)) };
          return {
            ...request(messagingCalls.addMessageFile, { headers }),
            headers: { ...headers, 'content-type': 'application/octet-stream' },
            data: content,
          };
        },
        transformResponse: data<Attachment>,
      }),
    }),
  });

export const {
  useListMessageThreadsQuery,
  useListAgencyThreadsQuery,
  useGetThreadQuery,
  useStartThreadMutation,
  useReplyToThreadMutation,
  useMarkReadMutation,
  useAddMessageFileMutation,
} = messagingApi;
