import { releaseConsoleCalls as calls, type CallResponse } from '@portal/contract';
import { staffEndpoints } from '@portal/remote-kit/staff';
import { portalApi } from '../../store/server-data.ts';

type ResponseData<Id extends keyof typeof calls> = CallResponse<(typeof calls)[Id]>['data'];

export type GateEvidence = ResponseData<'getGateEvidence'>[number]['evidence'];
export type HistoryEntry = ResponseData<'getReleaseHistory'>[number];

export type ReleaseSpeeds = ResponseData<'getReleaseSpeed'>;

/** The calls of the edge's console, with the session of a staff account. */
const releasesApi = portalApi.enhanceEndpoints({ addTagTypes: ['releases'] }).injectEndpoints({
  endpoints: (build) => {
    const { ask, change } = staffEndpoints(build);
    return {
      getReleaseConsole: ask(calls.getReleaseConsole, ['releases']),
      getReleaseHistory: ask(calls.getReleaseHistory, ['releases']),
      getGateEvidence: ask(calls.getGateEvidence, ['releases']),
      getReleaseSpeed: ask(calls.getReleaseSpeed, ['releases']),
      previewReleaseChange: ask(calls.previewReleaseChange),
      changeReleases: change(calls.changeReleases, ['releases']),
    };
  },
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
