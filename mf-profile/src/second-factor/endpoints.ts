import { portalApi, request } from '@portal/remote-kit/api';
import { secondFactorCalls as calls, type CallBody, type CallResponse } from '@portal/contract';

type Data<C extends (typeof calls)['getSecondFactor' | 'startApp' | 'confirmApp']> =
  CallResponse<C>['data'];
export type SecondFactor = Data<typeof calls.getSecondFactor>;
export type NewApp = Data<typeof calls.startApp>;
export type ConfirmedCodes = CallBody<typeof calls.confirmApp>;
type RecoveryCodes = Data<typeof calls.confirmApp>;

const settingsApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    getSecondFactor: build.query<SecondFactor, void>({
      query: () => request(calls.getSecondFactor, {}),
      transformResponse: (response: { data: SecondFactor }) => response.data,
      keepUnusedDataFor: 0,
    }),
    startApp: build.mutation<NewApp, void>({
      query: () => request(calls.startApp, {}),
      transformResponse: (response: { data: NewApp }) => response.data,
    }),
    confirmApp: build.mutation<RecoveryCodes, ConfirmedCodes>({
      query: (body) => request(calls.confirmApp, { body }),
      transformResponse: (response: { data: RecoveryCodes }) => response.data,
    }),
    makeRecoveryCodes: build.mutation<RecoveryCodes, void>({
      query: () => request(calls.makeRecoveryCodes, {}),
      transformResponse: (response: { data: RecoveryCodes }) => response.data,
    }),
    resetFactor: build.mutation<{ message: string }, void>({
      query: () => request(calls.resetFactor, {}),
    }),
  }),
});

export const {
  useGetSecondFactorQuery,
  useStartAppMutation,
  useConfirmAppMutation,
  useMakeRecoveryCodesMutation,
  useResetFactorMutation,
} = settingsApi;
