import { type Attachment, type CallInput } from '@portal/contract';
import { correctionCalls, type Correction } from '@portal/contract/corrections';
import { portalApi, request } from '@portal/remote-kit/api';

const data = <Value>(response: { data: Value }): Value => response.data;
type Asked = CallInput<typeof correctionCalls.askForCorrection>['body'];

const correctionApi = portalApi.enhanceEndpoints({ addTagTypes: ['corrections'] }).injectEndpoints({
  endpoints: (build) => ({
    listCorrections: build.query<Correction[], void>({
      query: () => request(correctionCalls.listCorrections, {}),
      transformResponse: data<Correction[]>,
      providesTags: ['corrections'],
      keepUnusedDataFor: 0,
    }),
    askForCorrection: build.mutation<Correction, { key: string; asked: Asked }>({
      query: ({ key, asked }) =>
        request(correctionCalls.askForCorrection, {
          headers: { 'idempotency-key': key },
          body: asked,
        }),
      transformResponse: data<Correction>,
      // A rejected one may have met a request of another tab.
      invalidatesTags: ['corrections'],
    }),
    withdrawCorrection: build.mutation<Correction, string>({
      query: (id) => request(correctionCalls.withdrawCorrection, { params: { id } }),
      transformResponse: data<Correction>,
      // A rejected one may have met the decision.
      invalidatesTags: ['corrections'],
    }),
    addCorrectionFile: build.mutation<Attachment, { name: string; content: Blob }>({
      query: ({ name, content }) => {
        const headers = { 'x-file-name': encodeURIComponent(name.slice(-120)) };
        return {
          ...request(correctionCalls.addCorrectionFile, { headers }),
          headers: { ...headers, 'content-type': 'application/octet-stream' },
          data: content,
        };
      },
      transformResponse: data<Attachment>,
    }),
  }),
});

export const {
  useListCorrectionsQuery,
  useAskForCorrectionMutation,
  useWithdrawCorrectionMutation,
  useAddCorrectionFileMutation,
} = correctionApi;
