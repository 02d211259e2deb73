import { portalApi, request } from '@portal/remote-kit/api';
import { authCalls, type CallInput, type CallResponse, type LoginResponse } from '@portal/contract';

type Initiate = typeof authCalls.initiateLogin;
type Login = typeof authCalls.login;

export const signInApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    initiateLogin: build.mutation<CallResponse<Initiate>, CallInput<Initiate>['body']>({
      query: (body) => request(authCalls.initiateLogin, { body }),
    }),
    login: build.mutation<LoginResponse, CallInput<Login>['body']>({
      query: (body) => request(authCalls.login, { body }),
    }),
  }),
});
