import { agencyCalls } from '@portal/contract/agency';
import { portalApi } from '../api/index.ts';
import { staffEndpoints } from './staff-endpoints.ts';

export const { useSendAgencyProofCodeMutation, useProveAgencyFactorMutation } =
  portalApi.injectEndpoints({
    endpoints: (build) => {
      const { change } = staffEndpoints(build);
      return {
        sendAgencyProofCode: change(agencyCalls.sendAgencyProofCode),
        proveAgencyFactor: change(agencyCalls.proveAgencyFactor),
      };
    },
  });
