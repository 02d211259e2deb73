import { accountAccessCalls, type CallResponse } from '@portal/contract';
import { portalApi, request } from '../api/index.ts';

const codeHelpApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    getCodeHelp: build.query<CallResponse<typeof accountAccessCalls.getCodeHelp>, void>({
      query: () => request(accountAccessCalls.getCodeHelp, {}),
    }),
  }),
});

export const { useGetCodeHelpQuery } = codeHelpApi;
