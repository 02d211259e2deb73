import { request } from '@portal/remote-kit/api';
import { releaseConsoleCalls as calls, type CallInput, type CallResponse } from '@portal/contract';
import { portalApi } from '../../store/server-data.ts';

type ResponseData<Id extends keyof typeof calls> = CallResponse<(typeof calls)[Id]>['data'];
type Input<Id extends keyof typeof calls> = CallInput<(typeof calls)[Id]>;

export type ReleaseConsole = ResponseData<'getReleaseConsole'>;
export type GateEvidence = ResponseData<'getGateEvidence'>[number]['evidence'];
export type HistoryEntry = ResponseData<'getReleaseHistory'>[number];

export type ReleaseSpeeds = ResponseData<'getReleaseSpeed'>;

const unwrap = <Data>(response: { data: Data }): Data => response.data;

const releasesApi = portalApi.enhanceEndpoints({ addTagTypes: ['releases'] }).injectEndpoints({
  endpoints: (build) => ({
    getReleaseConsole: build.query<ReleaseConsole, void>({
      query: () => request(calls.getReleaseConsole, {}),
      transformResponse: unwrap<ReleaseConsole>,
      providesTags: ['releases'],
    }),
    getReleaseHistory: build.query<HistoryEntry[], Input<'getReleaseHistory'>>({
      query: (input) => request(calls.getReleaseHistory, input),
      transformResponse: unwrap<HistoryEntry[]>,
      providesTags: ['releases'],
    }),
    getGateEvidence: build.query<ResponseData<'getGateEvidence'>, Input<'getGateEvidence'>>({
      query: (input) => request(calls.getGateEvidence, input),
      transformResponse: unwrap<ResponseData<'getGateEvidence'>>,
      providesTags: ['releases'],
    }),
    getReleaseSpeed: build.query<ReleaseSpeeds, Input<'getReleaseSpeed'>>({
      query: (input) => request(calls.getReleaseSpeed, input),
      transformResponse: unwrap<ReleaseSpeeds>,
      providesTags: ['releases'],
    }),
    previewReleaseChange: build.query<
      ResponseData<'previewReleaseChange'>,
      Input<'previewReleaseChange'>
    >({
      query: (input) => request(calls.previewReleaseChange, input),
      transformResponse: unwrap<ResponseData<'previewReleaseChange'>>,
      keepUnusedDataFor: 0,
    }),
    changeReleases: build.mutation<ResponseData<'changeReleases'>, Input<'changeReleases'>>({
      query: (input) => request(calls.changeReleases, input),
      transformResponse: unwrap<ResponseData<'changeReleases'>>,
      // After a rejection, too: what was seen may be what is wrong.
      invalidatesTags: ['releases'],
    }),
  }),
});

/** Everything that the page shows is asked for again. */
export const recheck = () => releasesApi.util.invalidateTags(['releases']);

export const {
  useGetReleaseConsoleQuery,
  useGetReleaseHistoryQuery,
  useGetGateEvidenceQuery,
  useGetReleaseSpeedQuery,
  usePreviewReleaseChangeQuery,
  useChangeReleasesMutation,
} = releasesApi;
