import { portalApi, request } from '@portal/remote-kit/api';
import {
  secondFactorCalls as calls,
  type CallResponse,
  type SignedInWithFactor,
} from '@portal/contract';

type SentCode = CallResponse<typeof calls.sendFactorCode>;

const secondFactorApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    sendFactorCode: build.mutation<SentCode, { again: boolean }>({
      query: (body) => request(calls.sendFactorCode, { body }),
    }),
    signInWithFactor: build.mutation<SignedInWithFactor, { code: string }>({
      query: (body) => request(calls.signInWithFactor, { body }),
    }),
    sendProofCode: build.mutation<SentCode, { again: boolean }>({
      query: (body) => request(calls.sendProofCode, { body }),
    }),
    proveFactor: build.mutation<CallResponse<typeof calls.proveFactor>, { code: string }>({
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
