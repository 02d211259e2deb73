import type { messagesDeskCalls } from '@portal/contract/agency';
import { portalApi, request } from '@portal/remote-kit/api';
import {
  messagingCalls,
  type Attachment,
  type MessageThread,
  type OpenThread,
} from '@portal/contract';

/** A reply, and how far it goes: what comes after it is told by the stream. */
export interface Versioned<Data> {
  data: Data;
  version?: string | undefined;
}

export interface NewMessage {
  body: string;
  file_ids: string[];
}

export interface NewFile {
  name: string;
  content: Blob;
}

type FileCall = typeof messagingCalls.addMessageFile | typeof messagesDeskCalls.addDeskFile;

/** @param call `addMessageFile`, or at the desk `addDeskFile`: the file is the body as it is. */
export function requestForFile(call: FileCall, { name, content }: NewFile) {
  const headers = { 'x-file-name': encodeURIComponent(name.slice(-120)) };
  return {
    ...request(call, { headers }),
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    data: content,
  };
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
      getThread: build.query<Versioned<OpenThread>, string>({
        query: (id) => request(messagingCalls.getMessageThread, { params: { id } }),
        providesTags: ['messages'],
      }),
      startThread: build.mutation<
        OpenThread,
        { key: string; thread: NewMessage & { subject: string } }
      >({
        query: ({ key, thread }) =>
          request(messagingCalls.startMessageThread, { headers: header(key), body: thread }),
        transformResponse: data<OpenThread>,
        invalidatesTags: (_, error) => (error ? [] : ['messages']),
      }),
      replyToThread: build.mutation<OpenThread, { key: string; id: string; message: NewMessage }>({
        query: ({ key, id, message }) =>
          request(messagingCalls.sendMessage, {
            headers: header(key),
            params: { id },
            body: message,
          }),
        transformResponse: data<OpenThread>,
        invalidatesTags: (_, error) => (error ? [] : ['messages']),
      }),
      markRead: build.mutation<unknown, { id: string; up_to: string }>({
        query: ({ id, up_to }) =>
          request(messagingCalls.readMessages, { params: { id }, body: { up_to } }),
        invalidatesTags: (_, error) => (error ? [] : ['messages', 'navigation-counts']),
      }),
      addMessageFile: build.mutation<Attachment, NewFile>({
        query: (file) => requestForFile(messagingCalls.addMessageFile, file),
        transformResponse: data<Attachment>,
      }),
    }),
  });

export const {
  useListMessageThreadsQuery,
  useGetThreadQuery,
  useStartThreadMutation,
  useReplyToThreadMutation,
  useMarkReadMutation,
  useAddMessageFileMutation,
} = messagingApi;
