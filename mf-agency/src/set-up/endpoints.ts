import { benefitCalls } from '@portal/contract';
import { publishingCalls } from '@portal/contract/agency';
import { portalApi } from '@portal/remote-kit/api';
import { staffEndpoints } from '@portal/remote-kit/staff';

const setUpApi = portalApi.injectEndpoints({
  endpoints: (build) => {
    const { ask } = staffEndpoints(build);
    return {
      listBenefitsOffered: ask(benefitCalls.listPublicBenefits, []),
      getPublishedContact: ask(publishingCalls.getPublished, []),
    };
  },
});

export const { useListBenefitsOfferedQuery, useGetPublishedContactQuery } = setUpApi;
