import { numberCalls } from '@portal/contract/agency';
import { portalApi } from '@portal/remote-kit/api';
import { staffEndpoints } from '@portal/remote-kit/staff';

export const { useGetAgencyNumbersQuery } = portalApi.injectEndpoints({
  endpoints: (build) => ({
    getAgencyNumbers: staffEndpoints(build).ask(numberCalls.getAgencyNumbers),
  }),
});
