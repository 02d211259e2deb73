import { benefitCalls, type CallResponse } from '@portal/contract';
import { agencyCalls, publishingCalls } from '@portal/contract/agency';
import { portalApi, request } from '@portal/remote-kit/api';
import { staffEndpoints } from '@portal/remote-kit/staff';

const setUpApi = portalApi.injectEndpoints({
  endpoints: (build) => {
    const { ask } = staffEndpoints(build);
    return {
      listBenefitsOffered: build.query<CallResponse<typeof benefitCalls.listPublicBenefits>, void>({
        // Browsers keep this list for a minute, and would say that a benefit that was just published is missing.
        query: () => ({
          ...request(benefitCalls.listPublicBenefits, {}, { isQuiet: true }),
          headers: { 'cache-control': 'no-cache' },
        }),
      }),
      getAgencySetUp: ask(agencyCalls.getAgencySetUp, []),
      getPublishedContact: ask(publishingCalls.getPublished, []),
    };
  },
});

export const { useGetAgencySetUpQuery, useListBenefitsOfferedQuery, useGetPublishedContactQuery } =
  setUpApi;
