import { portalApi, request } from '../api/index.ts';
import { accountAccessCalls } from '@portal/contract';

const stepUpApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    stepUp: build.mutation<unknown, { password: string } | { otp_code: string }>({
      query: (body) => request(accountAccessCalls.stepUp, { body }),
    }),
    sendStepUpCode: build.mutation<{ message: string }, 'sms' | 'voice'>({
      query: (medium) => request(accountAccessCalls.sendStepUpCode, { body: { medium } }),
    }),
  }),
});

export const { useStepUpMutation, useSendStepUpCodeMutation } = stepUpApi;
