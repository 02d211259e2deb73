import { portalApi, request } from '@portal/shared-lib/api';
import type { CallAnswer, LoginAnswer } from '@portal/shared-lib/contract';
import { secondFactorCalls as calls } from '@portal/shared-lib/contract/second-factor';

type SentCode = CallAnswer<typeof calls.sendFactorCode>;

const secondFactorApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    sendFactorCode: build.mutation<SentCode, { again: boolean }>({
      query: (body) => request(calls.sendFactorCode, { body }),
    }),
    signInWithFactor: build.mutation<LoginAnswer, { code: string }>({
      query: (body) => request(calls.signInWithFactor, { body }),
    }),
    sendProofCode: build.mutation<SentCode, { again: boolean }>({
      query: (body) => request(calls.sendProofCode, { body }),
    }),
    proveFactor: build.mutation<CallAnswer<typeof calls.proveFactor>, { code: string }>({
      query: (body) => request(calls.proveFactor, { body }),
    }),
  }),
});

export const {
  useSendFactorCodeMutation,
  useSignInWithFactorMutation,
  useSendProofCodeMutation,
  useProveFactorMutation,
} = secondFactorApi;
