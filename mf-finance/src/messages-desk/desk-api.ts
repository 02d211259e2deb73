import type { Attachment } from '@portal/contract';
import { messagesDeskCalls } from '@portal/contract/agency';
import { portalApi, type ApiError } from '@portal/remote-kit/api';
import { setStaffToken, staffEndpoints, staffToken } from '@portal/remote-kit/staff';
import { requestForFile, type NewFile } from '../endpoints/message.ts';

type Sent = { data: { data: Attachment } } | { error: ApiError };

export const deskApi = portalApi
  .enhanceEndpoints({ addTagTypes: ['desk-messages', 'reply-templates', 'colleagues'] })
  .injectEndpoints({
    endpoints: (build) => {
      const { ask, change } = staffEndpoints(build);
      return {
        listDeskThreads: ask(messagesDeskCalls.listDeskThreads, ['desk-messages']),
        getDeskThread: ask(messagesDeskCalls.getDeskThread, ['desk-messages']),
        answerOwner: change(messagesDeskCalls.answerOwner, ['desk-messages']),
        readAsAgency: change(messagesDeskCalls.readAsAgency, ['desk-messages']),
        changeDeskThread: change(messagesDeskCalls.changeDeskThread, ['desk-messages']),
        addThreadNote: change(messagesDeskCalls.addThreadNote, ['desk-messages']),
        listColleagues: ask(messagesDeskCalls.listColleagues, ['colleagues']),
        listReplyTemplates: ask(messagesDeskCalls.listReplyTemplates, ['reply-templates']),
        addReplyTemplate: change(messagesDeskCalls.addReplyTemplate, ['reply-templates']),
        changeReplyTemplate: change(messagesDeskCalls.changeReplyTemplate, ['reply-templates']),
        deleteReplyTemplate: change(messagesDeskCalls.deleteReplyTemplate, ['reply-templates']),
        /** Sends as `change` does, with a file for a body. */
        addDeskFile: build.mutation<Attachment, NewFile>({
          queryFn: async (file, _api, _options, send) => {
            const token = staffToken();
            const sent = (await send({
              ...requestForFile(messagesDeskCalls.addDeskFile, file),
              ...(token && { token }),
              isQuiet: true,
              isStep: true,
            })) as Sent;
            if (!('error' in sent)) return { data: sent.data.data };
            if (sent.error.status !== 401) return { error: sent.error };
            if (token === staffToken()) setStaffToken(null);
            return { error: { ...sent.error, status: 403 } };
          },
        }),
      };
    },
  });

export const {
  useListDeskThreadsQuery,
  useGetDeskThreadQuery,
  useAnswerOwnerMutation,
  useReadAsAgencyMutation,
  useChangeDeskThreadMutation,
  useAddThreadNoteMutation,
  useListColleaguesQuery,
  useListReplyTemplatesQuery,
  useAddReplyTemplateMutation,
  useChangeReplyTemplateMutation,
  useDeleteReplyTemplateMutation,
  useAddDeskFileMutation,
} = deskApi;
